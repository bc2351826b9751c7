// Where a post stands, and the words for why.
import type { HideReason, PostState } from '../../facts/community.ts';

/** A post before the last action, so that it can be taken back. */
export interface StatesBefore {
  readonly verb: 'hide' | 'restore' | 'warn';
  readonly state: PostState;
  readonly reason: HideReason | null;
  readonly words: string;
  readonly open_since: string | null;
}
