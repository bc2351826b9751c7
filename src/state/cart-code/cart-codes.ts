// Moves carts from one screen to another as QR codes. Reading uses the phone's own data of the goods.
import type { Variant } from '#core/contract/catalog.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import {
  CART_CODE_MS,
  CART_CODE_NONCE_BYTES,
  type CartCodeFault,
  type CodedCart,
  cartBytes,
  cartCode,
  nonceText,
  readCartCode,
} from '#core/rules/tablet/cart-code.ts';

/**
 * Why a code is refused. `forged`: not signed by the phone of the person it names. `other-shop`: of a shop that is not open here.
 * `unknown`: nothing in it is known here.
 */
export type CodeRefusal = CartCodeFault | 'forged' | 'other-shop' | 'unknown';

/** The server's answer about a signature; `name` of the signer. Undefined: the server was not asked, or does not know. */
export type Signer = { readonly isTheirs: boolean; readonly name: string | null } | undefined;

/** A cart read from a code. */
export interface TakenCart {
  readonly coded: CodedCart;
  /** The part that is sold here. */
  readonly content: Pick<CartContent, 'vendorId' | 'items' | 'catalogueIds' | 'order'>;
  /** Lines that are not sold here, or unknown without network. */
  readonly missing: number;
  /** The signer, by the server's check; undefined: not checked. */
  readonly signer: Signer;
}

interface Seen {
  readonly nonce: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface CartCodeDeps {
  /** Epoch ms by the server's clock. */
  readonly now: () => number;
  readonly random: (length: number) => Uint8Array;
  /** @returns r and s, 64 bytes */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** The open shop; null without one. */
  readonly vendorId: () => number | null;
  readonly findVariants: (vendorId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, Variant>>;
  /** Asks the server for the signer of a code. Never rejects. */
  readonly check: (code: string) => Promise<Signer>;
  readonly readSeen: () => Promise<readonly Seen[]>;
  readonly putSeen: (seen: readonly Seen[]) => Promise<void>;
}

/** The text of a cart's code. @param who id of the account; null for nobody @param total the amount to pay, paise */
export async function makeCode(
  { now, random, sign }: CartCodeDeps,
  { vendorId, items }: Pick<CartContent, 'vendorId' | 'items'>,
  who: number | null,
  total: number,
): Promise<string> {
  if (vendorId === null) throw new RangeError('an empty cart has no code');
  const lines = Object.entries(items).map(([id, quantity]) => ({ product_variant: Number(id), quantity }));
  const bytes = cartBytes({ vendor: vendorId, who, madeAt: now(), nonce: random(CART_CODE_NONCE_BYTES), total, lines });
  return cartCode(bytes, await sign(bytes));
}

const freshOf = (seen: readonly Seen[], now: number): readonly Seen[] => seen.filter(({ at }) => now - at < CART_CODE_MS);

/** Reads a code. Changes nothing. */
export async function readCode(
  { now, vendorId, findVariants, check, readSeen }: CartCodeDeps,
  text: string,
): Promise<TakenCart | CodeRefusal> {
  const seen = freshOf(await readSeen(), now());
  const read = readCartCode(text, now(), new Set(seen.map(({ nonce }) => nonce)));
  if (typeof read === 'string') return read;
  const coded = read.cart;
  if (coded.vendor !== vendorId()) return 'other-shop';
  const ids = coded.lines.map(({ product_variant }) => product_variant);
  const [known, signer] = await Promise.all([findVariants(coded.vendor, ids), check(text)]);
  if (signer?.isTheirs === false) return 'forged';
  const lines = coded.lines.flatMap(({ product_variant: id, quantity }) => {
    const variant = known.get(id);
    const [inventory] = variant?.inventory_set ?? [];
    return inventory && !variant?.is_prebook ? [{ id, quantity, catalogueId: inventory.c_id }] : [];
  });
  if (lines.length === 0) return 'unknown';
  return {
    coded,
    content: {
      vendorId: coded.vendor,
      items: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
      catalogueIds: Object.fromEntries(lines.map(({ id, catalogueId }) => [id, catalogueId])),
      order: lines.map(({ id }) => id),
    },
    missing: coded.lines.length - lines.length,
    signer,
  };
}

/** Notes that the cart of a code was taken, so that the same code is not taken again. */
export async function noteTaken({ now, readSeen, putSeen }: CartCodeDeps, { coded }: TakenCart): Promise<void> {
  await putSeen([...freshOf(await readSeen(), now()), { nonce: nonceText(coded.nonce), at: now() }]);
}
