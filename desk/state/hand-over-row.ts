// A hand-over as stored on the device until the server has it.
import type { Paise } from '#core/money.ts';

/** What the person says of it. */
export interface HandOverNote {
  readonly orderId: number;
  readonly cash: Paise;
  readonly upi: Paise;
  /** As the farmer said it; undefined where none is asked. */
  readonly code: string | undefined;
  /** Number of the payment by UPI, and why nothing was taken; undefined where neither is asked. */
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  /** What the screens show of it; never sent. */
  readonly about: { readonly number: string | null; readonly buyer: string; readonly due: Paise };
}

/** Why a person has to look at it: the server's code, its words in their language, and what more it said. */
export interface Refused {
  readonly code: string;
  readonly words: string;
  readonly details: unknown;
}

export interface HandOverRow extends HandOverNote {
  /** The intent's key: sent again with it, it is done once. */
  readonly id: string;
  /** Auth id of who noted it; sent under their session only. */
  readonly owner: string;
  /** Its place in the queue, counted up: clocks go back, this does not. */
  readonly seq: number;
  /** By the server's clock, epoch ms. */
  readonly notedAt: number;
  /** `waiting`: goes by itself. `task`: the server said no, and a person has to settle it. */
  readonly state: 'waiting' | 'task';
  /** A try may have arrived: only the server can tell what became of it. */
  readonly isUnsure: boolean;
  readonly tries: number;
  /** Not tried by itself before, by the device's clock, epoch ms. */
  readonly nextAt: number;
  readonly refused?: Refused | undefined;
}

/** As it is before its first try. */
export const newRow = (note: HandOverNote, owner: string, id: string, now: number): HandOverRow => ({
  ...note,
  id,
  owner,
  seq: 0,
  notedAt: now,
  state: 'waiting',
  isUnsure: false,
  tries: 0,
  nextAt: 0,
});
