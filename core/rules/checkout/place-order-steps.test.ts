import { describe, expect, test } from 'vitest';
import type { PaymentMode } from '../../contract/order/order.ts';
import { type CheckoutFacts, type CheckoutProgress, modeLabels, modeOf, nextCheckoutStep, nothingChosen } from './place-order-steps.ts';

const plain: CheckoutFacts = {
  ...nothingChosen,
  isPrebook: false,
  isCscAgent: false,
  prepayAmount: 0,
  isCreditShown: false,
  isApprovalRequired: false,
  isAboveSeen: false,
  hasInsurance: false,
};
const step = (facts: Partial<CheckoutFacts>) => nextCheckoutStep({ ...plain, ...facts });
const paidOnline: Partial<CheckoutFacts> = { mode: 'PAY_NOW', isAmountConfirmed: true };

test('prebook cart: the person first picks a delivery date', () => {
  expect(step({ isPrebook: true })).toBe('pick-delivery-date');
  expect(step({ isPrebook: true, isCscAgent: true })).toBe('pick-delivery-date');
  expect(step({ isPrebook: true, prepayAmount: 100 })).toBe('pick-delivery-date');
  expect(step({ isPrebook: true, hasDeliveryDate: true })).toBe('payment-options');
});

test('a CSC agent’s order is placed directly', () => {
  expect(step({ isCscAgent: true })).toBe('place');
  expect(step({ isCscAgent: true, prepayAmount: 100 })).toBe('place');
  expect(step({ isCscAgent: true, isApprovalRequired: true })).toBe('place');
});

test('a CSC agent whose bill is above what the farmer saw needs the farmer’s approval before the order', () => {
  const above = { isCscAgent: true, isApprovalRequired: true, isAboveSeen: true };
  expect(step(above)).toBe('order-approval');
  expect(step({ ...above, hasApproval: true })).toBe('place');
  // For oneself nobody else has to agree.
  expect(step({ ...above, isApprovalRequired: false })).toBe('place');
});

test('with a prepay amount and no credit, choose amount opens; otherwise the payment options open', () => {
  expect(step({ prepayAmount: 100 })).toBe('choose-amount');
  expect(step({ prepayAmount: 100, isCreditShown: true })).toBe('payment-options');
  expect(step({ isCreditShown: true })).toBe('payment-options');
  expect(step({})).toBe('payment-options');
});

test('PAY_NOW opens choose amount', () => {
  expect(step({ mode: 'PAY_NOW' })).toBe('choose-amount');
  expect(step(paidOnline)).toBe('place');
});

test('without insurance a required approval is given first, and then the order is placed', () => {
  for (const mode of ['COD', 'CREDIT'] as const) {
    expect(step({ mode, isApprovalRequired: true })).toBe('order-approval');
    expect(step({ mode, isApprovalRequired: true, hasApproval: true })).toBe('place');
    expect(step({ mode })).toBe('place');
  }
  expect(step({ ...paidOnline, isApprovalRequired: true })).toBe('order-approval');
});

test('without an insurance approval the insurance screen opens, and Skip orders without insurance', () => {
  expect(step({ mode: 'COD', hasInsurance: true, isApprovalRequired: true })).toBe('insurance-approval');
  expect(step({ isCscAgent: true, hasInsurance: true })).toBe('insurance-approval');
  expect(step({ mode: 'COD', hasInsurance: true, hasApproval: true })).toBe('place');
  expect(step({ mode: 'COD', hasInsurance: true, isInsuranceSkipped: true })).toBe('place');
});

test('skipping insurance in an order for somebody else does not skip their approval', () => {
  expect(step({ mode: 'COD', hasInsurance: true, isInsuranceSkipped: true, isApprovalRequired: true })).toBe('order-approval');
});

test('after placing, PAY_NOW and CSC get a payment session; then the gateway, the wallet form, or a shared link', () => {
  expect(step({ ...paidOnline, isPlaced: true })).toBe('create-session');
  expect(step({ ...paidOnline, isPlaced: true, hasSession: true })).toBe('redirect');
  expect(step({ isCscAgent: true, isPlaced: true })).toBe('create-session');
  expect(step({ isCscAgent: true, isPlaced: true, hasSession: true })).toBe('csc-form');
});

test('the number for a shared link is requested before the order, and the link is sent after it', () => {
  const shared = { ...paidOnline, isShareChosen: true };
  expect(step(shared)).toBe('share-phone');
  expect(step({ ...shared, hasSharePhone: true })).toBe('place');
  expect(step({ ...shared, hasSharePhone: true, isPlaced: true })).toBe('share');
  expect(step({ ...shared, hasSharePhone: true, isPlaced: true, isShared: true })).toBe('done');
});

