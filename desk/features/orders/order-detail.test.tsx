// Tests one order: its facts, its actions, and answering it line by line.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { startFocusKeeper } from '#ui/focus/focus-keeper.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, moved, NOON } from '../../../tests/fixtures/desk/order-samples.ts';

const counter = personAs('counter', { full_name: 'Raju' });

function start(order: DeskOrder, answers: Parameters<typeof startDeskServer>[1] = {}, person = counter) {
  return startDeskServer(person, { getDeskOrder: () => order, ...answers });
}
/** The text of a term's line. */
const factOf = (term: string): string | null | undefined => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent;

beforeEach(() => {
  closeDesk();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => void vi.useRealTimers());

describe('facts of an order', () => {
  const address = {
    id: 1,
    contact_name: 'Sita Devi',
    contact_number: '9431012399',
    street_address_1: 'Ward 6, Madhuban',
    street_address_2: '',
    block: '',
    district: 'Muzaffarpur',
    state: 'Bihar',
    pin_code: '843109',
    full_display_address: 'Ward 6, Madhuban',
    farmer_details: null,
  };

  test('support sees a masked number, and shows it with a reason', async () => {
    const masked = { ...address, contact_number: '94xxxxxx99' };
    const order = deskOrder({ address: masked, buyer: { name: 'Ramesh Yadav', number: '94xxxxxx45' } });
    const phones = { buyer: '9431012345', contact: '9431012399', pickup: null };
    const server = start(order, { showOrderPhones: () => phones }, personAs('support'));
    await openDesk('/desk/orders/41');
    await screen.findByText('94xxxxxx99');
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    await press('Show number');
    const sheet = await screen.findByRole('dialog');
    within(sheet).getByRole('button', { name: 'Show number' }).click();
    await within(sheet).findByText('Fill this in');
    await type(/Why do you need it/, 'They asked for a call');
    within(sheet).getByRole('button', { name: 'Show number' }).click();
    await screen.findByRole('link', { name: 'Call Sita Devi, +91 94310 12399' });
    expect(server.of('showOrderPhones')[0]?.body).toEqual({ reason: 'They asked for a call' });
  });

  test('the page shows steps, answers by line, money, contacts and problems', async () => {
    const [dap, zinc] = deskOrder().items as [DeskOrder['items'][number], DeskOrder['items'][number]];
    const order = moved(deskOrder({ address }), 'Accepted', 'Anita Kumari', ['pack', 'reject']);
    const problem = {
      id: 9,
      kind: 'damaged' as const,
      lines: [{ product_variant: 1, quantity: 1 }],
      note: 'wet',
      state: 'open' as const,
      words: null,
      amount: 0,
      reported_at: '2026-11-22T08:30:00.000Z',
      settled_at: null,
    };
    start({
      ...order,
      items: [dap, { ...zinc, quantity: 0, ordered: 2, outcome: 'gone' }],
      bill: { ...order.bill, item_total: 135_000, grand_total: 139_000 },
      grand_total: 139_000,
      seen_total: 192_300,
      due: 39_000,
      paid: 100_000,
      payments: [{ amount: 100_000, method: 'PAY_NOW', at: '2026-11-22T08:33:00.000Z', status: 'Paid' }],
      problems: [problem],
      open_problems: 1,
    });
    await openDesk('/desk/orders/41');
    await screen.findByText(/2 × Zinc/);
    screen.getByText('Not available (2 ordered)');
    const steps = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Placed22/11 14:03',
      'AcceptedAnita Kumari22/11 14:05',
      'Packednot yet',
      'On the waynot yet',
      'Handed overnot yet',
    ]);
    expect(factOf('When ordered')).toBe('₹1,923.00');
    expect(factOf('Total cost')).toBe('₹1,390.00');
    expect(factOf('Online, 22/11 14:03')).toBe('₹1,000.00');
    expect(factOf('Cash to collect')).toBe('₹390.00');
    expect(screen.getByRole('link', { name: 'Call Sita Devi, +91 94310 12399' }).getAttribute('href')).toBe('tel:+919431012399');
    expect(screen.getByRole('link', { name: /Damaged/ }).getAttribute('href')).toBe('/desk/orders/41/problems/9');
    expect(screen.getByRole('link', { name: 'Pack now' }).getAttribute('href')).toBe('/desk/orders/41/pack');
  });

  test('an order that cannot be read shows the server’s message', async () => {
    start(deskOrder(), { getDeskOrder: () => refuse(404, 'NOT_FOUND') });
    await openDesk('/desk/orders/41');
    await screen.findByText(/words of NOT_FOUND/);
  });
});

