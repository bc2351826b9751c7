// Texts for reasons, states and actions of posts.
import type { HideReason, PostState } from '#core/facts/community.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../state/language-state.ts';

export const reasonWords: Readonly<Record<HideReason, MessageKey>> = {
  abuse: 'posts.reason-abuse',
  'wrong-advice': 'posts.reason-wrong-advice',
  advert: 'posts.reason-advert',
  private: 'posts.reason-private',
  other: 'posts.reason-other',
  'looked-at': 'posts.reason-looked-at',
};

export const stateLooks: Readonly<Record<PostState, { readonly word: MessageKey; readonly tone: Tone | 'plain' }>> = {
  shown: { word: 'posts.shown', tone: 'done' },
  held: { word: 'posts.held', tone: 'queued' },
  hidden: { word: 'posts.hidden', tone: 'danger' },
};

/** Text of each action, by its name in the audit. An action of a newer server shows as its name. */
export const actionWords: Readonly<Record<string, MessageKey>> = {
  'post.claim': 'posts.did-claim',
  'post.hide': 'posts.did-hide',
  'post.restore': 'posts.did-restore',
  'post.warn': 'posts.did-warn',
  'post.undo': 'posts.did-undo',
  'post.suspend': 'posts.did-suspend',
  'post.unsuspend': 'posts.did-unsuspend',
  'post.create': 'posts.did-create',
  'post.show-phones': 'posts.did-show-phones',
};
