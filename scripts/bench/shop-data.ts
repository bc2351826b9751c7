// The data of a benchmark's shop: signed-in people with addresses, ten popular items, one that runs out, and posts of the community.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DESK_CLIENT } from '../../core/contract/desk/session.ts';
import { deriveKey, signToken } from '../../server/areas/session/signed-token.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { analyze, insertRows } from '../../server/db/seed/insert-rows.ts';
import { seedReferenceData } from '../../server/db/seed/reference-data.ts';
import { seedDemo } from '../../server/demo/seed/demo-data.ts';

export const VENDOR = 1;
/** Longer than any run. */
const DESK_SESSION_MS = 12 * 3_600_000;

export const HOT_ITEMS = 10;
/** More than any run can sell. */
export const HOT_STOCK = 100_000_000;
export const SCARCE_STOCK = 100;
const BUYERS = 4_000;
const FIRST_BUYER = 1_000_000;
const POSTS = 10_000;
const FIRST_POST = 10_000_000;
const DAY = 86_400_000;
/** The price of an item must exceed the shop's minimum order. */
const LEAST_PAISE = 60_000;

export interface Buyer {
  readonly cookie: string;
  readonly addressId: number;
}

/** A line of a cart on the wire, in rupees. */
export interface Line {
  readonly product_variant: number;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly c_id: number;
}

/** A product of a shop: it has a page of its own. */
export interface Goods {
  readonly vendor: number;
  readonly product: number;
}

export interface ShopData {
  /** The session of somebody at the desk with all permissions. */
  readonly deskCookie: string;
  readonly buyers: readonly Buyer[];
  readonly hot: readonly Line[];
  readonly scarce: Line;
  /** Every product of every shop, those of this shop first. */
  readonly goods: readonly Goods[];
}

async function createBuyers(db: Database, tokenKey: Buffer, now: number): Promise<Buyer[]> {
  const at = new Date(now);
  const expiresAt = now + DAY;
  const people = Array.from({ length: BUYERS }, (_, i) => ({
    id: FIRST_BUYER + i,
    phone: String(7_000_000_000 + i),
    sessionId: randomUUID(),
    addressId: 2 * FIRST_BUYER + i,
  }));
  const times = { created_at: at, updated_at: at };
  const users = people.map(({ id, phone }) => ({ id, auth_id: randomUUID(), phone, full_name: `Buyer ${id}`, locale: 'en', ...times }));
  await insertRows(db, 'users', users);
  const phones = people.map(({ id, phone }) => ({ phone, user_id: id }));
  await insertRows(db, 'user_phones', phones);
  const session = { client_id: 'farmer-web', is_cookie_bound: true, rotated_at: at, created_at: at, last_seen_at: at };
  const sessions = people.map(({ id, sessionId }) => ({ id: sessionId, user_id: id, expires_at: new Date(expiresAt), ...session }));
  await insertRows(db, 'sessions', sessions);
  const place = { street_address_1: 'Ward 3, Rampur Hari', street_address_2: '', block: 'Kanti', district: 'Muzaffarpur', state: 'Bihar' };
  const addresses = people.map(({ id, phone, addressId }) => ({
    user_id: id,
    id: addressId,
    contact_name: `Buyer ${id}`,
    contact_number: phone,
    ...place,
    pin_code: '843109',
    farmer_id: id,
    search_text: `buyer ${id} ${phone}`,
    ...times,
  }));
  await insertRows(db, 'addresses', addresses);
  return people.map(({ sessionId, addressId }) => ({
    cookie: signToken(tokenKey, 'c', { sessionId, generation: 1, expiresAt }),
    addressId,
  }));
}

