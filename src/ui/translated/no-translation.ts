/**
 * For figures: a browser that translates the page leaves the element alone, so it never changes a price or a count.
 * Written with a capital letter because the renderer would set the property `translate`, which takes every word for "yes".
 */
export const noTranslation = { Translate: 'no' } as const;
