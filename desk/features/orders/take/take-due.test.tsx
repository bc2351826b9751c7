// Taking what stayed due, on the page of the order.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder } from '../../../../tests/fixtures/desk/order-samples.ts';

beforeEach(closeDesk);

const owed = { ...deskOrder(), status: 'Delivered' as const, due: 39_000, moves: [], due_reason: 'pays after the harvest' };
const PAGE = `/desk/orders/${owed.id}`;

test('the whole amount needs one tap, less can be typed, and more is refused before sending', async () => {
  const server = startDeskServer(personAs('counter'), { getDeskOrder: () => owed, takeDeskMoney: () => ({ ...owed, due: 0 }) });
  await openDesk(PAGE);
  await screen.findByText('Reason for no payment: pays after the harvest');
  await press('Collect the rest');
  await screen.findByRole('button', { name: '₹390.00 received' });
  await type('Amount', '390.5');
  await press('₹390.50 received');
  await screen.findByText('At most ₹390.00 is due.');
  await type('Amount', '200');
  await press('₹200.00 received');
  await screen.findByText('Saved. The farmer gets a message.');
  expect(server.of('takeDeskMoney').map(({ params, body }) => [params, body])).toEqual([
    [{ id: owed.id }, { amount: 20_000, way: 'cash' }],
  ]);
});

test('UPI needs the payment’s number, and a used number is reported', async () => {
  const server = startDeskServer(personAs('counter'), { getDeskOrder: () => owed, takeDeskMoney: () => refuse(409, 'REFERENCE_USED') });
  await openDesk(PAGE);
  await press('Collect the rest');
  fireEvent.click(await screen.findByRole('radio', { name: 'UPI' }));
  await press('₹390.00 received');
  await screen.findByText('Enter the number from the UPI app');
  await type('UPI payment number', '432109876543');
  await press('₹390.00 received');
  await screen.findByText('words of REFERENCE_USED');
  expect(server.of('takeDeskMoney')[0]?.body).toEqual({ amount: 39_000, way: 'upi', reference: '432109876543' });
});

test('staff who may not take money see no button for it', async () => {
  startDeskServer(personAs('finance'), { getDeskOrder: () => owed });
  await openDesk(PAGE);
  await screen.findByText('Still to collect');
  expect(screen.queryByRole('button', { name: 'Collect the rest' })).toBeNull();
});
