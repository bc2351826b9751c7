// Tests the states of orders in the list of farmers: one check after the other, and by farmers' answers.
import { beforeEach, expect, test, vi } from 'vitest';
import type { AgentQuestion } from '#core/contract/agent/questions.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { bodyOf, keptOf } from '../../../tests/fixtures/app/order-samples.ts';
import { uuid } from '../../../tests/fixtures/app/wire-answers.ts';
import { AGENT, clearCounters, openCounter } from '../../../tests/fixtures/tablet/counter-page.ts';
import { storedOrder } from '../outbox/kept-order.ts';
import { createApprovals, followApprovals, type KnownAnswers, LOOK_EVERY_MS, MOST_LOOKS } from './approvals.ts';
import type { Farmers } from './farmers.ts';
import { createOrderChecks, noteOrders, type OrderCheck } from './follow-orders.ts';

const ASKED_AT = Date.UTC(2026, 10, 27, 10);
const DAY = 86_400_000;
const asha = { name: 'Asha Devi', phone: '9876500005' };

const rowOf = (more: Partial<OutboxRow> = {}): OutboxRow =>
  ({
    id: 'row-1',
    kind: 'order',
    state: 'done',
    lastCode: '',
    about: storedOrder(keptOf({}, bodyOf({ order_created_for: uuid(44) }))),
    answer: {
      status: 'AwaitingApproval',
      orders: [],
      approval: { id: uuid(7), kind: 'later', expires_at: new Date(ASKED_AT + DAY).toISOString() },
    },
    ...more,
  }) as unknown as OutboxRow;

const question = (kind: AgentQuestion['kind'], code: string | null = null): AgentQuestion => ({
  kind,
  approval: { id: uuid(7), kind: 'later', expires_at: new Date(ASKED_AT + DAY).toISOString() },
  letter: null,
  order: null,
  farmer: { name: asha.name, phone_number: asha.phone },
  vendor: null,
  grand_total: 100,
  code,
  at: new Date(ASKED_AT).toISOString(),
});

const knownAt = (after: number, ...questions: AgentQuestion[]): KnownAnswers => ({ askedAt: ASKED_AT + after, questions });

beforeEach(clearCounters);

/** An agent who asked a farmer for approval. */
async function asked(): Promise<{
  readonly farmers: Farmers;
  readonly stateNow: () => string | undefined;
  readonly why: () => string | undefined;
}> {
  const { farmers, state } = openCounter();
  await farmers.start();
  await farmers.begin(asha);
  await noteOrders(farmers, [rowOf()], undefined);
  const row = () => state.rows.find(({ placed }) => placed?.rowId === 'row-1');
  return { farmers, stateNow: () => row()?.state, why: () => row()?.placed?.why };
}

test.each([
  ['approval', 'awaits-approval'],
  ['refused', 'refused'],
  ['over', 'lapsed'],
  ['stale', 'stale'],
] as const)('an answer that is “%s” at the shop shows as %s', async (kind, state) => {
  const { farmers, stateNow } = await asked();
  expect(stateNow()).toBe('awaits-approval');
  await noteOrders(farmers, [rowOf()], undefined, knownAt(60_000, question(kind)));
  expect(stateNow()).toBe(state);
});

test('a question that the shop no longer lists was approved', async () => {
  const { farmers, stateNow } = await asked();
  await noteOrders(farmers, [rowOf()], undefined, knownAt(3_000));
  expect(stateNow(), 'asked in the same moment').toBe('awaits-approval');
  await noteOrders(farmers, [rowOf()], undefined, knownAt(60_000));
  expect(stateNow()).toBe('ordered');
});

test('rows that were stored before the question say nothing about it', async () => {
  const { farmers, stateNow } = await asked();
  await noteOrders(farmers, [rowOf()], undefined, knownAt(-60_000));
  expect(stateNow()).toBe('awaits-approval');
});

