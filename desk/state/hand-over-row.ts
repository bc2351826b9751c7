// A hand-over as stored on the device until the server has it.
import type { Paise } from '#core/money.ts';

/** The person's input. */
export interface HandOverNote {
  readonly orderId: number;
  readonly cash: Paise;
  readonly upi: Paise;
  /** The farmer's code; undefined if none is asked for. */
  readonly code: string | undefined;
  /** Number of the UPI payment, and why nothing was taken; undefined if neither is asked for. */
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  /** The reference in the UPI code that was scanned; undefined if none was shown for this amount. */
  readonly tr?: string | undefined;
  /** Number of the bill of the government's point of sale; undefined if none is asked for. */
  readonly posBill?: string | undefined;
  /** What the screens show about it; never sent. */
  readonly about: { readonly number: string | null; readonly buyer: string; readonly due: Paise };
}

/** Why a person has to check it: the server's code, its text in the person's language, and its details. */
export interface Refused {
  readonly code: string;
  readonly words: string;
  readonly details: unknown;
}

export interface HandOverRow extends HandOverNote {
  /** The intent's key: repeated requests with it count once. */
  readonly id: string;
  /** Auth id of the person who noted it; sent in their session only. */
  readonly owner: string;
  /** Its place in the queue, counted up, because clocks can go back. */
  readonly seq: number;
  /** By the server's clock, epoch ms. */
  readonly notedAt: number;
  /** `waiting`: sent automatically. `task`: refused by the server, and a person has to settle it. */
  readonly state: 'waiting' | 'task';
  /** A try may have arrived; only the server knows its result. */
  readonly isUnsure: boolean;
  readonly tries: number;
  /** Not tried automatically before this time, by the device's clock, epoch ms. */
  readonly nextAt: number;
  readonly refused?: Refused | undefined;
}

/** A new row before its first try. */
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
