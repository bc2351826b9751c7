// Names of the kinds of posts.
import type { MessageKey } from '#state/frame/language-state.ts';

/** In the feed: all posts of a kind. */
export const feedWords = {
  all: 'community.kind-all',
  question: 'community.kind-question',
  experience: 'community.kind-experience',
  brand: 'community.kind-brand',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** One post of a kind. */
export const oneWords = {
  question: 'community.one-question',
  experience: 'community.one-experience',
} as const satisfies Readonly<Record<string, MessageKey>>;
