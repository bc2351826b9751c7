/**
 * For figures: a browser that translates the page leaves the element alone, so it never changes a price or a count. The capital
 * letter is needed, because the renderer would set the property `translate`, which treats every word as "yes".
 */
export const noTranslation = { Translate: 'no' } as const;