async function stockShelf(db: Database): Promise<Pick<ShopData, 'hot' | 'scarce' | 'goods'>> {
  const rows = await db.sql
    .selectFrom('inventory')
    .select(['variant_id', 'c_id', 'price_paise', 'discount_paise'])
    .where('vendor_id', '=', VENDOR)
    .where('is_prebook', '=', false)
    .where(sql<boolean>`price_paise - discount_paise >= ${LEAST_PAISE}`)
    .orderBy('variant_id')
    .limit(HOT_ITEMS + 1)
    .execute();
  const lines = rows.map((row) => ({
    product_variant: row.variant_id,
    quantity: 1,
    price: row.price_paise / 100,
    discount: row.discount_paise / 100,
    c_id: row.c_id,
  }));
  const [scarce, ...hot] = lines;
  if (!scarce || hot.length < HOT_ITEMS) throw new Error('the demo has too few dear items');
  const setStock = async (ids: readonly number[], available: number): Promise<void> => {
    await db.sql.updateTable('inventory').set({ available }).where('vendor_id', '=', VENDOR).where('variant_id', 'in', ids).execute();
  };
  await setStock([scarce.product_variant], SCARCE_STOCK);
  await setStock(
    hot.map((line) => line.product_variant),
    HOT_STOCK,
  );
  const sold = await db.sql
    .selectFrom('vendor_products')
    .select(['vendor_id', 'product_id'])
    .orderBy('vendor_id')
    .orderBy('product_id')
    .execute();
  return { hot, scarce, goods: sold.map(({ vendor_id, product_id }) => ({ vendor: vendor_id, product: product_id })) };
}

/** Signs in the demo's owner at the desk. */
async function createDeskSession(db: Database, tokenKey: Buffer, now: number): Promise<string> {
  const { user_id } = await db.sql.selectFrom('staff_roles').select('user_id').where('role', '=', 'owner').executeTakeFirstOrThrow();
  const id = randomUUID();
  const at = new Date(now);
  const expiresAt = now + DESK_SESSION_MS;
  const times = { created_at: at, rotated_at: at, last_seen_at: at, expires_at: new Date(expiresAt) };
  await insertRows(db, 'sessions', [{ id, user_id, client_id: DESK_CLIENT, is_cookie_bound: true, device: null, ...times }]);
  await insertRows(db, 'desk_sessions', [
    { session_id: id, user_id, proven_at: at, passkey_at: at, challenge: null, challenge_kind: null },
  ]);
  return signToken(tokenKey, 'c', { sessionId: id, generation: 1, expiresAt });
}

/** Questions and tips of the community, a third of them with replies. */
async function createTalk(db: Database, now: number): Promise<void> {
  const posts = Array.from({ length: POSTS }, (_, n) => ({
    id: FIRST_POST + n,
    user_id: FIRST_BUYER + (n % BUYERS),
    kind: n % 3 === 0 ? ('experience' as const) : ('question' as const),
    text: `The leaves of my paddy turn yellow from the tip since ${n} days. ${'What should I spray, and how much of it? '.repeat(n % 6)}`,
    same_text: '',
    crop_id: 1 + (n % 12),
    district_id: 1 + (n % 38),
    author: `Buyer ${n % BUYERS}`,
    village: 'Rampur Hari',
    photos: '[]',
    state: 'shown' as const,
    open_since: null,
    created_at: new Date(now - (POSTS - n) * 60_000),
  }));
  await insertRows(db, 'community_posts', posts);
  const replies = posts.filter((_, n) => n % 3 === 0).map((post) => ({ ...post, id: post.id + POSTS, parent_id: post.id }));
  await insertRows(db, 'community_posts', replies);
}

/** Fills an empty database. @param secret the server's master secret, so that it accepts the sessions */
export async function fillShop(db: Database, secret: Buffer, now = Date.now()): Promise<ShopData> {
  await migrate(db);
  await seedReferenceData(db);
  await seedDemo(db);
  const buyers = await createBuyers(db, deriveKey(secret, 'session'), now);
  const deskCookie = await createDeskSession(db, deriveKey(secret, 'desk-session'), now);
  const shelf = await stockShelf(db);
  await createTalk(db, now);
  await analyze(db);
  return { buyers, deskCookie, ...shelf };
}
