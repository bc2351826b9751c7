// Tests the number of the government's bill at the hand-over of subsidised fertiliser.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, withHandOver } from '../../../../tests/fixtures/desk/order-to-hand-over.ts';

const counter = personAs('counter', { full_name: 'Raju Sahni' });
const PAGE = `/desk/orders/${deskOrder({ status: 'ReadyForPickup' }).id}/hand-over`;

beforeEach(closeDesk);

function start(over: Parameters<typeof deskOrder>[0]) {
  let order = deskOrder(over);
  return startDeskServer(counter, {
    getDeskOrder: () => order,
    deliverDeskOrder: ({ body }) => {
      order = withHandOver(order, counter.full_name, { cash: body.cash_received, upi: body.upi_received });
      return order;
    },
  });
}

test('subsidised fertiliser asks for the number of the government’s bill, and other orders do not', async () => {
  const server = start({ type: 'DOORSTEP', status: 'OnTheWay', needs_pos_bill: true });
  await openDesk(PAGE);
  await type('Cash given', '1321');
  for (const wrong of ['', 'none']) {
    await type('Number of the government’s PoS bill', wrong);
    await press('Handed over');
    await screen.findByText('Make the PoS bill first, then enter its number');
  }
  expect(server.of('deliverDeskOrder')).toHaveLength(0);
  await type('Number of the government’s PoS bill', 'POS 2026/123');
  await press('Handed over');
  await screen.findByRole('heading', { name: 'Handed over' });
  expect(server.of('deliverDeskOrder')[0]?.body).toEqual({ cash_received: 132_100, upi_received: 0, pos_bill: 'POS 2026/123' });
  closeDesk();
  start({ type: 'DOORSTEP', status: 'OnTheWay' });
  await openDesk(PAGE);
  await screen.findByLabelText('Cash given');
  expect(screen.queryByLabelText('Number of the government’s PoS bill')).toBeNull();
});
