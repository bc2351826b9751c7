// Ticks and entries of a packing in progress, stored on the device until it is packed, through reload, update and sign-out. Each person has
// their own drafts, so that nobody sees another's.

import { useEffect, useState } from 'react';
import type { ShortfallReason } from '#core/facts/order.ts';
import { DAY_MS } from '#core/time.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { usePerson } from '../../../state/session-state.ts';
import { PACKING_KEY } from '../../../state/stored-keys.ts';

export interface LineDraft {
  readonly isTicked?: boolean;
  readonly batch?: string;
  /** As typed. */
  readonly expiry?: string;
  /** Why not the lot that ends first. */
  readonly lotReason?: string;
  /** Fewer than were accepted go into the bag, or none, and why. */
  readonly less?: { readonly count: number; readonly reason: ShortfallReason } | undefined;
}

/** Entries of each line, by variant id. */
export type PackDraft = Readonly<Record<number, LineDraft>>;

interface Kept {
  readonly at: number;
  readonly lines: PackDraft;
}

/** Nobody packs an order for longer; older drafts were packed elsewhere. */
const DRAFT_MS = 14 * DAY_MS;

/** Deletes old drafts of every person from the device. */
export function forgetOldDrafts(now: number): void {
  for (const key of phoneStorage.keys()) {
    if (!key.startsWith(PACKING_KEY)) continue;
    const at = readStored<Kept>(phoneStorage, key)?.at;
    if (at === undefined || now - at > DRAFT_MS) phoneStorage.set(key, null);
  }
}

export interface PackDraftHold {
  readonly draft: PackDraft;
  readonly change: (variant: number, change: LineDraft) => void;
  /** Called when packed: deletes the draft. */
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
      // Starts from the stored draft, not the shown one, because another tab may have ticked a line meanwhile.
      const before = { ...draft, ...read() };
      const lines = { ...before, [variant]: { ...before[variant], ...change } };
      writeStored(phoneStorage, key, { at: Date.now(), lines } satisfies Kept);
      setDraft(lines);
    },
    forget: () => writeStored(phoneStorage, key, undefined),
  };
}
