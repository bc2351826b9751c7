// A row of the outbox, as it is stored on the phone.
import type { FrozenRequest } from '../api/wire/transmit.ts';
import type { OutboxKind } from './kinds.ts';

/** The owner of rows that were stored while nobody was signed in. Any user of the phone sends them. */
export const NOBODY = '';

/**
 * saved: not tried yet · sending: on its way · unknown: sent, no answer · needs_user: other terms, so the person must answer ·
 * done · rejected: final refusal.
 */
export type OutboxRowState = 'saved' | 'sending' | 'unknown' | 'needs_user' | 'done' | 'rejected';

/** A payment link that is sent once the order is placed. Its bytes then get the order's number. */
export type RowFollower = Pick<OutboxRow, 'id' | 'request'> & { readonly about: object };

/** The part of a row on a shared tablet that is beside its letter. */
export interface KeptLetter {
  /** Request, `about` and follower, sealed with the owner's key. Base64url. */
  readonly box: string;
  /** Grows each time the box is sealed again. */
  readonly version: number;
  /** Ids of its sealed photos, which are sent first. */
  readonly photoBytes?: number;
  /** Its owner has read the answer. Until then an answered letter stays. */
  readonly isRead?: boolean;
}

export interface OutboxRow {
  /** Time-ordered uuid; also the Idempotency-Key. */
  readonly id: string;
  /**
   * Its place in the queue, which grows from row to row. Clocks can go back, but this cannot. Rows of older versions have none.
   */
  readonly seq?: number;
  readonly kind: OutboxKind;
  /** Auth id of the owner. It is sent only in the owner's session. `NOBODY`: it needs no session. */
  readonly owner: string;
  readonly request: FrozenRequest;
  readonly state: OutboxRowState;
  /** A try before the last one may have arrived. Only the server knows the result. */
  readonly isUnsure?: boolean;
  readonly tries: number;
  /** Earliest time of the next try, epoch ms. For a finished row: when it was finished. */
  readonly nextAt: number;
  readonly lastCode: string;
  readonly createdAt: number;
  /** The facts that screens show; never sent. */
  readonly about: unknown;
  /** The server's last answer that settled it: proof, or the reason it was refused. */
  readonly answer: unknown;
  readonly follower?: RowFollower | undefined;
  /** Hashes of the photos that are sent before the row. Its request names them. */
  readonly photos?: readonly string[];
  /**
   * The row is a letter. `request` contains the letter, and anybody who uses the tablet sends it. `answer` is encrypted for the
   * owner. `about` and `follower` are in the box.
   */
  readonly letter?: KeptLetter;
}
