// What belongs to one person: a database each, named by a random local id and never by a phone number.
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Address } from '#core/contract/address.ts';
import type { Invoice } from '#core/contract/order/invoice.ts';
import type { OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import type { PolicyDetail, PolicySummary } from '#core/contract/policy/policy.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import type { PackageOption } from '#core/rules/growth/package.ts';
import { deleteDb, openOneWriter } from './one-writer.ts';
import { applyUserLadder } from './versions.ts';

export interface CartRow extends CartContent {
  /** Which shop the cart is of: two never mix. */
  readonly type: string;
  /** Grows with every edit, so that an answer can tell what it was asked about. */
  readonly revision: number;
  /** Ids of the newest edits: one that is stored twice counts once. */
  readonly applied?: readonly string[];
}

export interface AddressRow extends Address {
  /** Lower-case words of name and number, for searching without network. */
  readonly words: readonly string[];
  readonly at: number;
}

export interface OrderRow {
  readonly id: number;
  readonly created_at: string;
  readonly at: number;
  readonly summary: OrderSummary;
  /** Once it was opened. */
  readonly detail?: OrderDetail;
}

export interface BillRow {
  readonly orderId: number;
  /** Numbers of its invoice and credit notes: others mean that it is not all of it. */
  readonly papers: readonly string[];
  readonly invoice: Invoice;
}

export interface PolicyRow {
  readonly id: number;
  readonly at: number;
  readonly summary: PolicySummary;
  /** Once it was opened. */
  readonly detail?: PolicyDetail;
}

/** A certificate as a file, in a language. */
export interface CertificateRow {
  readonly policyId: number;
  readonly language: string;
  /** What it was made of: a policy that changed since has another. */
  readonly stamp: string;
  readonly bytes: ArrayBuffer;
}

export interface WishRow {
  readonly productId: number;
  readonly addedAt: number;
  /** Not yet sent to the server. */
  readonly isWaiting: boolean;
  /** Taken off here, to be taken off there. */
  readonly isRemoved: boolean;
}

export interface UserDb extends Dexie {
  carts: EntityTable<CartRow, 'type'>;
  addresses: Table<AddressRow, number>;
  orders: EntityTable<OrderRow, 'id'>;
  wishes: EntityTable<WishRow, 'productId'>;
  bills: EntityTable<BillRow, 'orderId'>;
  policies: EntityTable<PolicyRow, 'id'>;
  certificates: Table<CertificateRow, [number, string]>;
  /** The package of growth products. */
  packages: Table<PackageOption, number>;
  /** Single things with a name: the selected address, drafts of forms. */
  notes: Table<{ name: string; value: unknown }, string>;
}

/** While somebody moves in, two are in use: the guest's and their own. */
const opened = new Map<string, UserDb>();

/** The database of a local id. */
export function userDb(name: string): UserDb {
  const known = opened.get(name);
  if (known) return known;
  const db = openOneWriter<UserDb>(name, applyUserLadder);
  opened.set(name, db);
  return db;
}

/** Lets go of all that were opened here: the next question opens them again. */
export function closeUserDbs(): void {
  for (const db of opened.values()) db.close();
  opened.clear();
}

/** Names of the databases of persons on this phone: those with a random one. */
export async function userDbNames(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => /^khurpi-[\da-f]{8}-/.test(name));
}

/** Deletes a person's database, as soon as whatever is being read of it, here or in another tab, has been read. */
export async function eraseUserDb(name: string): Promise<void> {
  opened.get(name)?.close();
  opened.delete(name);
  await deleteDb(name);
}

/** Deletes that are asked for; one is enough unless something else is written at that very moment. */
const REWRITES = 3;

/**
 * Has the browser write its files again, without what was deleted. Chromium does so with every database that is deleted, but leaves it out
 * when another write comes in between (LevelDB puts the two together). So an empty one is deleted a few times, once all else is done.
 */
export async function rewriteFiles(): Promise<void> {
  for (let i = 0; i < REWRITES; i++) {
    const db = openOneWriter('khurpi-empty', (empty) => empty.version(1).stores({}));
    await db.open();
    db.close();
    await db.delete();
  }
}
