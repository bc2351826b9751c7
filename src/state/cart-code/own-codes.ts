// Codes of this page's cart, with everything they need from the phone.
import { checkCartCode } from '#core/contract/agent/cart-code.ts';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { totalSeenOn } from '#core/rules/tablet/cart-code.ts';
import type { CartRow } from '#data/db/user-db.ts';
import { randomId } from '#device/keep/random-id.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { cartChoice } from '../cart/cart-type.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { type CartCodeDeps, makeCode, noteTaken, readCode, type TakenCart } from './cart-codes.ts';
import { signByPhone } from './phone-key.ts';

const SEEN = 'seen-codes';
/** Longest wait for the answer, because the person at the counter waits too. */
const CHECK_MS = 4_000;

const deps: CartCodeDeps = {
  now: serverNow,
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  sign: signByPhone,
  vendorId: () => vendorState.vendorId ?? null,
  async findVariants(vendorId, ids) {
    const { findVariants, putVariants } = await loadStore();
    const fresh = await loadApi()
      .then(({ fetchVariants }) => fetchVariants(vendorId, ids))
      .catch(() => []);
    await putVariants(vendorId, fresh, serverNow());
    return findVariants(vendorId, ids);
  },
  async check(code) {
    const found = await ask(checkCartCode, { body: { code }, timeoutMs: CHECK_MS }).catch(() => undefined);
    const signer = found?.signer;
    return signer === 'checked' || signer === 'not-theirs' ? { isTheirs: signer === 'checked', name: found?.name ?? null } : undefined;
  },
  async readSeen() {
    const { ownDb, readNote } = await loadStore();
    return (await readNote<Awaited<ReturnType<CartCodeDeps['readSeen']>>>(ownDb(), SEEN)) ?? [];
  },
  async putSeen(seen) {
    const { ownDb, putNote } = await loadStore();
    await putNote(ownDb(), SEEN, seen);
  },
};

/** The code of the current cart. @param total paise @throws where the browser has no cryptography */
export const ownCode = (total: number): Promise<string> => makeCode(deps, currentCart(), session.user?.id ?? null, total);

/** The phone's own names for the goods of an agent's order. */
export const findNames = (vendorId: number, lines: readonly { readonly product_variant: number }[]) =>
  deps.findVariants(
    vendorId,
    lines.map(({ product_variant }) => product_variant),
  );

export const readOwnCode = (text: string) => readCode(deps, text);

/** A separate cart, for a farmer who starts with it. */
export async function rowOf(taken: TakenCart): Promise<CartRow> {
  await noteTaken(deps, taken);
  const farmerSaw = totalSeenOn(taken.coded, session.user?.id);
  const seen = farmerSaw === undefined ? {} : { farmerSaw };
  return { ...emptyCart, ...taken.content, ...seen, localId: randomId(), type: cartChoice.type, revision: 0 };
}

/** Replaces the goods of the current cart by those of a code. */
export async function replaceCartByCode(taken: TakenCart): Promise<void> {
  const { vendorId, order, items, catalogueIds } = taken.content;
  if (vendorId === null) return;
  await noteTaken(deps, taken);
  const total = session.user?.is_assisting === true ? totalSeenOn(taken.coded, session.user.id) : undefined;
  await editCart({ kind: 'reset' });
  // Before the goods: a reload in between must not lose it.
  if (total !== undefined) await editCart({ kind: 'farmer-saw', total });
  for (const id of order) {
    const item = { variantId: id, catalogueId: catalogueIds[id] ?? 0, vendorId, isPrebook: false };
    await editCart({ kind: 'change', item, by: items[id] ?? 0 });
  }
}
