// Tests the insurance for the items of the cart.
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/contract/session.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf, variantOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { currentCart, editCart, useCart } from '../cart/cart-state.ts';
import { startCart } from '../cart/follow-cart.ts';
import { noteReachability } from '../frame/network-state.ts';
import { session, setSession } from '../session/session-state.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { insuranceState, noteKyc, reloadInsurance, useKnownInsurance } from './insurance-known.ts';
import { useInsurance } from './insurance-state.ts';

let server: FakeServer;
let people = 0;

/** Two packs that can be insured, and one that cannot. */
const variants = new Map([1, 2, 3].map((id) => [id, variantOf(id, { isInsured: id !== 3 })]));
const change = (variantId: number, by = 1, vendorId = 1) =>
  ({ kind: 'change', item: { variantId, catalogueId: variantId + 1_000, vendorId, isPrebook: false }, by }) as const;

/** An insurance for some packs: free within the quota, ₹ 20 beyond it. */
function productOf(id: number, packs: readonly number[]) {
  const premium = { cost_to_farmer: 0, sum_insured: 100_000, total_premium_amount: 2_000 };
  return {
    id,
    type_of_policy: { type: 'yield', names: { en: 'Yield', hi: 'उपज' } },
    policy_start_at: '2026-06-01T00:00:00Z',
    policy_end_at: '2026-12-01T00:00:00Z',
    perils: [],
    pdf_hosted_link: 'https://x.test/a.pdf',
    pdf_size: 1,
    terms_link: 'https://x.test/terms',
    mapped_product_variant_details: packs.map((product_variant_id) => ({ product_variant_id, premium_options: [premium] })),
  };
}

const insures = (...products: ReturnType<typeof productOf>[]) => {
  server.answers['listInsuranceProducts'] = () => ({ insurance_data: products, free_insurance_quota: 2 });
};

const watch = (of = variants) => renderHook(() => useInsurance(useCart().cart, of)).result;
const asks = () => server.of('listInsuranceProducts').map(({ query }) => query);

/** A person with these packs in their cart. */
async function shops(...packs: number[]): Promise<User> {
  const user = userOf(++people);
  await comes(user);
  for (const id of packs) await editCart(change(id));
  return user;
}

async function comes(user: User): Promise<void> {
  setSession({ db: `khurpi-insurance-${user.id}`, subject: user.auth_id, user, isOver: false });
  await Promise.resolve();
  await vi.waitFor(() => expect(renderHook(() => useCart()).result.current.isLoaded).toBe(true));
}

beforeAll(() => {
  server = startServer();
  startCart();
});
beforeEach(() => {
  server = startServer({
    getKycDetails: () => ({ user_identity_proof: [{ verification_status: 'PENDING' }], user_bank_account_status: 'APPROVED' }),
    getKycToDoStatus: () => ({ kyc_to_do_status: ['APPROVED', 'DOCUMENT_SUBMITTED'] }),
  });
  insures(productOf(9, [1]), productOf(8, [1, 2]));
  Object.assign(insuranceState, { known: undefined, failure: undefined });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
});

test('insurance for the packs is loaded with the KYC state, and the first match is offered', async () => {
  await shops(1, 2, 3);
  const seen = watch();
  await vi.waitFor(() => expect(seen.current.known).toBeDefined());
  expect(asks()).toEqual([{ product_variants: [1, 2], vendor_id: 1 }]);
  expect(seen.current.known).toMatchObject({ asked: [1, 2], freeQuota: 2, kyc: { identity: true, bank: false } });
  expect([seen.current.known?.offers[1]?.product.id, seen.current.known?.offers[2]?.product.id]).toEqual([9, 8]);
  expect(seen.current).toMatchObject({ failure: undefined, covers: [], cost: 0 });
});

test.each([
  ['nothing in the cart can be insured', [3], variants],
  ['nothing is known of the items', [1], undefined],
  ['the cart is empty', [], variants],
] as const)('nothing is loaded when %s', async (_, packs, of) => {
  await shops(...packs);
  const seen = renderHook(() => useInsurance(useCart().cart, of)).result;
  await vi.waitFor(() => expect(seen.current).toEqual({ known: undefined, failure: undefined, isLoading: false, covers: [], cost: 0 }));
  expect(server.asked).toEqual([]);
});

test('nothing is loaded for a person who is unknown or not signed in', async () => {
  await shops(1);
  session.isOver = true;
  expect(watch().current.known).toBeUndefined();
  Object.assign(session, { isOver: false, user: null });
  expect(watch().current.known).toBeUndefined();
  expect(server.asked).toEqual([]);
});

test('insured packets cost nothing within the free quota, and their premium beyond it', async () => {
  await shops(1);
  await editCart(change(1, 2));
  await editCart({ kind: 'insure', variantId: 1, product: 9 });
  const seen = watch();
  await vi.waitFor(() =>
    expect(seen.current).toMatchObject({ cost: 2_000, covers: [{ variantId: 1, packets: 3, freePackets: 2, sumInsured: 300_000 }] }),
  );
});

