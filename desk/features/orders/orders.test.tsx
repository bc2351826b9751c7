// Tests the order board: its queues, its highlights, and bulk actions.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, deskSummary, moved, NOON } from '../../../tests/fixtures/desk/order-samples.ts';

/** A busy machine needs longer. */
const WAIT = { timeout: 20_000 };
const ago = (minutes: number): string => new Date(NOON - minutes * 60_000).toISOString();
const irfan = deskSummary({ id: 40, buyer: { name: 'Md Irfan', number: '9431012340' }, created_at: ago(22), status_since: ago(22) });
const ramesh = deskSummary();
const kiran = deskSummary({
  id: 42,
  buyer: { name: 'Kiran Devi', number: '9431012342' },
  due: 0,
  paid: 192_300,
  type: 'SELF_PICKUP',
  place: null,
});

const listOf = (...results: DeskOrderSummary[]) => ({ results, next: null });
const counter = personAs('counter', { full_name: 'Raju' });
const counts = {
  counts: [
    { status: 'Placed' as const, count: 3 },
    { status: 'Packed' as const, count: 2 },
  ],
  problems: 1,
  done_today: 14,
  newest: 42,
};

function start(answers: Parameters<typeof startDeskServer>[1] = {}) {
  return startDeskServer(counter, {
    listDeskOrders: () => listOf(irfan, ramesh, kiran),
    countDeskOrders: () => counts,
    getDeskOrder: ({ params }) => deskOrder({ ...ramesh, id: params.id }),
    ...answers,
  });
}
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest<HTMLElement>('[data-row]') as HTMLElement;

const closeSheet = (): void => {
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
};

