// States of a post, and their texts.
import type { HideReason, PostState } from '../../facts/community.ts';

/** A post before the last action, for undo. */
export interface StatesBefore {
  readonly verb: 'hide' | 'restore' | 'warn';
  readonly state: PostState;
  readonly reason: HideReason | null;
  readonly words: string;
  readonly open_since: string | null;
}
