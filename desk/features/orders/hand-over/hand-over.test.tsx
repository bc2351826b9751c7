import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, withHandOver } from '../../../../tests/fixtures/desk/order-to-hand-over.ts';
import { readRows, replaceRow } from '../../../api/outbox/outbox-db.ts';
import { noteReachability } from '../../../state/network-state.ts';

const counter = personAs('counter', { full_name: 'Raju Sahni' });
const order = deskOrder({ status: 'ReadyForPickup' });
const PAGE = `/desk/orders/${order.id}/hand-over`;

beforeEach(async () => {
  closeDesk();
  for (const { id } of await readRows(counter.auth_id)) await replaceRow(id);
});

function start(over: Parameters<typeof deskOrder>[0] = {}, person = counter) {
  const world = { order: deskOrder({ status: 'ReadyForPickup', ...over }) };
  const server = startDeskServer(person, {
    getDeskOrder: () => world.order,
    deliverDeskOrder: ({ body }) => {
      world.order = withHandOver(world.order, person.full_name, { cash: body.cash_received, upi: body.upi_received });
      return world.order;
    },
  });
  return { world, server };
}

const tap = (...names: string[]): void => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};
const box = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);

describe('a hand-over online', () => {
  test('code and cash are entered by thumb, and the change shows large', async () => {
    const { server } = start();
    await openDesk(PAGE);
    await screen.findByText('3 tries left.');
    tap('4', '7', '1', '9');
    await vi.waitFor(() => expect(document.activeElement).toBe(box('Cash given')));
    tap('1', '5', '00');
    expect(box('Cash given').value).toBe('1500');
    expect(screen.getByText('Give change').textContent).toBe('Give change ₹179.00');
    await press('Handed over');
    await screen.findByRole('heading', { name: 'Handed over' });
    expect(screen.getByText('₹179.00')).toBeTruthy();
    expect(server.of('deliverDeskOrder')[0]?.body).toEqual({ cash_received: 150_000, upi_received: 0, pickup_code: '4719' });
    expect(screen.getByRole('link', { name: 'Next order' }).getAttribute('href')).toBe('/desk/orders');
  });

  test('a smaller amount has its own button, which names the rest', async () => {
    const { server } = start({ type: 'DOORSTEP', status: 'OnTheWay' });
    await openDesk(PAGE);
    await type('Cash given', '1311');
    expect(screen.queryByRole('button', { name: 'Handed over' })).toBeNull();
    await press('Handed over, ₹10.00 still due');
    await screen.findByRole('heading', { name: 'Handed over' });
    screen.getByText('₹10.00');
    expect(server.of('deliverDeskOrder')[0]?.body).toEqual({ cash_received: 131_100, upi_received: 0 });
  });

  test('an amount with a comma in place of the point is refused at its box', async () => {
    const { server } = start({ type: 'DOORSTEP', status: 'OnTheWay' });
    await openDesk(PAGE);
    await type('Cash given', '1140,50');
    await press(/still due$/);
    await screen.findByText('Write rupees like 1140 or 1140.50.');
    expect(server.of('deliverDeskOrder')).toHaveLength(0);
  });

  test('the exact amount needs one tap, and too much UPI is refused before sending', async () => {
    const { server } = start({ type: 'DOORSTEP', status: 'OnTheWay' });
    await openDesk(PAGE);
    await type('By UPI', '1000');
    fireEvent.focus(box('Cash given'));
    await press('Exact amount');
    expect(box('Cash given').value).toBe('321');
    screen.getByText('Exact amount received');
    await type('By UPI', '1400');
    await press('Handed over');
    await screen.findByText('You can take at most ₹1,321.00 by UPI.');
    expect(server.of('deliverDeskOrder')).toHaveLength(0);
  });

  test('UPI needs its number, and no payment needs a reason', async () => {
    const { server } = start({ type: 'DOORSTEP', status: 'OnTheWay' });
    await openDesk(PAGE);
    expect(screen.queryByLabelText('UPI payment number')).toBeNull();
    await type('By UPI', '1321');
    await press('Handed over');
    await screen.findByText('Enter the number from the UPI app');
    await type('By UPI', '');
    await press(/still due$/);
    await screen.findByText('Give a reason, for example: pays after the harvest');
    expect(server.of('deliverDeskOrder')).toHaveLength(0);
    await type('By UPI', '1321');
    await type('UPI payment number', '4321 0987 6543');
    await press('Handed over');
    await screen.findByRole('heading', { name: 'Handed over' });
    expect(server.of('deliverDeskOrder')[0]?.body).toEqual({ cash_received: 0, upi_received: 132_100, upi_reference: '4321 0987 6543' });
  });

  test('a wrong code shows the tries that are left and keeps the typed amount', async () => {
    const { world, server } = start();
    server.answers['deliverDeskOrder'] = () => {
      world.order = deskOrder({ status: 'ReadyForPickup', pickup_tries_left: 2 });
      return refuse(400, 'PICKUP_CODE_WRONG', { tries_left: 2 });
    };
    await openDesk(PAGE);
    await type('Farmer’s code', '4710');
    await type('Cash given', '1321');
    await press('Handed over');
    await screen.findByText('Wrong code. 2 tries left.');
    await screen.findByText('2 tries left.');
    expect([box('Farmer’s code').value, box('Cash given').value]).toEqual(['', '1321']);
    await press('Handed over');
    await screen.findByText('Ask the farmer for the four digits');
    expect(server.of('deliverDeskOrder')).toHaveLength(1);
  });

  test.each([
    ['the counter can’t hand over', counter, true, /^Three wrong codes. A manager must/],
    ['a manager can, with their own eyes', personAs('manager'), false, /^Three wrong codes. Check who it is/],
  ])('three wrong codes: %s', async (_, person, isLocked, words) => {
    const { server } = start({ pickup_tries_left: 0 }, person);
    await openDesk(PAGE);
    await screen.findByText(words);
    expect(screen.queryByLabelText('Farmer’s code')).toBeNull();
    await type('Cash given', '1321');
    await press('Handed over');
    if (isLocked) expect(server.of('deliverDeskOrder')).toHaveLength(0);
    else await vi.waitFor(() => expect(server.of('deliverDeskOrder')[0]?.body).toEqual({ cash_received: 132_100, upi_received: 0 }));
  });

  test('an order on credit, or a paid one, needs one tap and no money', async () => {
    const { server } = start({ type: 'DOORSTEP', status: 'OnTheWay', due: 0, payment_mode: 'CREDIT' });
    await openDesk(PAGE);
    await press('Handed over');
    await screen.findByRole('heading', { name: 'Handed over' });
    expect(server.of('deliverDeskOrder')[0]?.body).toEqual({ cash_received: 0, upi_received: 0 });
  });

  test('a refused order ends with a reason', async () => {
    const { world, server } = start({ type: 'DOORSTEP', status: 'OnTheWay' });
    server.answers['bringBackDeskOrder'] = () => {
      world.order = deskOrder({ status: 'Cancelled', type: 'DOORSTEP' });
      return world.order;
    };
    await openDesk(PAGE);
    await press('Not taken');
    await press('Bring back and end the order');
    await screen.findByText('Give a reason');
    fireEvent.click(screen.getByRole('radio', { name: 'Nobody was there' }));
    await type(/^In your words/, 'called twice');
    await press('Bring back and end the order');
    await screen.findByText('Cancelled: Anita Kumari, 22/11 14:05');
    expect(server.of('bringBackDeskOrder')[0]?.body).toEqual({ reason: 'Nobody was there: called twice' });
  });

  test('a packed order leads to the step before its hand-over', async () => {
    const { world, server } = start({ status: 'Packed' });
    server.answers['readyDeskOrder'] = () => {
      world.order = order;
      return order;
    };
    await openDesk(PAGE);
    await press('Ready for pickup');
    await screen.findByLabelText('Farmer’s code');
  });

  test('a scanned pickup code is filled in, and leaves the address', async () => {
    const { server } = start();
    await openDesk(`${PAGE}#code=4719`);
    await vi.waitFor(() => expect(box('Farmer’s code').value).toBe('4719'));
    expect(location.href).not.toContain('4719');
    await type('Cash given', '1321');
    await press('Handed over');
    await vi.waitFor(() => expect(server.of('deliverDeskOrder')[0]?.body.pickup_code).toBe('4719'));
  });

  test.each(['12', '47190', 'abcd', ''])('an invalid code in the address is not filled in: %s', async (code) => {
    start();
    await openDesk(`${PAGE}#code=${code}`);
    await screen.findByLabelText('Farmer’s code');
    await vi.waitFor(() => expect(location.hash).toBe(''));
    expect(box('Farmer’s code').value).toBe('');
  });

  test('typed values survive a reload', async () => {
    start();
    await openDesk(PAGE);
    await type('Cash given', '1500');
    await openDesk(PAGE);
    expect(await screen.findByLabelText('Cash given')).toHaveProperty('value', '1500');
  });
});