test('after placing with cash or credit: done', () => {
  expect(step({ mode: 'COD', isPlaced: true })).toBe('done');
  expect(step({ mode: 'CREDIT', isPlaced: true })).toBe('done');
});

test('analytics use these labels for the modes', () => {
  expect(modeLabels).toEqual({ PAY_NOW: 'PG', COD: 'COD', CREDIT: 'Credit Line', CSC: 'CSC' });
});

describe('all combinations', () => {
  const both = [false, true];
  const modes: (PaymentMode | undefined)[] = [undefined, 'PAY_NOW', 'COD', 'CREDIT'];
  const flags = [
    'isPrebook',
    'isCscAgent',
    'isCreditShown',
    'isApprovalRequired',
    'isAboveSeen',
    'hasInsurance',
    'hasApproval',
    'isShareChosen',
  ] as const;
  const flagSets = Array.from({ length: 2 ** flags.length }, (_, bits) =>
    Object.fromEntries(flags.map((flag, i) => [flag, (bits & (2 ** i)) !== 0])),
  ) as Pick<CheckoutFacts, (typeof flags)[number]>[];
  const starts: CheckoutFacts[] = flagSets.flatMap((set) =>
    modes.flatMap((mode) =>
      [0, 100].flatMap((prepayAmount) => both.map((isInsuranceSkipped) => ({ ...plain, ...set, mode, prepayAmount, isInsuranceSkipped }))),
    ),
  );

  /** The action of a person, or of the server, at a step. */
  function answer(facts: CheckoutFacts): Partial<CheckoutProgress> {
    switch (nextCheckoutStep(facts)) {
      case 'pick-delivery-date':
        return { hasDeliveryDate: true };
      case 'payment-options':
        return { mode: 'COD' };
      case 'choose-amount':
        return { isAmountConfirmed: true };
      case 'share-phone':
        return { hasSharePhone: true };
      case 'insurance-approval':
      case 'order-approval':
        return { hasApproval: true };
      case 'place':
        return { isPlaced: true };
      case 'create-session':
        return { hasSession: true };
      case 'share':
        return { isShared: true };
      default:
        return {};
    }
  }

  /** Every step from a start until the person leaves the page or the order is placed. */
  function walk(start: CheckoutFacts): string[] {
    const steps: string[] = [];
    for (let facts = start; steps.length < 12; facts = { ...facts, ...answer(facts) }) {
      const next = nextCheckoutStep(facts);
      steps.push(next);
      if (next === 'done' || next === 'redirect' || next === 'csc-form') return steps;
    }
    return steps;
  }

  const listOf = (...steps: readonly (readonly [applies: boolean, step: string])[]): string[] =>
    steps.filter(([applies]) => applies).map(([, step]) => step);

  const isDirect = ({ isCscAgent, isAboveSeen }: CheckoutFacts): boolean => isCscAgent && !isAboveSeen;

  /** The specification's flow, written a second time in its own order. */
  function expected(facts: CheckoutFacts): string[] {
    const { isCscAgent, hasInsurance, isInsuranceSkipped, hasApproval, isApprovalRequired } = facts;
    const chosen = facts.mode ?? (facts.prepayAmount > 0 && !facts.isCreditShown ? 'PAY_NOW' : undefined);
    const isOnline = chosen === 'PAY_NOW' && !isCscAgent;
    const isShared = isOnline && facts.isShareChosen;
    const isInsured = hasInsurance && !isInsuranceSkipped;
    return listOf(
      [facts.isPrebook, 'pick-delivery-date'],
      [!isCscAgent && chosen === undefined, 'payment-options'],
      [isOnline, 'choose-amount'],
      [isShared, 'share-phone'],
      [!hasApproval && isInsured, 'insurance-approval'],
      [!hasApproval && !isInsured && isApprovalRequired && !isDirect(facts), 'order-approval'],
      [true, 'place'],
      [isCscAgent || (isOnline && !isShared), 'create-session'],
      [isCscAgent, 'csc-form'],
      [isOnline && !isShared, 'redirect'],
      [isShared, 'share'],
      [!isCscAgent && (!isOnline || isShared), 'done'],
    );
  }

  test(`${starts.length} carts each follow the specification’s steps`, () => {
    for (const start of starts) expect(walk(start), JSON.stringify(start)).toEqual(expected(start));
  });

  test('an agent always pays by wallet, whatever was chosen', () => {
    for (const start of starts) if (start.isCscAgent) expect(modeOf(start)).toBe('CSC');
  });
});
