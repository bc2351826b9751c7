// Tests everything that can happen to a hand-over between counter and server, and that the money is taken exactly once.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, nobody, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, withHandOver } from '../../../tests/fixtures/desk/order-to-hand-over.ts';
import { type HandOverNote, type HandOverRow, newRow } from '../../state/hand-over-row.ts';
import { noteReachability } from '../../state/network-state.ts';
import { signInPerson, signOutPerson } from '../../state/session-state.ts';
import { waiting } from '../../state/waiting-state.ts';
import { drain } from './drain.ts';
import { addRow, readRows, replaceRow } from './outbox-db.ts';
import { dropTask, handOver, startOutbox, tryAgain } from './outbox-state.ts';

const raju = personAs('counter', { full_name: 'Raju Sahni' });
const sita = personAs('counter', { full_name: 'Sita Devi', auth_id: '0c3f1a52-0000-4000-8000-000000000002' });
const order = deskOrder({ status: 'ReadyForPickup' });
const noteOf = (orderId: number): HandOverNote => ({
  orderId,
  cash: 150_000,
  upi: 0,
  code: '4719',
  about: { number: 'K7M2P9', buyer: 'Mohan Lal', due: 132_100 },
});
const note = noteOf(order.id);

/** A server that repeats its answer for a repeated key, and counts the money it took. */
function startTill() {
  const answers = new Map<string, unknown>();
  const till = { taken: [] as number[], losesAnswers: 0, forgetsAnswers: false };
  const deliver = ({ headers, params, body }: Asked): unknown => {
    const key = headers['idempotency-key'] ?? '';
    let answer = till.forgetsAnswers ? undefined : answers.get(key);
    if (!answer) {
      if (till.forgetsAnswers && till.taken.includes(params.id))
        return refuse(409, 'ORDER_STATE', { status: 'Delivered', by: 'staff', name: raju.full_name, at: '2026-11-22T08:35:00Z' });
      till.taken.push(params.id);
      answer = withHandOver({ ...order, id: params.id }, raju.full_name, { cash: body.cash_received });
      answers.set(key, answer);
    }
    if (till.losesAnswers-- > 0) throw new TypeError('no network');
    return answer;
  };
  const server = startDeskServer(raju, {
    deliverDeskOrder: deliver,
    getDeskOrder: ({ params }) => withHandOver({ ...order, id: params.id }, raju.full_name, { cash: 150_000 }),
  });
  return { till, server };
}

const rowsOf = (owner = raju.auth_id): Promise<readonly HandOverRow[]> => readRows(owner);

beforeEach(async () => {
  closeDesk();
  for (const owner of [raju, sita]) for (const { id } of await readRows(owner.auth_id)) await replaceRow(id);
  waiting.rows = undefined;
  signInPerson(raju);
});

describe('the outbox at the counter', () => {
  test('online a hand-over is sent at once, with its key, time and owner', async () => {
    const { till, server } = startTill();
    expect(await handOver(note)).toEqual({ end: 'sent' });
    expect(till.taken).toEqual([order.id]);
    const [asked] = server.of('deliverDeskOrder');
    expect(asked?.body).toEqual({ cash_received: 150_000, upi_received: 0, pickup_code: '4719' });
    expect(asked?.headers).toMatchObject({ 'x-expect-subject': raju.auth_id, 'x-kept-at': expect.stringMatching(/Z$/) });
    expect(await rowsOf()).toEqual([]);
  });

  test('offline a hand-over is stored, waits, and blocks a second one of the same order', async () => {
    const { till, server } = startTill();
    server.isGone = true;
    expect(await handOver(note)).toEqual({ end: 'kept' });
    expect(await handOver({ ...note, cash: 1 })).toEqual({ end: 'kept' });
    expect(await rowsOf()).toMatchObject([{ orderId: order.id, cash: 150_000, state: 'waiting', isUnsure: true }]);
    expect(till.taken).toEqual([]);
  });

  test('a request that the server refuses at once reports the refusal and leaves no row', async () => {
    const { server } = startTill();
    server.answers['deliverDeskOrder'] = () => refuse(400, 'PICKUP_CODE_WRONG', { tries_left: 2 });
    expect(await handOver(note)).toMatchObject({ end: 'refused', refused: { code: 'PICKUP_CODE_WRONG', details: { tries_left: 2 } } });
    expect(await rowsOf()).toEqual([]);
  });

  test('a device without space does not claim to have stored it', async () => {
    startTill();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(handOver(note)).rejects.toThrow('no room');
  });
});