beforeEach(() => {
  closeDesk();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => void vi.useRealTimers());

describe('an order queue', () => {
  test('lists new orders oldest first, marks late ones, and describes the payment', async () => {
    const server = start();
    await openDesk('/desk/orders');
    const late = await rowOf('Md Irfan');
    within(late).getByText('waiting 22 min');
    expect(late.dataset['mark']).toBe('late');
    expect((await rowOf('Ramesh Yadav')).dataset['mark']).toBeUndefined();
    within(await rowOf('Ramesh Yadav')).getByText('Collect cash');
    within(await rowOf('Kiran Devi')).getByText('Paid');
    within(await rowOf('Kiran Devi')).getByText('pickup');
    expect(server.of('listDeskOrders')[0]?.query).toEqual({ status: 'Placed,PreOrder', sort: 'oldest', vendor: 1 });
    const queues = screen.getByRole('navigation', { name: 'Order lists' });
    await within(queues).findByRole('link', { name: '3 New', current: 'page' });
    for (const name of ['0 To pack', '2 On the way', '14 Done today', '1 Problems', '5 All open'])
      within(queues).getByRole('link', { name });
  });

  test.each([
    ['to-pack', { status: 'Accepted', sort: 'oldest' }],
    ['on-the-way', { status: 'Packed,OnTheWay,ReadyForPickup', sort: 'oldest' }],
    ['problems', { problems: true, sort: 'oldest' }],
  ])('%s is loaded by its address', async (queue, query) => {
    const server = start();
    await openDesk(`/desk/orders?queue=${queue}`);
    await screen.findByText('Md Irfan');
    expect(server.of('listDeskOrders')[0]?.query).toEqual({ ...query, vendor: 1 });
  });

  test('a search covers all orders, and is in the address', async () => {
    const server = start();
    await openDesk('/desk/orders?queue=to-pack');
    await screen.findByText('Md Irfan');
    fireEvent.keyDown(document, { key: '/' });
    const box = screen.getByLabelText('Order, farmer, phone, product');
    expect(document.activeElement).toBe(box);
    await type('Order, farmer, phone, product', 'zinc');
    await vi.waitFor(() => expect(server.of('listDeskOrders').at(-1)?.query).toEqual({ search: 'zinc', sort: 'newest', vendor: 1 }));
    expect(location.search).toContain('search=zinc');
    expect(screen.queryByRole('link', { current: 'page', name: /To pack/ })).toBeNull();
  });

  test('unusual orders are marked: offline, changed terms, insured, changed, prebooked', async () => {
    const odd = deskSummary({
      kept_at: ago(122),
      is_terms_agreed: true,
      is_insured: true,
      is_changed: true,
      open_problems: 2,
      delivery_window: { year: 2027, month: 5, week: 1 },
    });
    start({ listDeskOrders: () => listOf(odd) });
    await openDesk('/desk/orders');
    const row = await rowOf('Ramesh Yadav');
    for (const words of [
      'Noted 22/11 12:03, no internet',
      'Agreed to the change',
      'Insured',
      'We changed it',
      '2 problems',
      'For 8–14 June 2027',
    ])
      within(row).getByText(words);
  });

  test('staff who may only read see no checkboxes', async () => {
    startDeskServer(personAs('support'), { listDeskOrders: () => listOf(ramesh), countDeskOrders: () => counts });
    await openDesk('/desk/orders');
    await screen.findByText('Ramesh Yadav');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('arrows move between rows, and `a` accepts the focused row at once', async () => {
    let answer = (_: unknown): void => undefined;
    const server = start({ acceptDeskOrder: () => new Promise((resolve) => (answer = resolve)) });
    await openDesk('/desk/orders');
    const row = await rowOf('Md Irfan');
    within(row).getByRole('link', { name: '#40' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('#41');
    fireEvent.keyDown(document.activeElement as Element, { key: 'a' });
    await within(await rowOf('Ramesh Yadav')).findByText('To pack');
    expect(server.of('acceptDeskOrder')[0]).toMatchObject({ params: { id: 41 }, body: {} });
    answer(moved(deskOrder(), 'Accepted', 'Raju'));
    await screen.findByText('#41 accepted');
  });

  test('when somebody else was faster, the row is restored and names person, action and time', async () => {
    const details = { status: 'Rejected', by: 'staff', name: 'Anita Kumari', at: '2026-11-22T08:30:00.000Z' };
    start({ acceptDeskOrder: () => refuse(409, 'ORDER_STATE', details) });
    await openDesk('/desk/orders');
    within(await rowOf('Ramesh Yadav'))
      .getByRole('link', { name: '#41' })
      .focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'a' });
    await screen.findByText('Anita Kumari was faster: Rejected, 22/11 14:00');
    await within(await rowOf('Ramesh Yadav')).findByText('New');
  });

  test('`a` in the search box is a letter', async () => {
    const server = start();
    await openDesk('/desk/orders?order=41');
    await screen.findByRole('complementary', { name: 'The opened order' });
    fireEvent.keyDown(screen.getByLabelText('Order, farmer, phone, product'), { key: 'a' });
    expect(server.of('acceptDeskOrder')).toHaveLength(0);
  });
});

describe('many orders at once', () => {
  test('each order has its own call and key, and its own result', async () => {
    const details = { status: 'Cancelled', by: 'farmer', name: null, at: '2026-11-22T08:30:00.000Z' };
    const server = start({
      acceptDeskOrder: ({ params }) =>
        params.id === 41 ? refuse(409, 'ORDER_STATE', details) : moved(deskOrder({ id: params.id }), 'Accepted', 'Raju'),
    });
    await openDesk('/desk/orders');
    for (const number of ['#40', '#41', '#42']) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
    expect(screen.getByRole('link', { name: 'Print 3 slips' }).getAttribute('href')).toBe('/desk/orders/print?ids=40,41,42');
    await press('Accept 3');
    await screen.findByRole('heading', { name: '2 of 3 accepted' });
    screen.getByText(/The farmer was faster: Cancelled, 22\/11 14:00/);
    const keys = server.of('acceptDeskOrder').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    closeSheet();
    // Failed orders stay ticked.
    await screen.findByText('1 order selected');
  });

  test('without network the rest waits and says so, and a retry uses the old key', async () => {
    const server = start({ acceptDeskOrder: ({ params }) => moved(deskOrder({ id: params.id }), 'Accepted', 'Raju') });
    await openDesk('/desk/orders');
    for (const number of ['#40', '#41']) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
    server.isGone = true;
    await press('Accept 2');
    await screen.findByRole('heading', { name: '0 of 2 accepted' });
    screen.getByText('Not sent: no internet');
    closeSheet();
    server.isGone = false;
    await press('Accept 2');
    await screen.findByRole('heading', { name: '2 of 2 accepted' });
    const [lost, again, other] = server.of('acceptDeskOrder').map(({ params, headers }) => [params.id, headers['idempotency-key']]);
    expect(again).toEqual(lost);
    expect(other?.[0]).toBe(41);
    expect(other?.[1]).not.toBe(lost?.[1]);
  });
});

describe('orders offline', () => {
  test('show as last seen with their age, and a write says why it is impossible', async () => {
    const server = start();
    await openDesk('/desk/orders?order=41');
    await screen.findByText('Md Irfan');
    await screen.findByText(/1 × DAP/);
    server.isGone = true;
    vi.setSystemTime(NOON + 3_600_000);
    await openDesk('/desk/orders?order=41');
    await screen.findByText('Md Irfan');
    await vi.waitFor(() => expect(screen.getAllByText('As of 22/11 14:05')).toHaveLength(2), WAIT);
    await press('Accept');
    await screen.findByText('Internet is needed. What you typed is safe.');
  });
});

describe('the sound for a new order', () => {
  const shake = vi.fn();
  beforeEach(() => {
    shake.mockClear();
    Object.defineProperty(navigator, 'vibrate', { value: shake, configurable: true });
  });

  test('plays only if it was switched on, and not for orders already listed', async () => {
    let now = counts;
    start({ countDeskOrders: () => now });
    await openDesk('/desk/orders');
    const places = await screen.findByRole('navigation', { name: 'Desk menu' });
    await within(places).findByRole('link', { name: /^Orders ?, waiting 3$/ });
    const alert = screen.getByRole('switch', { name: 'Sound for a new order' });
    expect(alert.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(alert);
    expect(localStorage.getItem('khurpi.desk.alert')).toBe('true');
    // Played once as a demonstration.
    expect(shake).toHaveBeenCalledTimes(1);
    now = { ...counts, newest: 43 };
    await vi.waitFor(() => {
      fireEvent(window, new Event('visibilitychange'));
      vi.setSystemTime(Date.now() + 31_000);
      expect(shake).toHaveBeenCalledTimes(2);
    }, WAIT);
    fireEvent.click(alert);
    expect(localStorage.getItem('khurpi.desk.alert')).toBeNull();
  });
});
