// The current shop, for staff of several shops.
import { proxy, useSnapshot } from 'valtio';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { onOtherPerson } from './session-state.ts';
import { VENDOR_KEY } from './stored-keys.ts';

const chosen = proxy<{ id: number | undefined }>({ id: readStored<number>(phoneStorage, VENDOR_KEY) });
onOtherPerson(() => {
  chosen.id = undefined;
});

/** Ids of the shops somebody works for; `all` if one of their roles covers every shop. */
export function vendorsOf({ roles }: Pick<DeskMe, 'roles'>): 'all' | readonly number[] {
  const ids = roles.map(({ vendor_id }) => vendor_id);
  return ids.includes(null) ? 'all' : [...new Set(ids.filter((id) => id !== null))];
}

export function chooseVendor(id: number | undefined): void {
  chosen.id = id;
  writeStored(phoneStorage, VENDOR_KEY, id);
}

/** The chosen shop, if it is one of theirs; the only shop of a person with one. Undefined: all of theirs. */
export function useVendorId(person: Pick<DeskMe, 'roles'>): number | undefined {
  const { id } = useSnapshot(chosen);
  const own = vendorsOf(person);
  if (own === 'all') return id;
  if (own.length === 1) return own[0];
  return id !== undefined && own.includes(id) ? id : undefined;
}