test('the answer also arrives when the order has left the outbox, and stays when the shop no longer lists it', async () => {
  const { farmers, stateNow, why } = await asked();
  await noteOrders(farmers, [], undefined, knownAt(3_600_000, question('stale', 'OUT_OF_STOCK')));
  expect([stateNow(), why()]).toEqual(['stale', 'OUT_OF_STOCK']);
  await noteOrders(farmers, [], undefined, knownAt(2 * DAY));
  expect(stateNow()).toBe('stale');
});

test('an approval without an answer for days shows nothing', async () => {
  const { farmers, stateNow } = await asked();
  await noteOrders(farmers, [], undefined, knownAt(3 * DAY));
  expect(stateNow()).toBe('awaits-approval');
});

test('a slow check does not overwrite the result of a newer one', async () => {
  const { farmers, state } = openCounter();
  await farmers.start();
  await farmers.begin(asha);
  let continueCheckout = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    continueCheckout = resolve;
  });
  // The first check finds the order refused, and is slow to find its farmer.
  const slow: Farmers = { ...farmers, ordered: (placed, address) => held.then(() => farmers.ordered(placed, address)) };
  const reads: OrderCheck[] = [
    { rows: [rowOf({ state: 'needs_user', answer: null })], address: undefined, known: undefined },
    { rows: [rowOf({ answer: { orders: [{ id: 5 }] } })], address: undefined, known: undefined },
  ];
  const look = createOrderChecks(async () => reads.shift() as OrderCheck);
  const first = look(slow);
  const second = look(farmers);
  await counterDb(AGENT).queue.count();
  // A second check that does not wait for the first ends before it.
  if (reads.length === 0) await second;
  continueCheckout();
  await Promise.all([first, second]);
  expect(state.rows.find(({ placed }) => placed?.rowId === 'row-1')?.state).toBe('ordered');
});

function openApprovals(answer: () => Promise<AgentQuestion[]>) {
  const kept: KnownAnswers[] = [];
  const ask = vi.fn(answer);
  const clock = { now: ASKED_AT };
  const approvals = createApprovals({
    ask,
    read: async () => kept.at(-1),
    keep: async (known) => void kept.push(known),
    now: () => clock.now,
  });
  return { approvals, ask, kept, clock };
}

test('answers are stored for reading without network, and a failed check changes nothing', async () => {
  const { approvals, ask, kept, clock } = openApprovals(async () => [question('refused')]);
  await approvals.look();
  expect(kept).toEqual([{ askedAt: ASKED_AT, questions: [question('refused')] }]);
  ask.mockRejectedValue(new TypeError('no network'));
  clock.now += 60_000;
  await approvals.look();
  expect(approvals.state.known?.askedAt).toBe(ASKED_AT);
  const later = openApprovals(async () => []);
  later.kept.push(...kept);
  await later.approvals.start();
  expect(later.approvals.state.known?.questions).toHaveLength(1);
});

test('checks run at once, at every return, and each half minute while an answer is awaited and the page is visible; then they end', async () => {
  vi.useFakeTimers();
  try {
    const { approvals, ask, clock } = openApprovals(async () => []);
    const page = { isSeen: true, isAwaited: false, back: (): void => undefined };
    const stop = followApprovals(approvals, {
      onReturn(back) {
        page.back = back;
        return () => undefined;
      },
      isSeen: () => page.isSeen,
      isAwaited: () => page.isAwaited,
    });
    const pass = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        clock.now += LOOK_EVERY_MS;
        await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
      }
    };
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(3);
    expect(ask, 'nothing is awaited').toHaveBeenCalledTimes(1);
    page.isAwaited = true;
    await pass(2);
    expect(ask).toHaveBeenCalledTimes(3);
    page.isSeen = false;
    await pass(3);
    expect(ask, 'nobody sees the page').toHaveBeenCalledTimes(3);
    page.isSeen = true;
    await pass(2 * MOST_LOOKS);
    expect(ask).toHaveBeenCalledTimes(1 + MOST_LOOKS);
    page.back();
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(3 + MOST_LOOKS);
    stop();
    await pass(3);
    expect(ask).toHaveBeenCalledTimes(3 + MOST_LOOKS);
  } finally {
    vi.useRealTimers();
  }
});
