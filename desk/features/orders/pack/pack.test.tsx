import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, seed, urea } from '../../../../tests/fixtures/desk/order-to-hand-over.ts';
import { forgetPerson, signOutPerson } from '../../../state/session-state.ts';
import { forgetOldDrafts } from './pack-draft.ts';
import { lineFault, packedLines } from './pack-lines.ts';

/** 22/11/2026, 12:00 in India. */
const NOW = Date.UTC(2026, 10, 22, 6, 30);
const counter = personAs('counter', { full_name: 'Raju Sahni' });
const other = personAs('counter', { full_name: 'Sita Devi', auth_id: '0c3f1a52-0000-4000-8000-000000000002' });
const order = deskOrder();
const PAGE = `/desk/orders/${order.id}/pack`;

beforeEach(closeDesk);

describe('reasons that stop packing a line', () => {
  test.each([
    ['seed without a batch', {}, 'batch-missing'],
    ['seed without its expiry', { batch: 'HO-1' }, 'expiry-missing'],
    ['what expires today', { batch: 'HO-1', expiry: '22/11/2026' }, 'expired'],
    ['what can’t be read', { batch: 'HO-1', expiry: '13/2028' }, 'wrong-day'],
    ['nothing', { batch: 'HO-1', expiry: '08/2028' }, undefined],
  ])('%s', (_, line, fault) => {
    expect(lineFault(seed, line, NOW)).toBe(fault);
  });

  test('fertiliser needs no batch or expiry, but a typed expiry must be valid', () => {
    expect(lineFault(urea, {}, NOW)).toBeUndefined();
    expect(lineFault(urea, { expiry: '11/2020' }, NOW)).toBe('expired');
  });

  test('every line needs its tick, except a line that was removed', () => {
    const draft = { 11: { isTicked: true }, 12: { batch: ' HO-1 ', expiry: '08/2028' } };
    const items = [urea, seed, { ...seed, product_variant: 13, quantity: 0 }];
    expect(packedLines(items, draft, NOW)).toEqual({ variant: 12, fault: 'not-ticked' });
    expect(packedLines(items, { ...draft, 12: { ...draft[12], isTicked: true } }, NOW)).toEqual({
      body: { lines: [{ product_variant: 11 }, { product_variant: 12, batch: 'HO-1', expires_on: '2028-08-31' }] },
    });
  });
});

const tick = async (name: RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('checkbox', { name }));
const isTicked = async (name: RegExp): Promise<boolean> => ((await screen.findByRole('checkbox', { name })) as HTMLInputElement).checked;

test('packing asks for missing batch and expiry, refuses an expired packet, and then marks the order as ready', async () => {
  let now = order;
  const server = startDeskServer(counter, {
    getDeskOrder: () => now,
    packDeskOrder: () => {
      now = deskOrder({ status: 'Packed' });
      return now;
    },
    readyDeskOrder: () => {
      now = deskOrder({ status: 'ReadyForPickup' });
      return now;
    },
  });
  await openDesk(PAGE);
  await screen.findByRole('heading', { name: 'Pack #K7M2 P9QA' });
  await tick(/^Urea/);
  await tick(/paddy seed/);
  await press('Packed');
  await screen.findByText('Write the batch from the packet');
  await type('Batch number', 'HO-1026-22');
  await press('Packed');
  await screen.findByText('Write the expiry from the packet');
  await type('Expiry', '112020');
  fireEvent.blur(screen.getByLabelText('Expiry'));
  await screen.findByText('Expired. Take another packet.');
  expect(server.of('packDeskOrder')).toHaveLength(0);
  await type('Expiry', '082099');
  fireEvent.blur(screen.getByLabelText('Expiry'));
  await vi.waitFor(() => expect(screen.getByLabelText('Expiry')).toHaveProperty('value', '08/2099'));
  await press('Packed');
  await screen.findByRole('heading', { name: 'Packed' });
  expect(server.of('packDeskOrder')[0]?.body).toEqual({
    lines: [{ product_variant: 11 }, { product_variant: 12, batch: 'HO-1026-22', expires_on: '2099-08-31' }],
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('packing'))).toEqual([]);
  await press('Ready for pickup');
  expect((await screen.findByRole('link', { name: 'Hand over' })).getAttribute('href')).toBe(`/desk/orders/${order.id}/hand-over`);
});

test('the last batch needs one tap, unless it has expired', async () => {
  const last = (expires_on: string) => ({ ...seed, last_batch: { batch: 'HD-7', expires_on } });
  startDeskServer(counter, { getDeskOrder: () => deskOrder({ items: [last('2099-08-31')] }) });
  await openDesk(PAGE);
  await press('Same as before: HD-7 08/2099');
  expect(screen.getByLabelText('Batch number')).toHaveProperty('value', 'HD-7');
  expect(screen.getByLabelText('Expiry')).toHaveProperty('value', '08/2099');
  closeDesk();
  startDeskServer(counter, { getDeskOrder: () => deskOrder({ items: [last('2020-08-31')] }) });
  await openDesk(PAGE);
  await screen.findByLabelText('Batch number');
  expect(screen.queryByRole('button', { name: /Same as before/ })).toBeNull();
});

