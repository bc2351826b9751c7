import { expect, test } from 'vitest';
import { refuseHandOverPayment, type UnpaidOrder } from './pay-at-hand-over.ts';

const unpaid = { status: 'AwaitingPayment', paymentMode: 'PAY_NOW', prepayPercent: 0 } as const;
const moneyOf = (paid: number) => ({ total: 100_000, online: 100_000, paid, refunded: 0, isCancelled: false });

test.each<[string, Partial<UnpaidOrder>, number, ReturnType<typeof refuseHandOverPayment>]>([
  ['nothing is paid and the shop wants nothing first', {}, 0, undefined],
  ['a part is paid', {}, 20_000, undefined],
  ['the shop wants a fifth first, and has it', { prepayPercent: 20 }, 20_000, undefined],
  ['the shop wants a fifth first, and a rupee is missing', { prepayPercent: 20 }, 19_900, 'prepay'],
  ['it is placed already', { status: 'Placed' }, 0, 'not-waiting'],
  ['it is cancelled', { status: 'Cancelled' }, 0, 'not-waiting'],
  ['an agent pays by wallet', { paymentMode: 'CSC' }, 0, 'not-offered'],
])('%s', (_case, more, paid, refused) => {
  expect(refuseHandOverPayment({ ...unpaid, ...more, money: moneyOf(paid) })).toBe(refused);
});
