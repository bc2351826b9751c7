import { expect, test } from 'vitest';
import { applyCartEdit, emptyCart } from '../cart/cart-content.ts';
import { type DraftFacts, draftOf, isApprovalRequired, isDraftInsured } from './order-draft.ts';

const add = (variantId: number, by: number) =>
  ({ kind: 'change', item: { variantId, catalogueId: variantId, vendorId: 1, isPrebook: false }, by }) as const;
const content = applyCartEdit(applyCartEdit(emptyCart, add(4, 2)), add(5, 1));
const variant = (id: number, at: number) => ({ id, at, image_url: `/${id}.png`, product: { names: { en: `No ${id}`, hi: '' } } });
const variants = new Map([
  [4, variant(4, 900)],
  [5, variant(5, 700)],
]);
const buyer = { name: 'Sita', phone: '9876500001', farmerId: 3, address: '' };

const facts = (more: object = {}): DraftFacts =>
  ({
    content,
    cart: { vendor: 1, order_details: [] },
    variants,
    bill: { grand_total: 100_050 },
    validation: undefined,
    vendor: { names: { en: 'Shop', hi: 'दुकान' }, prepay_percent: 10 },
    buyer,
    ...more,
  }) as unknown as DraftFacts;

test('the list shows a draft’s first item, number of items, shop, and oldest price', () => {
  expect(draftOf(facts())?.preview).toEqual({
    itemCount: 2,
    firstItem: { en: 'No 4', hi: '' },
    imageUrl: '/4.png',
    vendorNames: { en: 'Shop', hi: 'दुकान' },
    pricesAt: 700,
  });
  const forSita = { vendor: 1, order_details: [], order_created_for: '00000000-0000-4000-8000-000000000001' };
  expect(draftOf(facts({ cart: forSita }))?.preview.buyerName).toBe('Sita');
  expect(draftOf(facts({ vendor: undefined }))?.preview.vendorNames).toEqual({});
});

test('an order draft needs known items only', () => {
  for (const id of [4, 5]) expect(draftOf(facts({ variants: new Map([[id, variant(id, 2_000)]]) }))).toBeUndefined();
});

test('the prepayment comes from the server, else from the shop’s share in whole rupees', () => {
  expect(draftOf(facts({ validation: { prepay_amount: 0 } }))?.prepay).toBe(0);
  expect(draftOf(facts())?.prepay).toBe(10_100);
  expect(draftOf(facts({ vendor: undefined }))?.prepay).toBe(0);
});

test('an order draft needs a cart to send, known items and a buyer', () => {
  for (const missing of ['cart', 'variants', 'buyer']) expect(draftOf(facts({ [missing]: undefined })), missing).toBeUndefined();
  expect(draftOf(facts({ content: emptyCart }))).toBeUndefined();
});

test('the server decides about the farmer’s approval; without its answer, buyers for others need one', () => {
  const validated = (is_otp_required: boolean) => ({ validation: { is_otp_required } as DraftFacts['validation'], buyer });
  const unasked = { validation: undefined, buyer };
  const agent = { phone_number: '9876500002', is_assisting: true };
  expect(isApprovalRequired(validated(true), null)).toBe(true);
  expect(isApprovalRequired(validated(false), agent)).toBe(false);
  expect(isApprovalRequired(unasked, agent)).toBe(true);
  expect(isApprovalRequired(unasked, { ...agent, phone_number: buyer.phone })).toBe(false);
  expect(isApprovalRequired(unasked, { ...agent, is_assisting: false })).toBe(false);
  expect(isApprovalRequired(unasked, null)).toBe(false);
});

test('a draft is insured when one of its lines is insured', () => {
  const cart = (...order_details: object[]) => ({ cart: { order_details } }) as unknown as Parameters<typeof isDraftInsured>[0];
  expect(isDraftInsured(cart({}, { insurance_product: 2 }))).toBe(true);
  expect(isDraftInsured(cart({}))).toBe(false);
});
