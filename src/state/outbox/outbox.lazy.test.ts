// What a drain answers to whoever asked for it: what became of each row, on the disk.
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import { setSession } from '../session/session-state.ts';
import { drainOutbox, readOutbox, saveOrder, saveShareLink } from './outbox.lazy.ts';
import { outbox } from './outbox-rows.ts';

/** One after the other, as the browser's own. */
let last: Promise<unknown> = Promise.resolve();
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, _how: unknown, work: (lock: object) => Promise<void>) => (last = last.then(() => work({}))) },
});

const comes = (subject: string): void =>
  setSession({ db: `khurpi-${subject}`, subject, endsAt: Number.POSITIVE_INFINITY, renewAt: Number.POSITIVE_INFINITY });

const order = (linkTo?: string): Promise<string> => saveOrder({ request: { vendor: 1, order_details: [] }, draft: {} } as never, linkTo);

interface Sent {
  readonly url: string;
  readonly key: string;
}

/** The server, by what it says to each request. */
function serve(answer: (sent: Sent) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) =>
    answer({ url, key: new Headers(headers).get('idempotency-key') ?? '' }),
  );
}

const placed = ({ key }: Sent): Response => Response.json({ orders: [{ id: 7 }], request_id: key }, { status: 201 });
const refused = (): Response => Response.json({ error: { code: 'CART_02', message: '' } }, { status: 400 });

beforeEach(async () => {
  comes('asha');
  for (const row of await readRows()) await deleteRow(row.id);
});

test('each row is answered as it was left: arrived, refused, or still waiting', async () => {
  const [arrived, turnedDown, unheard] = [await order(), await order(), await saveShareLink({ orderId: 7, phone: '9876500009' })];
  serve((sent) => {
    if (sent.key === arrived) return placed(sent);
    if (sent.key === turnedDown) return refused();
    throw new TypeError('network');
  });
  const rows = await drainOutbox(true);
  expect([...rows].map(([id, row]) => [id, row.state])).toEqual([
    [arrived, 'done'],
    [turnedDown, 'needs_user'],
    [unheard, 'unknown'],
  ]);
  // The screens see the same.
  expect(outbox.rows).toEqual([...rows.values()]);
});

test('the link that follows an order is among the answers', async () => {
  const id = await order('9876500009');
  serve((sent) => (sent.key === id ? placed(sent) : Response.json({ payment_link: 'https://pay' })));
  const rows = await drainOutbox(true);
  const link = rows.get(id)?.follower;
  expect(rows.get(link?.id ?? '')).toMatchObject({ kind: 'share-link', state: 'done', about: { orderId: 7 } });
});

test('a row that another drain sent is answered too', async () => {
  const id = await order();
  const answers: (() => void)[] = [];
  serve((sent) => new Promise((resolve) => answers.push(() => resolve(placed(sent)))));
  const [first, second] = [drainOutbox(true), drainOutbox(true)];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect((await first).get(id)?.state).toBe('done');
  expect((await second).get(id)?.state).toBe('done');
  expect(answers).toHaveLength(1);
});

test('rows of somebody else are not answered, nor sent', async () => {
  const id = await order();
  comes('bhola');
  const sent: Sent[] = [];
  serve((one) => {
    sent.push(one);
    return placed(one);
  });
  expect([...(await drainOutbox(true))]).toEqual([]);
  expect(sent).toEqual([]);
  comes('asha');
  expect((await readOutbox()).get(id)?.state).toBe('saved');
});
