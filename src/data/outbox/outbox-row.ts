// A row of the outbox, as it is stored on the phone.
import type { FrozenRequest } from '../api/wire/transmit.ts';
import type { OutboxKind } from './kinds.ts';

/** The owner of what was kept with nobody signed in: whoever uses the phone sends it. */
export const NOBODY = '';

/** saved: not tried yet · sending: on its way · unknown: sent, no answer · needs_user: other terms, ask · done · rejected: refused for good. */
export type OutboxRowState = 'saved' | 'sending' | 'unknown' | 'needs_user' | 'done' | 'rejected';

/** A payment link that goes out once the order is placed: the order's number joins its bytes then. */
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
  /** Its place in the queue, counted up from row to row: clocks go back, this does not. Rows of older versions have none. */
  readonly seq?: number;
  readonly kind: OutboxKind;
  /** Auth id of whose it is; sent under their session only. `NOBODY`: it needs none. */
  readonly owner: string;
  readonly request: FrozenRequest;
  readonly state: OutboxRowState;
  /** A try before the last one may have arrived: only the server can tell what became of it. */
  readonly isUnsure?: boolean;
  readonly tries: number;
  /** Earliest next try, epoch ms. For a done row: when it was done. */
  readonly nextAt: number;
  readonly lastCode: string;
  readonly createdAt: number;
  /** The facts that screens show; never sent. */
  readonly about: unknown;
  /** The server's last answer that settled it: proof, or the reason it was refused. */
  readonly answer: unknown;
  readonly follower?: RowFollower | undefined;
  /** Hashes of photos that go before it, and are named in its request. */
  readonly photos?: readonly string[];
  /**
   * The row is a letter: `request` carries it, whoever holds the tablet sends it, and `answer` is sealed for the owner. `about` and
   * `follower` are in the box.
   */
  readonly letter?: KeptLetter;
}
