// Says in a word why farmers see an offer or not.
import type { DeskOffer } from '#core/contract/desk/catalog/offer.ts';
import type { IconName } from '#core/icon-names.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../state/language-state.ts';

interface StateWord {
  readonly word: MessageKey;
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
}

export const offerStates: Readonly<Record<DeskOffer['state'], StateWord>> = {
  shown: { word: 'offer.state-shown', tone: 'done', icon: 'check-circle' },
  out: { word: 'offer.state-out', tone: 'danger', icon: 'alert' },
  hidden: { word: 'offer.state-hidden', tone: 'plain', icon: 'minus' },
  'no-licence': { word: 'offer.state-no-licence', tone: 'danger', icon: 'alert' },
  draft: { word: 'offer.state-draft', tone: 'plain', icon: 'edit' },
  withdrawn: { word: 'offer.state-withdrawn', tone: 'plain', icon: 'minus' },
  'not-offered': { word: 'offer.state-not-offered', tone: 'plain', icon: 'minus' },
};
