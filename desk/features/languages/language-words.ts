// Texts and colours of states and levels.
import type { WordLevel, WordState } from '#core/facts/language/words.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey } from '../../state/language-state.ts';

interface Looks {
  readonly word: MessageKey;
  readonly tone: 'done' | 'queued' | 'danger' | 'info' | 'plain';
  readonly icon: IconName;
}

export const levelLooks: Readonly<Record<WordLevel, Looks>> = {
  off: { word: 'languages.off', tone: 'plain', icon: 'minus' },
  trial: { word: 'languages.trial', tone: 'queued', icon: 'clock' },
  offered: { word: 'languages.offered', tone: 'done', icon: 'check-circle' },
};

export const stateLooks: Readonly<Record<WordState, Looks>> = {
  missing: { word: 'languages.state-missing', tone: 'plain', icon: 'minus' },
  draft: { word: 'languages.state-draft', tone: 'queued', icon: 'clock' },
  'look-again': { word: 'languages.state-look-again', tone: 'danger', icon: 'alert' },
  reviewed: { word: 'languages.state-reviewed', tone: 'done', icon: 'check-circle' },
};
