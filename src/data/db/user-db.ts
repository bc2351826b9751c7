// Each person's own database, named by a random local id and never by a phone number.
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Address } from '#core/contract/address.ts';
import type { Invoice } from '#core/contract/order/invoice.ts';
import type { OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import type { PolicyDetail, PolicySummary } from '#core/contract/policy/policy.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import type { PackageOption } from '#core/rules/growth/package.ts';
import { deleteDb, openOneWriter } from './one-writer.ts';
import { applyUserShape } from './versions.ts';

export interface CartRow extends CartContent {
  /** The shop of the cart: carts of two shops never mix. */
  readonly type: string;
  /** Grows with every edit, so that an answer can name the version it is about. */
  readonly revision: number;
  /** Ids of the newest edits, so that an edit stored twice counts once. */
  readonly applied?: readonly string[];
}

export interface AddressRow extends Address {
  /** Lower-case words of name and number, for searching offline. */
  readonly words: readonly string[];
  readonly at: number;
}

export interface OrderRow {
  readonly id: number;
  readonly created_at: string;
  readonly at: number;
  readonly summary: OrderSummary;
  /** After it was opened. */
  readonly detail?: OrderDetail;
}

export interface BillRow {
  readonly orderId: number;
  /** Numbers of its invoice and credit notes. Different numbers mean that the stored invoice is incomplete. */
  readonly papers: readonly string[];
  readonly invoice: Invoice;
}

export interface PolicyRow {
  readonly id: number;
  readonly at: number;
  readonly summary: PolicySummary;
  /** After it was opened. */
  readonly detail?: PolicyDetail;
}

/** A certificate as a file, in a language. */
export interface CertificateRow {
  readonly policyId: number;
  readonly language: string;
  /** The version of the policy from which it was made; a changed policy has another one. */
  readonly stamp: string;
  readonly bytes: ArrayBuffer;
}

export interface WishRow {
  readonly productId: number;
  readonly addedAt: number;
  /** Not sent to the server yet. */
  readonly isWaiting: boolean;
  /** Removed on the phone, but not yet on the server. */
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
  /** Single named values: the selected address, drafts of forms. */
  notes: Table<{ name: string; value: unknown }, string>;
}

/** Several databases can be open: during a sign-in, the guest's and the person's. */
const opened = new Map<string, UserDb>();

/** The database of a local id. */
export function userDb(name: string): UserDb {
  const known = opened.get(name);
  if (known) return known;
  const db = openOneWriter<UserDb>(name, applyUserShape);
  opened.set(name, db);
  return db;
}

/** Closes all databases opened here. The next query opens them again. */
export function closeUserDbs(): void {
  for (const db of opened.values()) db.close();
  opened.clear();
}

const COUNTER = '-counter';

/** Name of the database with an agent's work at a counter. @param person name of the person's own database */
export const counterDbName = (person: string): string => person + COUNTER;

/**
 * Names of people's own databases on this phone: those with a random name. A counter's database counts as its person's. Tablets manage
 * sealed databases separately.
 */
export async function userDbNames(): Promise<string[]> {
  const names = (await Dexie.getDatabaseNames()).filter((name) => /^khurpi-[\da-f]{8}-(?!.*-sealed)/.test(name));
  return [...new Set(names.map((name) => (name.endsWith(COUNTER) ? name.slice(0, -COUNTER.length) : name)))];
}

/** Deletes a person's database, and their counter's, after running reads, here or in another tab. */
export async function eraseUserDb(name: string): Promise<void> {
  opened.get(name)?.close();
  opened.delete(name);
  // The counter's database closes itself in every tab.
  await deleteDb(counterDbName(name));
  await deleteDb(name);
}

/** Number of deletions; one is enough unless something else is written at that moment. */
const REWRITES = 3;

/**
 * Makes the browser rewrite its files without deleted data. Chromium does so at each deletion of a database, but not when another write
 * happens between (LevelDB joins the two). So an empty one is deleted a few times, after everything else.
 */
export async function rewriteFiles(): Promise<void> {
  for (let i = 0; i < REWRITES; i++) {
    const db = openOneWriter('khurpi-empty', (empty) => empty.version(1).stores({}));
    await db.open();
    db.close();
    await db.delete();
  }
}