describe('each hand-over counts once', () => {
  test('after a kill between storing and sending, the next start sends it', async () => {
    const { till } = startTill();
    await addRow(newRow(note, raju.auth_id, crypto.randomUUID(), Date.now()));
    const sent = vi.fn();
    const stop = startOutbox(sent);
    await vi.waitFor(() => expect(till.taken).toEqual([order.id]));
    await vi.waitFor(() => expect(waiting.rows).toEqual([]));
    stop();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('after lost answers the same key gets the first answer', async () => {
    const { till, server } = startTill();
    till.losesAnswers = 3;
    expect(await handOver(note)).toEqual({ end: 'kept' });
    for (const _ of [1, 2, 3]) await drain({ owner: raju, isUrgent: true });
    expect(await rowsOf()).toEqual([]);
    expect(till.taken).toEqual([order.id]);
    expect(new Set(server.of('deliverDeskOrder').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('control: a new key each time would take the money again', async () => {
    const { till } = startTill();
    till.losesAnswers = 1;
    await handOver(note);
    const [row] = await rowsOf();
    await replaceRow(row?.id ?? '', { ...(row as HandOverRow), id: crypto.randomUUID() });
    await drain({ owner: raju, isUrgent: true });
    expect(till.taken).toEqual([order.id, order.id]);
  });

  test('if the server dies before storing its answer, the order itself is the proof', async () => {
    const { till } = startTill();
    till.losesAnswers = 1;
    await handOver(note);
    till.forgetsAnswers = true;
    await drain({ owner: raju, isUrgent: true });
    expect(await rowsOf()).toEqual([]);
    expect(till.taken).toEqual([order.id]);
  });

  test('somebody else’s hand-over meanwhile is no proof, and makes a task', async () => {
    const { server } = startTill();
    server.isGone = true;
    await handOver(note);
    server.isGone = false;
    server.answers['deliverDeskOrder'] = () =>
      refuse(409, 'ORDER_STATE', { status: 'Delivered', by: 'staff', name: 'Anita', at: order.created_at });
    server.answers['getDeskOrder'] = () => withHandOver(order, 'Anita', { cash: 150_000 });
    await drain({ owner: raju, isUrgent: true });
    expect(await rowsOf()).toMatchObject([{ state: 'task', cash: 150_000, refused: { code: 'ORDER_STATE' } }]);
  });

  test('two tabs at once send it once', async () => {
    const { till, server } = startTill();
    server.isGone = true;
    await handOver(note);
    await handOver(noteOf(7));
    server.isGone = false;
    await Promise.all([drain({ owner: raju, isUrgent: true }), drain({ owner: raju, isUrgent: true })]);
    expect(till.taken).toEqual([order.id, 7]);
    expect(server.of('deliverDeskOrder').filter(({ params }) => params.id === 7)).toHaveLength(1);
  });
});

describe('a row belongs to its author', () => {
  test('another person does not see the row, and it is sent only in its owner’s session', async () => {
    const { till, server } = startTill();
    server.isGone = true;
    await handOver(note);
    server.isGone = false;
    signInPerson(sita);
    const stop = startOutbox(() => undefined);
    await vi.waitFor(() => expect(waiting.rows).toEqual([]));
    expect(till.taken).toEqual([]);
    signInPerson(raju);
    await vi.waitFor(() => expect(till.taken).toEqual([order.id]));
    stop();
  });

  test('after the session ends the row waits for its owner, and is then sent once', async () => {
    const { till, server } = startTill();
    const deliver = server.answers['deliverDeskOrder'] as (asked: Asked) => unknown;
    server.answers['deliverDeskOrder'] = nobody;
    expect(await handOver(note)).toEqual({ end: 'kept' });
    expect(await drain({ owner: raju, isUrgent: true })).toBe('owner');
    server.answers['deliverDeskOrder'] = deliver;
    signOutPerson();
    const stop = startOutbox(() => undefined);
    signInPerson(raju);
    await vi.waitFor(() => expect(till.taken).toEqual([order.id]));
    stop();
  });
});

test('when the network returns, all rows are sent, oldest first', async () => {
  const { till, server } = startTill();
  server.isGone = true;
  for (const id of [3, 1, 2]) await handOver(noteOf(id));
  noteReachability(false);
  const stop = startOutbox(() => undefined);
  await vi.waitFor(() => expect(waiting.rows).toHaveLength(3));
  server.isGone = false;
  noteReachability(true);
  await vi.waitFor(() => expect(till.taken).toEqual([3, 1, 2]));
  await vi.waitFor(() => expect(waiting.rows).toEqual([]));
  stop();
});

test('a task is retried with another code and key, or closed by a person', async () => {
  const { till, server } = startTill();
  const deliver = server.answers['deliverDeskOrder'] as (asked: Asked) => unknown;
  server.isGone = true;
  await handOver(note);
  await handOver(noteOf(8));
  server.isGone = false;
  server.answers['deliverDeskOrder'] = () => refuse(400, 'PICKUP_CODE_WRONG', { tries_left: 2 });
  await drain({ owner: raju, isUrgent: true });
  const [first, second] = await rowsOf();
  expect([first?.state, second?.state]).toEqual(['task', 'task']);
  // A task is not tried automatically.
  const tries = server.of('deliverDeskOrder').length;
  await drain({ owner: raju, isUrgent: true });
  expect(server.of('deliverDeskOrder')).toHaveLength(tries);
  server.answers['deliverDeskOrder'] = deliver;
  await tryAgain(first as HandOverRow, { code: '4710' });
  const last = server.of('deliverDeskOrder').at(-1);
  expect(last?.body.pickup_code).toBe('4710');
  expect(last?.headers['idempotency-key']).not.toBe(first?.id);
  expect(till.taken).toEqual([order.id]);
  await dropTask(second?.id ?? '');
  expect(await rowsOf()).toEqual([]);
});
