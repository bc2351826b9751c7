// Ticks and entries of a packing in progress: on the device until it is packed, through reload, update and sign-out. Each person's draft
// is kept apart, so that nobody sees another's.

import { useEffect, useState } from 'react';
import type { LessReason } from '#core/facts/order.ts';
import { DAY_MS } from '#core/time.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { usePerson } from '../../../state/session-state.ts';
import { PACKING_KEY } from '../../../state/stored-keys.ts';

export interface LineDraft {
  readonly isTicked?: boolean;
  readonly batch?: string;
  /** As it was typed. */
  readonly expiry?: string;
  /** Why not the lot that ends first. */
  readonly lotReason?: string;
  /** Fewer than were accepted go into the bag, or none, and why. */
  readonly less?: { readonly count: number; readonly reason: LessReason } | undefined;
}

/** Variant id → what was said of its line. */
export type PackDraft = Readonly<Record<number, LineDraft>>;

interface Kept {
  readonly at: number;
  readonly lines: PackDraft;
}

/** Nobody packs an order for longer; what is older was packed elsewhere. */
const KEPT_MS = 14 * DAY_MS;

/** Takes what is too old off the device, whosever it is. */
export function forgetOldDrafts(now: number): void {
  for (const key of phoneStorage.keys()) {
    if (!key.startsWith(PACKING_KEY)) continue;
    const at = readStored<Kept>(phoneStorage, key)?.at;
    if (at === undefined || now - at > KEPT_MS) phoneStorage.set(key, null);
  }
}

export interface PackDraftHold {
  readonly draft: PackDraft;
  readonly change: (variant: number, change: LineDraft) => void;
  /** Packed: nothing of it is kept. */
  readonly forget: () => void;
}

export function usePackDraft(orderId: number): PackDraftHold {
  const { auth_id } = usePerson();
  const key = `${PACKING_KEY}${auth_id}.${orderId}`;
  const read = (): PackDraft => readStored<Kept>(phoneStorage, key)?.lines ?? {};
  const [draft, setDraft] = useState<PackDraft>(read);
  useEffect(() => forgetOldDrafts(Date.now()), []);
  return {
    draft,
    change: (variant, change) => {
      // From what is kept, not from what is shown: another tab may have ticked a line meanwhile.
      const before = { ...draft, ...read() };
      const lines = { ...before, [variant]: { ...before[variant], ...change } };
      writeStored(phoneStorage, key, { at: Date.now(), lines } satisfies Kept);
      setDraft(lines);
    },
    forget: () => writeStored(phoneStorage, key, undefined),
  };
}
