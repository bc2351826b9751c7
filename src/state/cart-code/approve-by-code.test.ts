// Tests the farmer's approval without network: the phone signs exactly what the tablet sends, and nothing else counts as approval.
import { describe, expect, test } from 'vitest';
import { approvalSigned } from '#core/contract/agent/approval.ts';
import { type AskedByCode, readOrderCode } from '#core/rules/tablet/approval-code.ts';
import { fromBase45, toBase45 } from '#core/rules/tablet/base45.ts';
import { CART_CODE_MS } from '#core/rules/tablet/cart-code.ts';
import { billOf, seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { addressOf, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { type Asker, answerAsked, readAnswer, showOrder } from './approve-by-code.ts';
import type { KnownKey } from './phone-key.ts';

const NOW = Date.UTC(2026, 10, 27, 10, 30);
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;
const {
  id: _id,
  full_display_address: _text,
  farmer_details: _farmer,
  position: _position,
  ...address
} = addressOf(5, {
  contact_name: 'Sunita Devi',
  contact_number: '9876500005',
});

/** A tablet that shows an order, each time with another nonce. */
let shows = 0;
function openTablet(more: Partial<Asker> = {}) {
  const draft = { ...seenOf(), bill: billOf(118_000), buyer: { ...seenOf().buyer, phone: '9876500005' } };
  const asker: Asker = {
    agent: userOf(2).auth_id,
    agentName: 'Asha Devi',
    address,
    names: new Map([[1, 'Urea, 45 kg']]),
    now: NOW,
    random: (length) => new Uint8Array(length).fill(++shows),
    ...more,
  };
  return { draft, ...showOrder(draft, asker) };
}

/** A farmer's phone with a key that the server knows. */
async function openPhone(): Promise<KnownKey & { readonly publicKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify']);
  return {
    key: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(SIGN, pair.privateKey, new Uint8Array(bytes))),
    publicKey: pair.publicKey,
  };
}

const read = (code: string): AskedByCode => readOrderCode(code, NOW) as AskedByCode;
const fromBase64url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

describe('the farmer’s own phone approves an order of an agent', () => {
  test('the signature covers exactly what the server will compute from the order', async () => {
    const [{ draft, asked, code }, phone] = [openTablet(), await openPhone()];
    const proof = await readAnswer(asked, await answerAsked(read(code), phone, NOW + 1_234), NOW + 5_000);
    expect(proof).toMatchObject({ nonce: asked.nonce, signed_at: '2026-11-27T10:30:01.234Z' });
    if (typeof proof !== 'object') return;
    // As the server builds it (server/areas/agent/phone-approval.ts).
    const signed = approvalSigned({
      agent: userOf(2).auth_id,
      farmer: '9876500005',
      vendor: draft.cart.vendor,
      type: draft.cart.type,
      address,
      lines: draft.cart.order_details,
      grandTotal: 118_000,
      nonce: proof.nonce,
      signed_at: proof.signed_at,
    });
    const verify = (text: string) =>
      crypto.subtle.verify(SIGN, phone.publicKey, fromBase64url(proof.signature), new TextEncoder().encode(text));
    expect(await verify(signed)).toBe(true);
    expect(await verify(signed.replace('118000', '118001'))).toBe(false);
  });

  test('a refusal counts as a refusal', async () => {
    const { asked, code } = openTablet();
    expect(await readAnswer(asked, await answerAsked(read(code), undefined, NOW), NOW)).toBe('no');
  });

  test('an answer to another order, or to an earlier code of the same order, is refused', async () => {
    const [first, second, phone] = [openTablet(), openTablet(), await openPhone()];
    expect(await readAnswer(second.asked, await answerAsked(read(first.code), phone, NOW), NOW)).toBe('other-order');
    expect(await readAnswer(second.asked, await answerAsked(read(first.code), undefined, NOW), NOW)).toBe('other-order');
  });

  test('a phone that signed another total, line or place is refused', async () => {
    const [{ asked, code }, phone] = [openTablet(), await openPhone()];
    const others: Partial<AskedByCode>[] = [
      { grandTotal: 117_900 },
      { lines: [{ product_variant: 1, quantity: 3 }] },
      { address: { ...address, street_address_1: 'Lane 2' } },
      { agent: userOf(9).auth_id },
    ];
    for (const other of others)
      expect(await readAnswer(asked, await answerAsked({ ...read(code), ...other }, phone, NOW), NOW)).toBe('changed');
    expect(typeof (await readAnswer(asked, await answerAsked(read(code), phone, NOW), NOW))).toBe('object');
  });

  test('an answer is valid for half an hour, and not from a clock that is far ahead', async () => {
    const [{ asked, code }, phone] = [openTablet(), await openPhone()];
    const answer = await answerAsked(read(code), phone, NOW);
    expect(await readAnswer(asked, answer, NOW + CART_CODE_MS)).toBe('expired');
    expect(await readAnswer(asked, answer, NOW - 6 * 60_000)).toBe('expired');
  });

  test('an answer with any one bit changed is refused', async () => {
    const [{ asked, code }, phone] = [openTablet(), await openPhone()];
    const answer = await answerAsked(read(code), phone, NOW);
    const bytes = fromBase45(answer.slice(2)) ?? new Uint8Array();
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const other = Uint8Array.from(bytes);
      other[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await readAnswer(asked, `K3${toBase45(other)}`, NOW), `bit ${bit}`).toBeTypeOf('string');
    }
    expect(await readAnswer(asked, answer, NOW)).toBeTypeOf('object');
  });

  test('codes of carts and foreign texts are no answer', async () => {
    const { asked, code } = openTablet();
    for (const text of [code, '', 'https://example.org', 'K3']) expect(await readAnswer(asked, text, NOW)).toBe('unreadable');
  });
});