describe('saved ticks and batches', () => {
  const start = (person = counter) => startDeskServer(person, { getDeskOrder: () => order });

  test('stay after a reload, offline, and after a new sign-in, for their author only', async () => {
    const server = start();
    await openDesk(PAGE);
    await tick(/paddy seed/);
    await type('Batch number', 'HO-1');
    await openDesk(PAGE);
    expect(await isTicked(/paddy seed/)).toBe(true);
    server.isGone = true;
    await openDesk(PAGE);
    expect(await screen.findByLabelText('Batch number')).toHaveProperty('value', 'HO-1');
    await screen.findByText('Ticks and batches are saved here. “Packed” needs internet.');
    server.isGone = false;

    forgetPerson();
    signOutPerson();
    cleanup();
    start(other);
    await openDesk(PAGE);
    expect(await isTicked(/paddy seed/)).toBe(false);
    expect(screen.getByLabelText('Batch number')).toHaveProperty('value', '');

    forgetPerson();
    signOutPerson();
    start();
    await openDesk(PAGE);
    expect(await isTicked(/paddy seed/)).toBe(true);
    expect(screen.getByLabelText('Batch number')).toHaveProperty('value', 'HO-1');
  });

  test('stay for two weeks, and unreadable ones are dropped', () => {
    localStorage.setItem('khurpi.desk.packing.a.1', JSON.stringify({ at: NOW, lines: {} }));
    localStorage.setItem('khurpi.desk.packing.a.2', '{');
    forgetOldDrafts(NOW + 14 * 24 * 3_600_000);
    expect(Object.keys(localStorage)).toEqual(['khurpi.desk.packing.a.1']);
    forgetOldDrafts(NOW + 14 * 24 * 3_600_000 + 1);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('items missing at packing', () => {
  const packs = (after = deskOrder({ status: 'Packed' })) => {
    let now = order;
    return startDeskServer(counter, {
      getDeskOrder: () => now,
      packDeskOrder: () => {
        now = after;
        return now;
      },
    });
  };

  test('a removed line needs quantity and reason, shows the new bill, and the rest is packed', async () => {
    const server = packs();
    await openDesk(PAGE);
    await press('Fewer or none of Urea');
    const sheet = within(await screen.findByRole('dialog', { name: 'Urea: how many are there?' }));
    while (!sheet.queryByText(/^0 of/)) fireEvent.click(sheet.getByRole('button', { name: 'One less' }));
    expect(sheet.getByRole('button', { name: 'Pack this many' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(sheet.getByLabelText('Damaged'));
    sheet.getByRole('region', { name: 'The new bill' });
    fireEvent.click(sheet.getByRole('button', { name: 'Pack this many' }));
    await screen.findByText(/^0 of \d+: Damaged/);
    await tick(/paddy seed/);
    await type('Batch number', 'HO-1');
    await type('Expiry', '08/2099');
    await press('Packed');
    await screen.findByRole('heading', { name: 'Packed' });
    expect(server.of('packDeskOrder')[0]?.body).toEqual({
      lines: [
        { product_variant: 11, quantity: 0, reason: 'damaged' },
        { product_variant: 12, batch: 'HO-1', expires_on: '2099-08-31' },
      ],
    });
  });

  test('the entries survive a reload, and can be undone', async () => {
    packs();
    localStorage.setItem(
      `khurpi.desk.packing.${counter.auth_id}.${order.id}`,
      JSON.stringify({ at: Date.now(), lines: { 11: { less: { count: 0, reason: 'not-there' } } } }),
    );
    await openDesk(PAGE);
    await screen.findByText(/^0 of \d+: Not on the shelf/);
    await press('All of Urea');
    expect(await isTicked(/^Urea/)).toBe(false);
  });

  test('an order without any goods left is rejected with a reason', async () => {
    let now = deskOrder({ items: [urea] });
    const server = startDeskServer(counter, {
      getDeskOrder: () => now,
      rejectDeskOrder: () => {
        now = deskOrder({ status: 'Rejected' });
        return now;
      },
    });
    await openDesk(PAGE);
    await press('Fewer or none of Urea');
    const sheet = within(await screen.findByRole('dialog'));
    while (!sheet.queryByText(/^0 of/)) fireEvent.click(sheet.getByRole('button', { name: 'One less' }));
    sheet.getByText(/Reject the whole order/, { selector: 'div, p, span' });
    expect(sheet.getByRole('link', { name: 'Call Mohan Lal' }).getAttribute('href')).toBe('tel:+919876543210');
    await press('Reject the whole order');
    await press('Not in stock');
    await press('Reject the order');
    await screen.findByText(/^Rejected: Anita Kumari/);
    expect(server.of('rejectDeskOrder')[0]?.body).toEqual({ reason: 'Not in stock' });
  });

  test('an order that can still be answered by line leads there', async () => {
    startDeskServer(counter, { getDeskOrder: () => deskOrder({ moves: ['accept', 'pack'] }) });
    await openDesk(PAGE);
    await press('Fewer or none of Urea');
    expect((await screen.findByRole('link', { name: /part|line|item/i })).getAttribute('href')).toBe(`/desk/orders/${order.id}/accept`);
  });
});

test('if somebody else was faster, the page shows who, when, and the next step', async () => {
  let now = order;
  startDeskServer(counter, {
    getDeskOrder: () => now,
    packDeskOrder: () => {
      now = deskOrder({ status: 'OnTheWay', type: 'DOORSTEP' });
      return refuse(409, 'ORDER_STATE');
    },
  });
  await openDesk(PAGE);
  await tick(/^Urea/);
  await tick(/paddy seed/);
  await type('Batch number', 'HO-1');
  await type('Expiry', '08/2099');
  await press('Packed');
  await screen.findByText('On the way: Anita Kumari, 22/11 14:05');
  await screen.findByRole('link', { name: 'Hand over' });
});
