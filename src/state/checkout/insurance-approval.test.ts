// Tests the code with which a farmer approves an insurance. The parts it shares with orders are tested there.
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { userOf, validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { insuranceState } from '../insurance/insurance-known.ts';
import { insuranceApproval } from './insurance-approval.ts';

const plain = seenOf();
const own: OrderDraft = { ...plain, buyer: { ...plain.buyer, farmerId: 44 } };
const forAnother: OrderDraft = { ...own, cart: { ...own.cart, order_created_for: userOf(9).auth_id } };

let server: FakeServer;

/** The proof that the checkout gets for the code 1234. */
async function proofOf(kind: typeof insuranceApproval, draft: OrderDraft): Promise<string> {
  const confirm = vi.fn<(proof: string) => void>();
  (await kind(draft, confirm).check('1234'))();
  return String(confirm.mock.calls[0]?.[0]);
}

beforeEach(() => {
  signInPerson();
  server = startServer({
    sendInsuranceOtp: () => ({ otp_sent: 'success' }),
    verifyInsuranceOtp: () => ({ hashcode: 'insured' }),
    validateCart: () => validationOf(),
  });
});

test('the insured person approves an insurance: the buyer, or the farmer', async () => {
  await insuranceApproval(own).send();
  expect(await proofOf(insuranceApproval, own)).toBe('insured');
  await insuranceApproval(forAnother).send();
  await proofOf(insuranceApproval, forAnother);
  expect(server.of('sendInsuranceOtp').map(({ body }) => body)).toEqual([{ vendor_id: 1 }, { vendor_id: 1, farmer_id: 44 }]);
  expect(server.of('verifyInsuranceOtp').map(({ body }) => body)).toEqual([{ otp: '1234' }, { otp: '1234', farmer_id: 44 }]);
});

test('if another cart was checked since, this one is checked again before the code is sent', async () => {
  let isChecked = false;
  server.answers['validateCart'] = () => {
    isChecked = true;
    return validationOf();
  };
  server.answers['sendInsuranceOtp'] = () => (isChecked ? { otp_sent: 'success' } : refuse(404, 'CART_404'));
  await insuranceApproval(own).send();
  expect(await insuranceApproval(own).sentAt()).toBeGreaterThan(0);
  expect(server.asked.map(({ call }) => call)).toEqual(['sendInsuranceOtp', 'validateCart', 'sendInsuranceOtp']);
  expect(server.of('validateCart')[0]?.body).toEqual(own.cart);
});

test('a cart that fails that check gets no code', async () => {
  server.answers['sendInsuranceOtp'] = () => refuse(404, 'CART_404');
  server.answers['validateCart'] = () => refuse(400, 'CART_02');
  await expect(insuranceApproval(own).send()).rejects.toMatchObject({ code: 'CART_02' });
  expect(await insuranceApproval(own).sentAt()).toBe(0);
});

test('a missing identity proof is known from then on', async () => {
  const known = {
    person: 'a',
    vendorId: 1,
    farmerId: undefined,
    asked: [],
    offers: {},
    freeQuota: 0,
    kyc: { identity: false, bank: false },
  };
  insuranceState.known = known;
  server.answers['sendInsuranceOtp'] = () => refuse(409, 'KYC_PENDING', { identity: true, bank: false });
  await expect(insuranceApproval(own).send()).rejects.toMatchObject({ code: 'KYC_PENDING' });
  expect(insuranceState.known?.kyc).toEqual({ identity: true, bank: false });
  expect(server.asked).toHaveLength(1);
});
