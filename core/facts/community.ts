// States of posts, and reasons to report or hide them.

/** `held`: only its author sees it until a review. `hidden`: a moderator hid it. */
export const postStates = ['shown', 'held', 'hidden'] as const;
export type PostState = (typeof postStates)[number];

/** Reasons for reporting a post. */
export const reportReasons = ['abuse', 'wrong-advice', 'advert', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why a post is not shown; `looked-at`: nobody has decided yet. */
export const hideReasons = [...reportReasons, 'looked-at'] as const;
export type HideReason = (typeof hideReasons)[number];
