// Tests waiting work: every kind is counted for those who may do it, by index.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWaiting, type WaitingList } from '#core/contract/desk/today/waiting.ts';
import { type WaitingKind, waitingKinds } from '#core/facts/work.ts';
import { textNouns } from '#core/fields/text-fields.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { waitingStatement } from './waiting-repository.ts';

const OWNER = '9876500010';
const MANAGER = '9876500011';
const MODERATOR = '9876500015';
const EDITOR = '9876500017';
const TRANSLATOR = '9876500018';

/** Tables that stay small however much the shop sells, so a full scan costs nothing. */
const SMALL = ['vendors', 'pins', 'drawers', 'staff', 'staff_roles', 'webhooks'];

describeOnBothEngines('waiting work at the desk', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_451_500_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());

  const waiting = async (phone: string, vendor?: number): Promise<WaitingList['kinds']> => {
    const { token } = await server.signInDesk(phone);
    return (await server.get(getWaiting, { token, ...(vendor === undefined ? {} : { query: { vendor } }) })).kinds;
  };
  const counted = async (phone: string, vendor?: number): Promise<Partial<Record<WaitingKind, number>>> =>
    Object.fromEntries((await waiting(phone, vendor)).map(({ kind, count }) => [kind, count]));
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(server.database.sql);

  /** An order that waits for nothing itself, with other values in its columns. @returns its id */
  async function orderWith(columns: string): Promise<number> {
    const { id } = await book.place([1]);
    await run(`update orders set ${columns} where id = ${id}`);
    return id;
  }

  /** A payment of a new order in these states. */
  const addSession = async (id: number, at: string, ofOrder: string, state: string): Promise<unknown> =>
    run(`insert into payment_sessions (id, vendor_id, order_id, user_id, kind, provider, reference, amount_paise, state, created_at, updated_at, expires_at)
      values (${id}, 1, ${await orderWith(`status = '${ofOrder}'`)}, 5, 'gateway', 'demo', 'W-${id}', 100, '${state}', ${at}, ${at}, ${at})`);

  /** Adds one of each kind directly to the tables. */
  const addOne: Readonly<Partial<Record<WaitingKind, (id: number, at: string) => Promise<unknown>>>> = {
    problems: async (id, at) =>
      run(`insert into order_problems (vendor_id, order_id, id, kind, lines, note, reported_at)
        values (1, ${await orderWith(`status = 'Delivered', open_problems = 1`)}, ${id}, 'damaged', '[]', 'x', ${at})`),
    payments: (id, at) => addSession(id, at, 'AwaitingPayment', 'created'),
    async 'gateway-facts'(id, at) {
      await addSession(id, at, 'Delivered', 'paid');
      await run(`insert into gateway_facts (id, provider, kind, provider_id, session_id, vendor_id, order_id, payment_id, amount_paise, state, at, updated_at)
        select id, 'demo', 'dispute', reference, id, vendor_id, order_id, reference, 100, 'open', ${at}, ${at} from payment_sessions where id = ${id}`);
    },
    breaches: (id, at) =>
      run(`insert into breach_notices (id, happened, data, advice, contact, happened_at, noticed_at, state, staff_id, staff_name, at)
        values (${id}, '{}', '{}', '{}', 'x', ${at}, ${at}, 'sent', 5, 'Somebody', ${at})`),
    webhooks: (id, at) =>
      run(`insert into webhooks (id, created_by, url, events, secret, state, off_reason, failing_since, created_at)
        values (${id}, 5, 'https://example.com', '{}', '{}', 'off', 'failing', ${at}, ${at})`),
    claims: (id, at) =>
      run(`insert into claims (id, policy_id, nth, farmer_id, reported_by, peril_id, lost_at, area_tenths, clocks, noted_at, received_at, deadline,
        status, review, payment, until) values (${id}, ${id}, 1, 5, 5, 1, ${at}, 3, '{}', ${at}, ${at}, ${at}, 'complete', 'queued', 'none', ${at})`),
    kyc: (id, at) =>
      run(
        `insert into kyc_parts (user_id, part, status, entered_by, given_at, since) values (${id}, 'bank', 'DOCUMENT_SUBMITTED', ${id}, ${at}, ${at})`,
      ),
    erasures: (id, at) => run(`insert into kyc_erasures (id, user_id, asked_at, destroy_at) values (${id}, 5, ${at}, ${at})`),
    'sign-offs': (id, at) =>
      run(`insert into sign_offs (id, vendor_id, kind, entity_id, facts, payload, asked_by, asked_name, asked_at)
        values (${id}, 1, 'refund', 1, '{}', '{}', 1, 'Somebody', ${at})`),
    refunds: (id, at) =>
      run(`insert into refund_tasks (id, vendor_id, order_id, amount_paise, reason, created_at, updated_at)
        values (${id}, 1, ${id}, 100, 'desk', ${at}, ${at})`),
    references: (id, at) =>
      run(`insert into bank_references (provider, vendor_id, reference, what, entity_id, amount_paise, state, at, compared_at)
        values ('upi', 1, 'R${id}', 'taking', ${id}, 100, 'missing', ${at}, ${at})`),
    'upi-unmatched': (id, at) =>
      run(`insert into bank_references (provider, vendor_id, reference, what, entity_id, amount_paise, at)
        values ('upi', 1, 'U${id}', 'taking', ${id}, 100, ${at})`),
    days: (id, at) =>
      run(`insert into ledger_entries (vendor_id, entry_id, account, amount_paise, cause, day, at)
        values (1, ${id}, 'cash', 500, 'test', '2020-01-01', ${at}), (1, ${id}, 'due', -500, 'test', '2020-01-01', ${at})`),
    stock: () =>
      run(`update inventory set available = 0, is_active = true where vendor_id = 1 and variant_id =
        (select min(variant_id) from inventory where vendor_id = 1 and is_active and available > 5)`),
    licences: () =>
      run(
        `update vendors set licences = licences || '[{"category_id": 900, "number": "L", "expires_on": "2020-01-01"}]'::jsonb where id = 1`,
      ),
    gstins: () => run(`update vendors set gstin = '27AAPFU0939F1ZV' where id = 1`),
    leads: (id, at) =>
      run(`insert into growth_leads (intent_key, body_hash, id, phone, items, total_paise, final_paise, created_at, asked_at)
        values (gen_random_uuid(), '', ${id}, '9876543210', '[]', 0, 0, ${at}, ${at})`),
    posts: (id, at) =>
      run(`insert into community_posts (id, user_id, kind, text, same_text, author, village, state, open_since, created_at)
        values (${id}, 5, 'question', 'x', 'x', '', '', 'held', ${at}, ${at})`),
    ratings: (id, at) =>
      run(`insert into product_ratings (id, user_id, order_id, variant_id, product_id, grade, words, state, rated_at)
        values (${id}, 5, ${id}, 1, 1, 'good', 'x', 'waiting', ${at})`),
    grievances: (id, at) =>
      run(`insert into grievances (id, ticket, user_id, about, text, received_at, until)
        values (${id}, 'G-${id}', 5, 'other', 'x', ${at}, ${at})`),
    articles: (id, at) =>
      run(`insert into articles (id, slug, topic, titles, leads, texts, state, written_by, changed_at, changed_by)
        values (${id}, 'a${id}', 'seed', '{}', '{}', '{}', 'review', 1, ${at}, 1)`),
    texts: (id, at) =>
      run(`insert into text_states (entity, entity_id, field, language, state, text_hash, source_hash, written_by, written_at)
        values ('product', '${id}', 'names', 'hi', 'draft', '', '', 5, ${at}), ('product', '${id}', 'names', 'te', 'draft', '', '', 5, ${at})`),
    words: (id, at) =>
      run(`insert into word_texts (language, file, key, text, state, source_hash, written_by, written_at)
        values ('pa', 'home', 'waiting-${id}', 'x', 'draft', '', 5, ${at})`),
    'sms-texts': (id, at) =>
      run(`insert into message_texts (template, language, text, state, written_by, written_at)
        values ('waiting-${id}', 'pa', 'x', 'draft', 5, ${at})`),
    insurance: (id, at) =>
      run(`insert into insurance_products (id, code, names, types, starts_at, ends_at, perils, is_active, proposed_at, proposed_by)
        values (${id}, 'W-${id}', '{}', '{}', ${at}, ${at}, '[]', false, ${at}, 1)`),
    bordereaux: (id, at) =>
      run(
        `insert into bordereaux (id, day, state, new_count, change_count, cancel_count, made_at) values (${id}, '2020-01-01', 'open', 1, 0, 0, ${at})`,
      ),
    jobs: (id, at) =>
      run(`insert into jobs (id, kind, payload, state, run_at, created_at) values (${id}, 'book-check', '{}', 'dead', ${at}, ${at})`),
    messages: (id, at) =>
      run(`insert into jobs (id, kind, payload, state, run_at, created_at) values (${id}, 'message', '{}', 'dead', ${at}, ${at})`),
  };

  /** Kinds without a row in the table above, with the reason. */
  const addedOtherwise: Readonly<Partial<Record<WaitingKind, string>>> = {
    orders: 'the test places a real order',
  };

  test('every kind of work has an example, or a reason for none', () => {
    expect([...Object.keys(addOne), ...Object.keys(addedOtherwise)].toSorted()).toEqual(waitingKinds.toSorted());
  });

  test('each kind of work is counted as soon as it exists, with the time of the oldest', async () => {
    const before = await counted(OWNER);
    expect(Object.keys(before).sort()).toEqual([...waitingKinds].sort());
    const at = new Date(server.clock.now - 90 * DAY).toISOString();
    for (const [kind, add] of Object.entries(addOne)) {
      await add(server.deps.newId(), `'${at}'::timestamptz`);
      const after = await counted(OWNER);
      expect(after[kind as WaitingKind], kind).toBe((before[kind as WaitingKind] ?? 0) + 1);
    }
    await book.place([1]);
    const all = await waiting(OWNER);
    const of = (kind: WaitingKind) => all.find((one) => one.kind === kind);
    expect(of('orders')?.count).toBe((before.orders ?? 0) + 1);
    expect(of('posts')?.oldest_at).toBe(at);
    expect(of('claims')?.until).toBe(at);
    expect(of('licences')?.until).toBe('2020-01-01T18:30:00.000Z');
    expect(of('stock')).toMatchObject({ oldest_at: null, until: null });
  });

  test('staff see the work they may do, in their shops, without their own requests', async () => {
    expect(Object.keys(await counted(MODERATOR))).toEqual(['posts', 'ratings']);
    const manager = await counted(MANAGER);
    expect(Object.keys(manager).sort()).toEqual(['days', 'gstins', 'licences', 'orders', 'problems', 'stock']);
    expect(manager.orders).toBeGreaterThan(0);
    const { token } = await server.signInDesk(MANAGER);
    expect((await server.call(getWaiting, { token, query: { vendor: 2 } })).status).toBe(403);
    const editor = await counted(EDITOR);
    const { id } = await server.database.sql.selectFrom('users').select('id').where('phone', '=', EDITOR).executeTakeFirstOrThrow();
    await run(`update articles set written_by = ${id} where state = 'review'`);
    expect([editor.articles, (await counted(EDITOR)).articles]).toEqual([1, 0]);
  });

  test('a translator sees texts of others in records they may open, and never their own', async () => {
    const { id: own } = await server.database.sql
      .selectFrom('users')
      .select('id')
      .where('phone', '=', TRANSLATOR)
      .executeTakeFirstOrThrow();
    await run(`delete from text_states`);
    const draft = (entity: string, id: number, by: number | null) =>
      run(`insert into text_states (entity, entity_id, field, language, state, text_hash, source_hash, written_by, written_at)
        values ('${entity}', '${id}', 'names', 'hi', 'draft', '', '', ${by}, now())`);
    await draft('product', 1, 5);
    await draft('product', 2, null);
    await draft('product', 3, own);
    await draft('banner', 4, 5);
    const of = async (phone: string) => (await counted(phone)).texts;
    expect([await of(TRANSLATOR), await of(OWNER)]).toEqual([2, 4]);
    const before = await counted(TRANSLATOR);
    await run(`update word_texts set written_by = ${own}`);
    await run(`update message_texts set written_by = ${own}`);
    expect([before.words, before['sms-texts']].every((count) => (count ?? 0) > 0)).toBe(true);
    expect(await counted(TRANSLATOR)).toMatchObject({ words: 0, 'sms-texts': 0 });
  });

  test('goods with an expired licence are not on the low-stock list', async () => {
    const { stock = 0 } = await counted(OWNER, 1);
    expect(stock).toBeGreaterThan(0);
    await run(`update vendors set shut_shelves = (select array_agg(id) from master_data where kind = 'category') where id = 1`);
    expect((await counted(OWNER, 1)).stock).toBe(0);
    await run(`update vendors set shut_shelves = '{}' where id = 1`);
  });

  test('one statement counts all kinds, and reads no growing table as a whole', async () => {
    const asked = { vendors: 'all', userId: 1, nouns: textNouns, now: server.clock.now } as const;
    const plan = await server.database.transaction(async () => {
      await run('set local enable_seqscan = off');
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${waitingStatement(waitingKinds.map((kind) => [kind, asked]))}`.execute(
        server.database.sql,
      );
      return rows.map((row) => row['QUERY PLAN']);
    });
    const read = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
    expect(read.filter((table) => !SMALL.includes(table))).toEqual([]);
  });
});
