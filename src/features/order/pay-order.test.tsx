// Tests an order that waits for online payment: the actions at its foot.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { orderOf } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { PayOrder } from './pay-order.tsx';

const unpaid = { status: 'AwaitingPayment', payment_mode: 'PAY_NOW', is_payable: true, pay_online: 10_000, can_pay_later: true } as const;

let server: FakeServer;

beforeAll(() => Promise.all([loadWords(), loadApi(), loadStore()]));
beforeEach(async () => {
  await closeEverySheet();
  signInPerson();
  server = startServer({ payLater: () => orderOf(71, { payment_mode: 'COD' }) });
});

test('the farmer can pay in cash when the goods come; the order is placed', async () => {
  render(<PayOrder order={orderOf(71, unpaid)} />);
  await tap('Pay cash on delivery');
  await eventually(() => expect(server.of('payLater')).toMatchObject([{ params: { id: 71 } }]));
});

test('a pickup order is paid in cash at the shop', () => {
  render(<PayOrder order={orderOf(71, { ...unpaid, type: 'SELF_PICKUP' })} />);
  expect(screen.getByRole('button', { name: 'Pay cash at the shop' })).toBeTruthy();
});

test('where the shop wants money first, cash is not offered', () => {
  const { can_pay_later: _no, ...order } = unpaid;
  render(<PayOrder order={orderOf(71, order)} />);
  expect(screen.queryByRole('button', { name: /cash/ })).toBeNull();
});

test('a refusal is shown with its reason', async () => {
  server.answers['payLater'] = () => refuse(400, 'PAYMENT_MODE_REFUSED');
  render(<PayOrder order={orderOf(71, unpaid)} />);
  await tap('Pay cash on delivery');
  await eventually(() => expect(sheetsShown()).toHaveLength(1));
});
