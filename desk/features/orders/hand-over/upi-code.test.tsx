// Tests the UPI code that a farmer scans at the hand-over.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder } from '../../../../tests/fixtures/desk/order-to-hand-over.ts';
import { noteReachability } from '../../../state/network-state.ts';

const counter = personAs('counter', { full_name: 'Raju Sahni' });
const PAGE = `/desk/orders/${deskOrder({ status: 'ReadyForPickup' }).id}/hand-over`;

beforeEach(closeDesk);

const start = (over: Parameters<typeof deskOrder>[0]) => startDeskServer(counter, { getDeskOrder: () => deskOrder(over) });

test('a UPI code asks for exactly what is still due, and disappears with another amount', async () => {
  start({ type: 'DOORSTEP', status: 'OnTheWay', pay_to: { id: 'kisan@sbi', name: 'Kisan & Sons' } });
  await openDesk(PAGE);
  noteReachability(false);
  await type('Cash given', '321');
  await press('Show UPI code for ₹1,000.00');
  await screen.findByRole('img', { name: 'UPI code for ₹1,000.00' });
  expect(screen.getByLabelText<HTMLInputElement>('By UPI').value).toBe('1000');
  await type('By UPI', '900');
  await screen.findByRole('button', { name: 'Show UPI code for ₹900.00' });
  expect(screen.queryByRole('img', { name: /^UPI code/ })).toBeNull();
  noteReachability(true);
});

test('a payment by the shown code needs no number, and carries the code’s reference', async () => {
  const server = startDeskServer(counter, {
    getDeskOrder: () => deskOrder({ type: 'DOORSTEP', status: 'OnTheWay', pay_to: { id: 'kisan@sbi', name: 'Kisan' } }),
    deliverDeskOrder: () => deskOrder({ status: 'Delivered' }),
  });
  await openDesk(PAGE);
  await press('Show UPI code for ₹1,321.00');
  await press('Handed over');
  await expect.poll(() => server.of('deliverDeskOrder')[0]?.body).toMatchObject({ upi_tr: expect.stringMatching(/^KH\w+T\w{11}$/) });
  expect(server.of('deliverDeskOrder')[0]?.body).not.toHaveProperty('upi_reference');
});

test('a shop without a UPI id shows no code', async () => {
  start({ type: 'DOORSTEP', status: 'OnTheWay' });
  await openDesk(PAGE);
  await type('By UPI', '900');
  expect(screen.queryByRole('button', { name: /UPI code/ })).toBeNull();
});
