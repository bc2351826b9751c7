// Texts and signs of a tab's state.
import type { TextState } from '#core/facts/language/texts.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey } from '../../state/language-state.ts';

/** `missing`: the box is empty. */
export type TabState = TextState | 'missing';

export const tabLooks: Readonly<Record<TabState, { readonly word: MessageKey; readonly icon: IconName }>> = {
  missing: { word: 'texts.missing', icon: 'minus' },
  draft: { word: 'texts.draft', icon: 'clock' },
  'look-again': { word: 'texts.look-again', icon: 'alert' },
  reviewed: { word: 'texts.reviewed', icon: 'check-circle' },
};
