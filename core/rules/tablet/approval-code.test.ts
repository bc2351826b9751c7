import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalSigned } from '../../contract/agent/approval.ts';
import {
  type AskedByCode,
  createAnswerCode,
  createOrderCode,
  encodeNonce,
  isOrderCode,
  readAnswerCode,
  readOrderCode,
  signedText,
} from './approval-code.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { CART_CODE_MS, cartCode, MOST_CODE_SIGNS } from './cart-code.ts';

const NOW = Date.UTC(2026, 10, 27, 10, 30);
const NONCE = encodeNonce(Uint8Array.from({ length: 16 }, (_, i) => 16 * i + 3));
const address = {
  contact_name: 'सुनीता देवी',
  contact_number: '9876500001',
  street_address_1: 'Ward 3, near the temple',
  street_address_2: '',
  block: 'Kanti',
  district: 'Muzaffarpur',
  state: 'Bihar',
  pin_code: '843109',
};

const ordered = (count: number, more: Partial<AskedByCode> = {}): AskedByCode => ({
  vendor: 12,
  agent: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  farmer: '9876500001',
  type: 'DOORSTEP',
  address,
  lines: Array.from({ length: count }, (_, i) => ({ product_variant: 4_000 + 17 * i, quantity: 1 + (i % 9) })),
  grandTotal: 11_800_00,
  nonce: NONCE,
  askedAt: NOW,
  agentName: 'Asha Devi',
  names: Array.from({ length: count }, (_, i) => `Zinc sulphate ${i}, 5 kg`),
  ...more,
});

const yes = {
  nonce: NONCE,
  yes: {
    signed_at: '2026-11-27T10:31:02.345Z',
    key: Uint8Array.from([4, ...Array.from({ length: 64 }, (_, i) => 3 * i)]),
    signature: Uint8Array.from({ length: 64 }, (_, i) => 255 - i),
  },
};

const flipped = (text: string): string[] => {
  const bytes = fromBase45(text.slice(2)) ?? new Uint8Array();
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const other = Uint8Array.from(bytes);
    other[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return text.slice(0, 2) + toBase45(other);
  });
};

test('an order is the same on the other side, with everything that the phone signs', () => {
  const orders = [
    ordered(3),
    ordered(1, { type: 'SELF_PICKUP', address: null, names: [] }),
    ordered(2, {
      lines: [
        { product_variant: 9, quantity: 2, insurance_product: 4 },
        { product_variant: 11, quantity: 9_999 },
      ],
    }),
  ];
  for (const asked of orders) {
    const read = readOrderCode(createOrderCode(asked), NOW);
    expect(read).toEqual(asked);
    expect(signedText(read as AskedByCode, 'then')).toBe(approvalSigned({ ...asked, signed_at: 'then' }));
  }
});

test('any text of a place and any numbers are read back unchanged', () => {
  const text = fc.string({ maxLength: 60, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, fc.nat(), fc.nat(2 ** 31), (street, agentName, vendor, grandTotal) => {
      const asked = ordered(2, { address: { ...address, street_address_1: street }, agentName, vendor: vendor + 1, grandTotal });
      expect(readOrderCode(createOrderCode(asked), NOW)).toEqual(asked);
    }),
  );
});

test('an answer is the same on the other side', () => {
  expect(readAnswerCode(createAnswerCode(yes))).toEqual(yes);
  const no = { nonce: NONCE, yes: undefined };
  expect(readAnswerCode(createAnswerCode(no))).toEqual(no);
});

test('an order with any one bit changed is refused, and a changed answer is never the same answer', () => {
  for (const text of flipped(createOrderCode(ordered(2)))) expect(readOrderCode(text, NOW)).toBe('unreadable');
  for (const text of flipped(createAnswerCode(yes))) expect(readAnswerCode(text)).not.toEqual(yes);
  // A refusal never turns into an approval.
  for (const text of flipped(createAnswerCode({ nonce: NONCE, yes: undefined }))) expect(readAnswerCode(text)?.yes).toBeUndefined();
});

test('an order of ten lines takes at most 500 bytes with its names, and a hundred lines fit without them', () => {
  const bytes = (text: string): number => fromBase45(text.slice(2))?.length ?? 0;
  expect(bytes(createOrderCode(ordered(10)))).toBeLessThanOrEqual(500);
  const long = createOrderCode(ordered(100));
  expect(bytes(long)).toBeLessThanOrEqual(600);
  expect((readOrderCode(long, NOW) as AskedByCode).names).toEqual([]);
});

test('an approval takes 151 bytes', () => {
  expect(fromBase45(createAnswerCode(yes).slice(2))).toHaveLength(151);
});

test('an order code is valid for 30 minutes', () => {
  const code = createOrderCode(ordered(1));
  expect(typeof readOrderCode(code, NOW + CART_CODE_MS - 1)).toBe('object');
  expect(readOrderCode(code, NOW + CART_CODE_MS)).toBe('expired');
  expect(readOrderCode(code, NOW - 6 * 60_000)).toBe('expired');
});

test('foreign texts are refused, and the codes of carts, orders and answers are not mistaken for each other', () => {
  const cart = cartCode(Uint8Array.from([1, 2, 3]), new Uint8Array(64));
  const [order, answer] = [createOrderCode(ordered(1)), createAnswerCode(yes)];
  for (const text of ['', 'K2', cart, answer, 'https://example.org', 'K2'.padEnd(4_096, 'A')])
    expect(readOrderCode(text, NOW)).toBe('unreadable');
  for (const text of ['', 'K3', cart, order, 'https://example.org', 'K3'.padEnd(4_096, 'A')]) expect(readAnswerCode(text)).toBeUndefined();
  expect([order, cart, answer].map(isOrderCode)).toEqual([true, false, false]);
  fc.assert(
    fc.property(fc.string({ maxLength: MOST_CODE_SIGNS }), (text) => {
      expect(readOrderCode(`K2${text}`, NOW)).toBe('unreadable');
      readAnswerCode(`K3${text}`);
    }),
  );
});

test('an order that no code can hold is not written', () => {
  expect(() => createOrderCode(ordered(0))).toThrow(RangeError);
  expect(() => createOrderCode(ordered(101))).toThrow(RangeError);
  const endless = { ...address, street_address_1: 'क'.repeat(200), street_address_2: 'क'.repeat(200), block: 'क'.repeat(200) };
  expect(() => createOrderCode(ordered(100, { address: endless }))).toThrow(RangeError);
});