describe('a hand-over offline', () => {
  test('is stored, shows as waiting after a reload, and is sent once later', async () => {
    const { server } = start();
    await openDesk(PAGE);
    await screen.findByLabelText('Farmer’s code');
    server.isGone = true;
    noteReachability(false);
    await screen.findByText('We check the code when internet is back.');
    await type('Farmer’s code', '4719');
    await type('Cash given', '1500');
    await press('Handed over');
    await screen.findByRole('heading', { name: /^Saved on this phone/ });
    await screen.findByText('₹179.00');
    await screen.findByText('One hand-over is not sent yet.');

    await openDesk('/desk/waiting');
    const card = within(await screen.findByRole('region', { name: '#K7M2 P9QA' }));
    card.getByText('Mohan Lal');
    card.getByText('₹1,500.00');
    // The order can't be handed over a second time meanwhile.
    await openDesk(PAGE);
    await screen.findByRole('heading', { name: /^Saved on this phone/ });
    expect(screen.queryByLabelText('Cash given')).toBeNull();

    const tries = server.of('deliverDeskOrder').length;
    server.isGone = false;
    noteReachability(true);
    await vi.waitFor(() => expect(server.of('deliverDeskOrder')).toHaveLength(tries + 1));
    await vi.waitFor(() => expect(screen.queryByText('One hand-over is not sent yet.')).toBeNull());
    expect(await readRows(counter.auth_id)).toEqual([]);
    expect(new Set(server.of('deliverDeskOrder').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('becomes a task after a refusal, with the event, the money, and a solution', async () => {
    const { server } = start();
    const deliver = server.answers['deliverDeskOrder'];
    await openDesk(PAGE);
    await screen.findByLabelText('Farmer’s code');
    server.isGone = true;
    await type('Farmer’s code', '4710');
    await type('Cash given', '1500');
    await press('Handed over');
    await screen.findByRole('heading', { name: /^Saved on this phone/ });
    server.isGone = false;
    server.answers['deliverDeskOrder'] = () => refuse(400, 'PICKUP_CODE_WRONG', { tries_left: 2 });
    await openDesk('/desk/waiting');
    await screen.findByText('One hand-over needs your decision.');
    const card = within(screen.getByRole('region', { name: '#K7M2 P9QA' }));
    card.getByText('Wrong code. 2 tries left.');
    card.getByText('₹1,500.00');
    await press('Try again');
    await card.findByText('Ask the farmer for the four digits');
    server.answers['deliverDeskOrder'] = deliver as (typeof server.answers)[string];
    await type('The right code', '4719');
    await press('Try again');
    await screen.findByText('Nothing is waiting');
    expect(server.of('deliverDeskOrder').at(-1)?.body).toEqual({ cash_received: 150_000, upi_received: 0, pickup_code: '4719' });
  });

  test('says how much must be taken when more would stay due than the limit allows', async () => {
    const { server } = start();
    server.answers['deliverDeskOrder'] = () => refuse(409, 'DUE_ABOVE_LIMIT', { limit: 1_000, owes: 800, least: 1_224.5 });
    await openDesk(PAGE);
    await type('Farmer’s code', '4719');
    await press(/still due$/);
    await type('Why is there no payment now?', 'pays on Monday');
    await press(/still due$/);
    await screen.findByText(/may owe ₹1,000.00 and owes ₹800.00 already. Take at least ₹1,224.50 now/);
  });

  test('stays a task until a person settles it', async () => {
    const { server } = start();
    await openDesk(PAGE);
    await screen.findByLabelText('Farmer’s code');
    server.isGone = true;
    await type('Farmer’s code', '4719');
    await press(/still due$/);
    await type('Why is there no payment now?', 'pays on Monday');
    await press(/still due$/);
    await screen.findByRole('heading', { name: /^Saved on this phone/ });
    server.isGone = false;
    server.answers['deliverDeskOrder'] = () =>
      refuse(409, 'ORDER_STATE', { status: 'Cancelled', by: 'staff', name: 'Anita Kumari', at: '2026-11-22T08:35:00Z' });
    await openDesk('/desk/waiting');
    await screen.findByText('Anita Kumari was faster: Cancelled, 22/11 14:05');
    await press('Mark as settled');
    await press('Cancel');
    expect(await readRows(counter.auth_id)).toHaveLength(1);
    await press('Mark as settled');
    await press('Remove it');
    await screen.findByText('Nothing is waiting');
    expect(await readRows(counter.auth_id)).toEqual([]);
  });
});
