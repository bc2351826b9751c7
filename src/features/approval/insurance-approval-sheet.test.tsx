// Tests the step before an insured order: whose code it is, what is insured, missing KYC, and the order without insurance.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/follow-cart.ts';
import { confirmAmount, confirmMode, startCheckout } from '#state/checkout/checkout-actions.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { insuranceState } from '#state/insurance/insurance-known.ts';
import { noteKycAnswer } from '#state/kyc/kyc-state.ts';
import { kycOf, proofOf } from '../../../tests/fixtures/app/kyc/kyc-samples.ts';
import { enterCode, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf, bodyOf } from '../../../tests/fixtures/app/order-samples.ts';
import {
  agent,
  asha,
  type Case,
  type Counter,
  helper,
  openCounter,
  seenIn,
  startShopping,
  topSheet,
} from '../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { userOf, validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { storedCart } from '../../../tests/fixtures/app/signed-in.ts';
import { InsuranceApprovalSheet } from './insurance-approval-sheet.tsx';

const order_details = bodyOf().order_details.map((line) => ({ ...line, insurance_product: 4 }));
const bill = billOf(12_000, { item_total: 10_000, insurance_cost: 2_000 });
const premium = { cost_to_farmer: 0, sum_insured: 400_000, total_premium_amount: 4_000 };
const farmer = { name: 'Mohan Lal', phone: '9876500005', farmerId: 44, address: 'Lane 1' };

let counter: Counter;

/** Sets the known insurance data of the cart. */
const know = (kyc = { identity: false, bank: false }): void => {
  insuranceState.known = {
    person: asha.auth_id,
    vendorId: 1,
    farmerId: undefined,
    asked: [1],
    offers: { 1: { product: { id: 4 } as never, premium } },
    freeQuota: 25,
    kyc,
  };
};

/** Opens the insurance's code, after the choice of payment. */
async function open(facts: Case = {}, mode: 'COD' | 'PAY_NOW' = 'COD'): Promise<void> {
  if (facts.user) await startShopping(facts.user);
  const { seen, cart } = facts;
  await act(() => startCheckout(seenIn({ ...facts, seen: { bill, ...seen }, cart: { order_details, ...cart } })));
  if (topSheet() === 'payment-options') await act(() => confirmMode(mode));
  if (topSheet() === 'choose-amount') await act(() => confirmAmount(undefined, false));
  expect(topSheet()).toBe('insurance-approval');
  render(<InsuranceApprovalSheet />);
}

/** The message is shown, and the half minute until the next code runs. */
async function isSentTo(name: string): Promise<void> {
  await screen.findByText(new RegExp(`^We sent a 4-digit code to ${name}, `));
  await screen.findByRole('timer');
}

const ordered = () => counter.server.of('placeOrder')[0]?.body as ReturnType<typeof bodyOf> | undefined;

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  counter = await openCounter({
    sendInsuranceOtp: () => ({ otp_sent: 'success' }),
    verifyInsuranceOtp: () => ({ hashcode: 'insured' }),
    validateCart: () => validationOf({ bill: billOf(10_000) }),
  });
  await startShopping();
  know();
});

test('a person approves their insurance by code, sees packets and limit, and orders', async () => {
  await open();
  await isSentTo('Farmer 1');
  expect(screen.getByText('Packets insured: 2, up to ₹8,000.00.')).toBeTruthy();
  await enterCode('4821');
  await vi.waitFor(() => expect(ordered()).toMatchObject({ hashcode: 'insured', order_details }));
});

test('one code of the farmer approves both order and insurance of an agent’s order', async () => {
  await open({ user: helper, seen: { buyer: farmer }, cart: { order_created_for: userOf(44).auth_id }, said: { is_otp_required: true } });
  await isSentTo('Mohan Lal');
  await enterCode('4821');
  await vi.waitFor(() => expect(ordered()).toMatchObject({ hashcode: 'insured', order_details }));
  expect(counter.server.of('sendOrderOtp')).toEqual([]);
});

test('incomplete KYC shows what is missing: Back keeps the insurance, Skip orders without it', async () => {
  know({ identity: false, bank: true });
  await open();
  expect(screen.getByText('ID (Aadhaar or PAN): Done')).toBeTruthy();
  expect(screen.getByText('Bank account: Not done')).toBeTruthy();
  expect(counter.server.of('sendInsuranceOtp')).toEqual([]);
  const cart = await storedCart();
  await tap('Back');
  expect([topSheet(), await storedCart()]).toEqual(['payment-options', cart]);
  await act(() => confirmMode('COD'));
  await tap('Skip');
  await vi.waitFor(() => expect(ordered()?.order_details).toEqual(bodyOf().order_details));
});

test('missing KYC is filled in from here, and the code is then requested', async () => {
  know({ identity: false, bank: true });
  const identity = { user_identity_proof: [proofOf('aadhar', 'APPROVED')] };
  counter.server.answers['getKyc'] = () => kycOf(identity);
  await open();
  await vi.waitFor(() => expect(counter.server.of('getKyc')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Fill in now' });
  await tap('Fill in now');
  expect(sheetsShown().at(-1)).toMatchObject({ sheet: 'kyc', farmerId: undefined, name: 'Farmer 1' });
  await act(() => noteKycAnswer(undefined, kycOf({ ...identity, user_bank_account_status: 'APPROVED' })));
  await isSentTo('Farmer 1');
});

test('KYC under review says so, and there is nothing to fill in', async () => {
  know({ identity: false, bank: true });
  const given = { user_identity_proof: [proofOf('aadhar', 'APPROVED')], user_bank_account_status: 'DOCUMENT_SUBMITTED' as const };
  counter.server.answers['getKyc'] = () => kycOf(given);
  await open();
  await screen.findByText('Bank account: Being checked');
  expect(screen.queryByRole('button', { name: 'Fill in now' })).toBeNull();
});

test('skipping insurance after choosing the full amount pays the total without insurance', async () => {
  await open({}, 'PAY_NOW');
  await tap('Skip');
  await vi.waitFor(() => expect(counter.left).toEqual(['https://pay.test']));
  expect(ordered()?.payment.transactions).toEqual([{ payment_mode: 'PAY_NOW', amount: 10_000 }]);
});

test('a service-centre agent also asks for the code or skips it, and pays by wallet', async () => {
  await open({ user: agent, seen: { buyer: farmer }, cart: { order_created_for: userOf(44).auth_id } });
  await isSentTo('Mohan Lal');
  await tap('Skip');
  await vi.waitFor(() => expect(counter.left).toEqual(['https://pay.test/v1/payment/frac']));
  expect(ordered()?.payment.transactions).toEqual([{ payment_mode: 'CSC', amount: 10_000 }]);
});