test('insurance loads again after a new item, a network return or a request, not after quantities', async () => {
  await shops(1);
  const seen = watch();
  await vi.waitFor(() => expect(asks()).toHaveLength(1));
  await editCart(change(1));
  await editCart(change(2));
  await vi.waitFor(() => expect(asks()).toHaveLength(2));
  await vi.waitFor(() => expect(seen.current.known?.asked).toEqual([1, 2]));
  noteReachability(false);
  noteReachability(true);
  await vi.waitFor(() => expect(asks()).toHaveLength(3));
  reloadInsurance();
  await vi.waitFor(() => expect(asks().map((query) => query.product_variants)).toEqual([[1], [1, 2], [1, 2], [1, 2]]));
});

test('an insurance that no longer fits leaves the cart, and others stay', async () => {
  await shops(1, 2);
  await editCart({ kind: 'insure', variantId: 1, product: 7 });
  await editCart({ kind: 'insure', variantId: 2, product: 8 });
  watch();
  await vi.waitFor(() => expect(currentCart().insured).toEqual({ 2: 8 }));
});

test('an insured item that cannot be insured any more is still checked, and loses its insurance', async () => {
  await shops(3);
  await editCart({ kind: 'insure', variantId: 3, product: 9 });
  watch();
  await vi.waitFor(() => expect(currentCart().insured).toEqual({}));
  expect(asks()).toEqual([{ product_variants: [3], vendor_id: 1 }]);
});

test('offline the last complete answer counts, for the same person and shop', async () => {
  const user = await shops(1, 2);
  const first = renderHook(() => useInsurance(useCart().cart, variants));
  await vi.waitFor(() => expect(first.result.current.known).toBeDefined());
  // It is stored together with the answer.
  await vi.waitFor(async () => {
    const { ownDb, readNote } = await import('../session/store.lazy.ts');
    expect(await readNote(ownDb(), 'insurance')).toBeDefined();
  });
  first.unmount();
  insuranceState.known = undefined;
  server.isGone = true;
  await editCart({ kind: 'remove', variantId: 2 });
  const seen = watch();
  await vi.waitFor(() => expect(seen.current.known).toMatchObject({ person: user.auth_id, asked: [1, 2] }));
  expect(seen.current.failure).toBeUndefined();
});

test.each<[string, () => Promise<void>]>([
  ['knows less than is asked', () => editCart(change(2))],
  [
    'is of another shop',
    async () => {
      await editCart({ kind: 'reset' });
      await editCart(change(1, 1, 2));
    },
  ],
])('the last answer does not count when it %s', async (_, arrange) => {
  await shops(1);
  const first = renderHook(() => useInsurance(useCart().cart, variants));
  await vi.waitFor(async () => {
    const { ownDb, readNote } = await import('../session/store.lazy.ts');
    expect(await readNote(ownDb(), 'insurance')).toBeDefined();
  });
  first.unmount();
  server.isGone = true;
  await arrange();
  const seen = watch();
  await vi.waitFor(() => expect(seen.current).toMatchObject({ known: undefined, failure: '' }));
});

test('a refusal shows the server’s message, and the last answer does not count', async () => {
  await shops(1);
  const first = renderHook(() => useInsurance(useCart().cart, variants));
  await vi.waitFor(async () => {
    const { ownDb, readNote } = await import('../session/store.lazy.ts');
    expect(await readNote(ownDb(), 'insurance')).toBeDefined();
  });
  first.unmount();
  server.answers['listInsuranceProducts'] = () => refuse(403, 'FORBIDDEN', undefined, 'not for you');
  const seen = watch();
  await vi.waitFor(() => expect(seen.current).toMatchObject({ known: undefined, failure: 'not for you' }));
  insures(productOf(9, [1]));
  reloadInsurance();
  await vi.waitFor(() => expect(seen.current).toMatchObject({ known: { asked: [1] }, failure: undefined }));
});

test('a late answer for fewer items does not replace the answer for all items', async () => {
  await shops(1);
  const answers: ((answer: unknown) => void)[] = [];
  server.answers['listInsuranceProducts'] = () => new Promise((answer) => answers.push(answer));
  const seen = watch();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await editCart(change(2));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const answerOf = (...products: ReturnType<typeof productOf>[]) => ({ insurance_data: products, free_insurance_quota: 0 });
  answers[1]?.(answerOf(productOf(8, [1, 2])));
  await vi.waitFor(() => expect(seen.current.known?.asked).toEqual([1, 2]));
  answers[0]?.(answerOf());
  // At the third request, the late answer arrived long ago.
  reloadInsurance();
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(seen.current.known).toMatchObject({ asked: [1, 2], offers: { 1: { product: { id: 8 } } } });
});

test('one person’s insurance data is not shown to the next person', async () => {
  await shops(1);
  const seen = watch();
  await vi.waitFor(() => expect(seen.current.known).toBeDefined());
  server.isGone = true;
  await shops(1);
  await vi.waitFor(() => expect(seen.current).toMatchObject({ known: undefined, failure: '' }));
});

test('a missing KYC is known from then on', async () => {
  noteKyc({ identity: false, bank: true });
  expect(insuranceState.known).toBeUndefined();
  await shops(1);
  const seen = watch();
  await vi.waitFor(() => expect(seen.current.known?.kyc).toEqual({ identity: true, bank: false }));
  noteKyc({ identity: false, bank: true });
  await vi.waitFor(() => expect(seen.current.known?.kyc).toEqual({ identity: false, bank: true }));
  expect(renderHook(() => useKnownInsurance()).result.current).toMatchObject({ kyc: { bank: true }, asked: [1] });
});
