// Tests reads from a real standby that follows by streaming: who sees old data, and what happens when it lags or dies.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { getProduct, listProducts, type ProductVariant } from '#core/contract/catalog.ts';
import { putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../../../tests/fixtures/desk/catalog-desk.ts';
import { signalCluster } from '../../../tests/fixtures/postgres/cluster-processes.ts';
import { findPostgres } from '../../../tests/fixtures/postgres/postgres-binaries.ts';
import { type PostgresCluster, startStandby } from '../../../tests/fixtures/postgres/postgres-cluster.ts';
import { describeOnPostgres, type OpenDatabase, openTestDatabase } from '../../../tests/fixtures/server/engines.ts';
import { cookieOf, requestOf } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { WROTE_COOKIE } from '../../http/reads/reading.ts';
import { type Database, openServerDatabase } from '../database.ts';

const POLL = { timeout: 20_000 };
/** More than the standby has connections, so some wait for one. */
const READERS = 30;
const priceOf = ({ variants }: { readonly variants: readonly ProductVariant[] }): number => variants[0]?.inventory_set[0]?.price ?? 0;

/** The socket of the run's cluster; empty on a server that the tests did not start. */
function socketOfRun(): Pick<PostgresCluster, 'folder' | 'port'> {
  const { searchParams, port } = new URL(inject('templates').postgres?.adminUrl ?? 'postgres://nobody');
  return { folder: searchParams.get('host') ?? '', port: Number(port) };
}

const binaries = findPostgres();
if (binaries && socketOfRun().folder !== '')
  describeOnPostgres('reads from a standby', () => {
    const clock = { now: 0 };
    let opened: OpenDatabase;
    let standby: PostgresCluster;
    let database: Database;
    let server: TestServer;
    let desk: CatalogDesk;
    let product: { readonly id: number; readonly variant: number };

    beforeAll(async () => {
      opened = await openTestDatabase('postgres');
      standby = await startStandby(binaries, socketOfRun());
      const readUrl = standby.urlOf(new URL(opened.place).pathname.slice(1));
      database = await openServerDatabase(opened.place, 8, () => undefined, { readUrl, now: () => clock.now });
      server = await startTestServer({ engine: 'postgres', database, settings: { METRICS_PUBLIC: '1' } });
      desk = await createCatalogDesk(server);
      const { results } = await server.get(listProducts, { query: { vendor: OWN_VENDOR } });
      product = { id: results[0]?.id ?? 0, variant: results[0]?.variants[0]?.id ?? 0 };
    });
    afterAll(async () => {
      await server.close();
      await database.close();
      await standby.remove();
      await opened.remove();
    });

    const figures = () => database.standby?.figures();
    const expectRead = (isRead: boolean) => expect.poll(() => figures()?.isRead, POLL).toBe(isRead);

    /** Stops or continues the replay of the standby, which receives the log meanwhile. */
    async function setReplay(isOn: boolean): Promise<void> {
      const reader = await openServerDatabase(standby.adminUrl, 1, () => undefined);
      await sql`select ${sql.raw(isOn ? 'pg_wal_replay_resume' : 'pg_wal_replay_pause')}()`.execute(reader.sql);
      const state = async () =>
        (await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(reader.sql)).rows[0]?.state;
      await expect.poll(state, POLL).toBe(isOn ? 'not paused' : 'paused');
      await reader.close();
    }

    const ask = (wrote?: string) =>
      server.raw(
        requestOf(getProduct, {
          params: { id: product.id },
          query: { vendor: OWN_VENDOR },
          headers: wrote === undefined ? {} : { cookie: `${WROTE_COOKIE}=${wrote}` },
        }),
      );
    /** The price that a reader sees, in rupees. @param wrote the place of their last write */
    async function priceFor(wrote?: string): Promise<number> {
      const { status, text } = await ask(wrote);
      return status === 200 ? priceOf(JSON.parse(text)) : status;
    }

    /** Raises the price by a rupee. @returns the new price, and the place that its author's browser gets */
    async function raise(): Promise<{ price: number; wrote: string; line: string }> {
      const { price, version } = await desk.offerOf(product.variant);
      const answer = await server.call(putDeskOffer, {
        token: desk.tokens.manager,
        params: desk.place(product.variant),
        headers: { 'if-match': `"${version}"` },
        body: { price: price + 1 },
      });
      expect(answer.status).toBe(200);
      const line = answer.cookies.find((cookie) => cookie.startsWith(WROTE_COOKIE)) ?? '';
      return { price: price + 1, wrote: cookieOf(answer, WROTE_COOKIE) ?? '', line };
    }

    test('own writes are read at once while the standby is behind; others may see the old until it has followed', async () => {
      await expectRead(true);
      const before = await priceFor();
      await setReplay(false);
      onTestFinished(() => setReplay(true));
      const { price, wrote, line } = await raise();
      expect(line).toMatch(/^__Host-wrote=\d+; Max-Age=5; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
      expect([await priceFor(wrote), await priceFor(), await priceFor('no place')]).toEqual([price, before, before]);
      expect(figures()).toMatchObject({ isRead: true, returned: 0 });
      await setReplay(true);
      await expect.poll(() => priceFor(), POLL).toBe(price);
      const readsOfAuthor = async (): Promise<boolean> => {
        const { answered = 0 } = figures() ?? {};
        await priceFor(wrote);
        return (figures()?.answered ?? 0) > answered;
      };
      await expect.poll(readsOfAuthor, POLL).toBe(true);
    });

    test('more than ten seconds behind, everybody reads the primary, and the metrics say so', async () => {
      await expectRead(true);
      await setReplay(false);
      onTestFinished(() => setReplay(true));
      const before = await priceFor();
      const { price } = await raise();
      await database.standby?.look();
      clock.now += 9_000;
      expect([await priceFor(), figures()?.isRead]).toEqual([before, true]);
      clock.now += 2_000;
      await database.standby?.look();
      expect([await priceFor(), figures()?.isRead]).toEqual([price, false]);
      const { text } = await server.raw({ method: 'GET', url: '/metrics' });
      expect(text).toMatch(/^khurpi_standby_read 0$/m);
      expect(Number(/^khurpi_standby_lag_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(10);
      await setReplay(true);
      await expectRead(true);
    });

    test('a standby that dies fails no answer, and is read again when it is back', async () => {
      await expectRead(true);
      const state = { isOver: false };
      const statuses = new Set<number>();
      const readers = Array.from({ length: 8 }, async () => {
        while (!state.isOver) statuses.add((await ask()).status);
      });
      await standby.stop();
      await expectRead(false);
      state.isOver = true;
      await Promise.all(readers);
      expect([...statuses]).toEqual([200]);
      const { price } = await raise();
      expect(await priceFor()).toBe(price);
      await standby.start();
      await expectRead(true);
    });

    test('a frozen standby delays reads for seconds only, also those without a connection, and is read again when it wakes', async () => {
      await expectRead(true);
      await priceFor();
      signalCluster(standby, 'SIGSTOP');
      onTestFinished(() => signalCluster(standby, 'SIGCONT'));
      const start = performance.now();
      const readers = Array.from({ length: READERS }, async () => ({ ...(await ask()), ms: performance.now() - start }));
      await database.standby?.look();
      const answers = await Promise.all(readers);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      // The standby gets two seconds to answer. A new connection to it would take five more to fail.
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
      expect(figures()?.isRead).toBe(false);
      const { price } = await raise();
      expect(await priceFor()).toBe(price);
      signalCluster(standby, 'SIGCONT');
      await expectRead(true);
      const { answered = 0, returned = 0 } = figures() ?? {};
      await expect.poll(() => priceFor(), POLL).toBe(price);
      await Promise.all(Array.from({ length: READERS }, () => ask()));
      expect([(figures()?.answered ?? 0) >= answered + READERS, figures()?.returned]).toEqual([true, returned]);
    });
  });
