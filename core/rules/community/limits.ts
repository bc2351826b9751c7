// Limits on posts, and which ones need a review first. Pure: the author, their recent posts, and the time go in.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts';

const SECOND = 1_000;

/** Starting values. [ours] */
export const communityLimits = {
  /** For new members, in 24 hours. */
  newTopics: 3,
  newReplies: 10,
  topics: 30,
  replies: 200,
  /** Between two posts of one person. */
  pauseMs: 15 * SECOND,
  newPauseMs: 120 * SECOND,
  /** The same text again. */
  sameTextMs: 5 * MINUTE_MS,
  /** This many reporters hide a new member's post until its review. */
  reporters: 3,
  reportAgainMs: DAY_MS,
  /** A first post written faster than anybody can write. */
  tooFastMs: 3 * SECOND,
  /** When a member is no longer new: number of visible posts, and age of the first. */
  knownPosts: 5,
  knownMs: 3 * DAY_MS,
} as const;

export interface Author {
  /** Their visible posts. */
  readonly shownPosts: number;
  /** Epoch ms of their first; undefined: this is the first. */
  readonly firstAt: number | undefined;
  /** End of their suspension, epoch ms. */
  readonly suspendedUntil: number | undefined;
}

export interface RecentPosts {
  /** In the last 24 hours. */
  readonly topics: number;
  readonly replies: number;
  /** Time of the last post of any kind, epoch ms. */
  readonly lastAt: number | undefined;
  /** When they last wrote the same text. */
  readonly sameAt: number | undefined;
}

export const isNewMember = ({ shownPosts, firstAt }: Author, now: number): boolean =>
  shownPosts < communityLimits.knownPosts || firstAt === undefined || now - firstAt < communityLimits.knownMs;

export type WriteFault =
  | { readonly kind: 'suspended'; readonly until: number }
  /** Seconds until it is possible. */
  | { readonly kind: 'too-often'; readonly retryAfter: number }
  | { readonly kind: 'same' };

const later = (ms: number): WriteFault => ({ kind: 'too-often', retryAfter: Math.max(1, Math.ceil(ms / SECOND)) });

/** Why a person may not post this now; undefined when they may. */
export function writeFault(author: Author, lately: RecentPosts, isReply: boolean, now: number): WriteFault | undefined {
  const { suspendedUntil } = author;
  if (suspendedUntil !== undefined && suspendedUntil > now) return { kind: 'suspended', until: suspendedUntil };
  if (lately.sameAt !== undefined && now - lately.sameAt < communityLimits.sameTextMs) return { kind: 'same' };
  const isNew = isNewMember(author, now);
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

/** Whether it needs a review before others see it. @param tookMs writing time, if known */
export const isSuspicious = (author: Author, tookMs: number | undefined, hasForbiddenWord: boolean): boolean =>
  hasForbiddenWord || (author.firstAt === undefined && tookMs !== undefined && tookMs < communityLimits.tooFastMs);

/** Whether reports hide it until a review: only posts of new members. */
export const isHiddenByReports = (author: Author, reporters: number, now: number): boolean =>
  isNewMember(author, now) && reporters >= communityLimits.reporters;
