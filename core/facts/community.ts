// States of posts, and reasons to report or hide them.

/** `held`: its author alone sees it until somebody has looked. `hidden`: somebody looked and took it out of sight. */
export const postStates = ['shown', 'held', 'hidden'] as const;
export type PostState = (typeof postStates)[number];

/** What people report. */
export const reportReasons = ['abuse', 'wrong-advice', 'advert', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why a post is not shown; `looked-at`: nobody has decided yet. */
export const hideReasons = [...reportReasons, 'looked-at'] as const;
export type HideReason = (typeof hideReasons)[number];