describe('actions of an order', () => {
  test.each([
    [['accept', 'reject'], 'Placed', ['Accept'], ['In part'], true],
    [['pack', 'reject'], 'Accepted', [], ['Slip', 'Pack now'], true],
    [['dispatch', 'reject'], 'Packed', ['Send out'], ['Slip'], true],
    [['ready', 'reject'], 'Packed', ['Ready for pickup'], ['Slip'], true],
    [['deliver', 'bring-back'], 'OnTheWay', [], ['Slip', 'Hand over'], false],
    [[], 'Delivered', [], ['Slip'], false],
  ] as const)('%s is offered', async (moves, status, buttons, links, mayReject) => {
    start(deskOrder({ moves: [...moves], status }));
    await openDesk('/desk/orders/41');
    const foot = (await screen.findByRole('link', { name: links[0] })).parentElement as HTMLElement;
    expect(
      within(foot)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
    expect(
      within(foot)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(links);
    expect(screen.queryByRole('button', { name: 'Reject' }) !== null).toBe(mayReject);
  });

  test('keyboard focus stays in place when a pressed button disappears', async () => {
    startFocusKeeper();
    let order = deskOrder({ moves: ['dispatch', 'reject'], status: 'Packed' });
    start(order, {
      getDeskOrder: () => order,
      dispatchDeskOrder: () => {
        order = moved(order, 'OnTheWay', 'Raju', ['deliver', 'bring-back']);
        return order;
      },
    });
    await openDesk('/desk/orders/41');
    const send = await screen.findByRole('button', { name: 'Send out' });
    const place = send.parentElement;
    send.focus();
    send.click();
    await screen.findByRole('link', { name: 'Hand over' });
    await vi.waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
  });

  test('a refusal needs a reason, which is sent', async () => {
    const server = start(deskOrder(), { rejectDeskOrder: () => moved(deskOrder(), 'Rejected', 'Raju') });
    await openDesk('/desk/orders/41');
    await press('Reject');
    await press('Reject the order');
    await screen.findByText('Fill this in');
    await press('Not in stock');
    await press('Reject the order');
    await screen.findByText('#41 rejected');
    expect(server.of('rejectDeskOrder').map(({ body }) => body)).toEqual([{ reason: 'Not in stock' }]);
  });
});

describe('answering line by line', () => {
  async function open(order = deskOrder(), answers: Parameters<typeof startDeskServer>[1] = {}) {
    const server = start(order, answers);
    await openDesk('/desk/orders/41/accept');
    await screen.findByRole('button', { name: 'Accept for ₹1,923.00' });
    return server;
  }
  const say = (line: string, word: string): void =>
    void fireEvent.click(within(screen.getByRole('group', { name: `${line}, 50 kg` })).getByRole('radio', { name: word }));

  test('the new bill shows before sending, and only changed lines are sent', async () => {
    const server = await open(deskOrder(), { acceptDeskOrder: () => moved(deskOrder(), 'Accepted', 'Raju', ['pack', 'reject']) });
    say('Zinc', 'Fewer');
    await press('Accept for ₹1,656.50');
    await screen.findByText('#41 accepted');
    expect(server.of('acceptDeskOrder').map(({ body }) => body)).toEqual([{ lines: [{ product_variant: 2, quantity: 1 }] }]);
    await vi.waitFor(() => expect(location.pathname).toBe('/desk/orders/41'));
  });

  test('money for missing goods is refunded, and a lost coupon costs the farmer nothing', async () => {
    const bill = {
      item_total: 188_300,
      total_discount: 0,
      coupon_discount: 5_000,
      delivery_fee: 4_000,
      insurance_cost: 0,
      grand_total: 187_300,
    };
    const coupon = { off: 5_000, off_percent: 0, most_off: null, category_id: null, minimum_cart: 100_000 };
    start(deskOrder({ bill, grand_total: 187_300, coupon, paid: 187_300, due: 0, pay_online: 187_300, payment_mode: 'PAY_NOW' }));
    await openDesk('/desk/orders/41/accept');
    await screen.findByRole('button', { name: 'Accept for ₹1,873.00' });
    say('DAP', 'None');
    await screen.findByRole('button', { name: 'Accept for ₹573.00' });
    expect(factOf('Refund to the farmer')).toBe('₹1,300.00');
    screen.getByText(/The coupon no longer applies/);
  });

  test('an order without any goods is rejected, and a past date shows its fault', async () => {
    const server = await open();
    say('DAP', 'None');
    say('Zinc', 'None');
    await screen.findByText('No items are left. Reject the order instead.');
    await press('Accept');
    say('Zinc', 'Later');
    await type(/Arrives on/, '2026-11-21');
    await screen.findByText('Choose a day within six months');
    await press('Accept');
    expect(server.of('acceptDeskOrder')).toHaveLength(0);
  });

  test('the answers survive a reload until they are sent', async () => {
    await open();
    say('Zinc', 'None');
    await openDesk('/desk/orders/41/accept');
    await screen.findByRole('button', { name: 'Accept for ₹1,390.00' });
  });

  test('an order that somebody answered meanwhile says so instead of the form', async () => {
    start(moved(deskOrder(), 'Accepted', 'Anita Kumari', ['pack', 'reject']));
    await openDesk('/desk/orders/41/accept');
    await screen.findByText('This order was answered: To pack');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
