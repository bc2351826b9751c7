// What one person may write, and what has to be looked at first. Pure: who they are, what they wrote lately, now.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts';

const SECOND = 1_000;

/** Starting values. [ours] */
export const communityLimits = {
  /** Of people who are new here, in 24 hours. */
  newTopics: 3,
  newReplies: 10,
  topics: 30,
  replies: 200,
  /** Between two posts of one person. */
  pauseMs: 15 * SECOND,
  newPauseMs: 120 * SECOND,
  /** The same words again. */
  sameTextMs: 5 * MINUTE_MS,
  /** So many people hide what somebody new wrote, until it was looked at. */
  reporters: 3,
  reportAgainMs: DAY_MS,
  /** A first post that was written faster than anybody writes. */
  tooFastMs: 3 * SECOND,
  /** Who is not new any more: so many posts that stayed, the first so long ago. */
  knownPosts: 5,
  knownMs: 3 * DAY_MS,
} as const;

export interface Author {
  /** Posts of theirs that are shown. */
  readonly shownPosts: number;
  /** Epoch ms of their first; undefined: this is it. */
  readonly firstAt: number | undefined;
  /** Until when they write nothing, epoch ms. */
  readonly suspendedUntil: number | undefined;
}

export interface Lately {
  /** In the last 24 hours. */
  readonly topics: number;
  readonly replies: number;
  /** The last post of any kind: when, epoch ms. */
  readonly lastAt: number | undefined;
  /** When they wrote the very same words last. */
  readonly sameAt: number | undefined;
}

export const isNewcomer = ({ shownPosts, firstAt }: Author, now: number): boolean =>
  shownPosts < communityLimits.knownPosts || firstAt === undefined || now - firstAt < communityLimits.knownMs;

export type WriteFault =
  | { readonly kind: 'suspended'; readonly until: number }
  /** Later it is fine: seconds. */
  | { readonly kind: 'too-often'; readonly retryAfter: number }
  | { readonly kind: 'same' };

const later = (ms: number): WriteFault => ({ kind: 'too-often', retryAfter: Math.max(1, Math.ceil(ms / SECOND)) });

/** Why somebody may not write this now; undefined when they may. */
export function writeFault(author: Author, lately: Lately, isReply: boolean, now: number): WriteFault | undefined {
  const { suspendedUntil } = author;
  if (suspendedUntil !== undefined && suspendedUntil > now) return { kind: 'suspended', until: suspendedUntil };
  if (lately.sameAt !== undefined && now - lately.sameAt < communityLimits.sameTextMs) return { kind: 'same' };
  const isNew = isNewcomer(author, now);
  const pause = isNew ? communityLimits.newPauseMs : communityLimits.pauseMs;
  if (lately.lastAt !== undefined && now - lately.lastAt < pause) return later(lately.lastAt + pause - now);
  const most = isReply
    ? isNew
      ? communityLimits.newReplies
      : communityLimits.replies
    : isNew
      ? communityLimits.newTopics
      : communityLimits.topics;
  return (isReply ? lately.replies : lately.topics) >= most ? later(HOUR_MS) : undefined;
}

/** Whether somebody has to look at it before others see it. @param tookMs how long it was written, where that is known */
export const isSuspicious = (author: Author, tookMs: number | undefined, hasForbiddenWord: boolean): boolean =>
  hasForbiddenWord || (author.firstAt === undefined && tookMs !== undefined && tookMs < communityLimits.tooFastMs);

/** Whether reports hide it until it was looked at: only what somebody new wrote. */
export const isHiddenByReports = (author: Author, reporters: number, now: number): boolean =>
  isNewcomer(author, now) && reporters >= communityLimits.reporters;
