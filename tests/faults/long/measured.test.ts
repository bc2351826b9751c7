// Measures times without asserting them. Does an answer's time reveal a registered number? How much do phones that fetch the catalogue slow
// down other requests? The output is for docs/performance.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { createFarmer } from '#core/contract/farmer.ts';
import { describeOnBothEngines } from '../../fixtures/server/engines.ts';
import { createShopping } from '../../fixtures/server/shopping.ts';
import { phonesFrom } from '../../fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../fixtures/server/test-server.ts';

const TRIES = 200;
const CLIENTS = 12;
const LOOKS = 40;
const TEST_MS = 300_000;

const at = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const inOrder = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);
const figures = (times: readonly number[]): string => [0.1, 0.5, 0.9].map((part) => at(inOrder(times), part).toFixed(2)).join(' / ');

/** The share of pairs in which the first is slower than the second. One half means that nobody can tell them apart. */
const slower = (first: readonly number[], second: readonly number[]): number => {
  const pairs = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return pairs.reduce<number>((sum, won) => sum + won, 0) / pairs.length;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describeOnBothEngines('measured times', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('the times of naming a registered and an unknown farmer are measured', { timeout: TEST_MS }, async () => {
    const agent = await createShopping(server, 6_791_000_000).newBuyer({ role: 'buyer', isContact: true });
    const newPhone = phonesFrom(6_792_000_000);
    const time = (phone_number: string): Promise<number> => {
      const body = { name: 'Kamla Devi', phone_number, source: 'Farmer Web App', sub_source: 'Pickup from store' };
      return timed(() => server.get(createFarmer, { token: agent.token, body }));
    };
    const known = Array.from({ length: TRIES }, newPhone);
    for (const phone of known) {
      const person = { id: server.deps.newId(), auth_id: randomUUID(), phone, locale: 'en' };
      const when = new Date(server.clock.now);
      await server.database.sql
        .insertInto('users')
        .values({ ...person, created_at: when, updated_at: when })
        .execute();
      await server.database.sql.insertInto('user_phones').values({ phone, user_id: person.id }).execute();
    }
    for (let i = 0; i < 20; i++) await time(newPhone());
    const times: { registered: number[]; not: number[] } = { registered: [], not: [] };
    // Measures both in turn, so that other work of the machine affects both equally.
    for (const phone of known) {
      times.registered.push(await time(phone));
      times.not.push(await time(newPhone()));
    }
    const halves = [times.not.filter((_, i) => i % 2 === 0), times.not.filter((_, i) => i % 2 === 1)] as const;
    process.stdout.write(
      `createFarmer, ${engine}, ms at 10/50/90 %: registered ${figures(times.registered)}, not ${figures(times.not)}; ` +
        `not registered is slower in ${(100 * slower(times.not, times.registered)).toFixed(0)} of 100 pairs ` +
        `(like beside like: ${(100 * slower(...halves)).toFixed(0)})\n`,
    );
  });

  test('the time of a product list is measured alone and while phones fetch the catalogue', { timeout: TEST_MS }, async () => {
    let busy = 0;
    // Reads bytes only, because this process runs the server and parsing is the phone's work. Repeats after a 503.
    const fetchBytes = async (url: string): Promise<void> => {
      const headers = { 'accept-encoding': 'br' };
      for (;;) {
        const { status } = await server.raw({ method: 'GET', url: `/api/hyperlocal/v1/${url}`, headers });
        if (status === 200) return;
        if (status !== 503) throw new Error(`${url}: ${status}`);
        busy++;
      }
    };
    const list = (): Promise<number> => timed(() => fetchBytes('products?vendor=1&page_size=20'));
    const follow = (): Promise<void> => fetchBytes('catalogue/changes?vendor=1');
    const look = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let i = 0; i < LOOKS; i++) times.push(await list());
      return times;
    };
    const first = await timed(follow);
    await look();
    const alone = await look();
    let isOver = false;
    let fetched = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        await follow();
        fetched++;
      }
    });
    const beside = await look();
    isOver = true;
    await Promise.all(clients);
    process.stdout.write(
      `products, ${engine}, ms at 10/50/90 %: alone ${figures(alone)}, beside ${CLIENTS} that fetch the catalogue ${figures(beside)}; ` +
        `${fetched} catalogues, the first ${first.toFixed(0)} ms; 503 received ${busy} times\n`,
    );
  });
});
