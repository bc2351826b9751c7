// Stores addresses that were shown, for choosing and searching offline.
import type { Address } from '#core/contract/address.ts';
import { soundsLike } from '#core/rules/catalog/search/name-key.ts';
import { phonePart } from '#core/rules/phone.ts';
import type { AddressRow, UserDb } from './user-db.ts';

const wordsOf = (address: Address): string[] => [...address.contact_name.toLowerCase().split(/\s+/), address.contact_number];

const strip = ({ words: _words, at: _at, ...address }: AddressRow): Address => address;

export async function putAddresses(db: UserDb, addresses: readonly Address[], at: number): Promise<void> {
  await db.addresses.bulkPut(addresses.map((address) => ({ ...address, words: wordsOf(address), at })));
}

/** The whole list arrived: addresses missing in it are deleted. */
export async function replaceAddresses(db: UserDb, addresses: readonly Address[], at: number): Promise<void> {
  await db.transaction('rw', db.addresses, async () => {
    await db.addresses.clear();
    await putAddresses(db, addresses, at);
  });
}

export async function findAddress(db: UserDb, id: number): Promise<Address | undefined> {
  const row = await db.addresses.get(id);
  return row && strip(row);
}

export async function removeAddress(db: UserDb, id: number): Promise<void> {
  await db.addresses.delete(id);
}

const isFound = (named: string, part: string): boolean => named.toLowerCase().includes(phonePart(part) ?? part) || soundsLike(named, part);

/** Stored addresses, newest first, whose name or number contains `search`, or sounds like it in another script. */
export async function searchAddresses(db: UserDb, search: string): Promise<readonly Address[]> {
  const part = search.trim().toLowerCase();
  const rows = await db.addresses.toArray();
  return rows
    .filter(({ contact_name, contact_number }) => isFound(`${contact_name} ${contact_number}`, part))
    .sort((a, b) => b.id - a.id)
    .map(strip);
}
