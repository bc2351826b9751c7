// Desk requests about money and business days. Each of them succeeds.

import { closeDay, exportDays, getDay, listDays, moveCash } from '#core/contract/desk/money/days.ts';
import { listGatewayFacts, seeGatewayFact } from '#core/contract/desk/money/gateway-facts.ts';
import { exportInvoices, exportOrderLines, exportOrders, getGstr1, getTally } from '#core/contract/desk/money/gst.ts';
import { exportLedger, listBookChecks, listLedger } from '#core/contract/desk/money/ledger.ts';
import { askAboutPayment, exportPayments, getDeskPayment, listDeskPayments } from '#core/contract/desk/money/payments.ts';
import { listReferences, solveReference } from '#core/contract/desk/money/references.ts';
import { exportRefunds, giveRefundByHand, listDeskRefunds, retryRefund } from '#core/contract/desk/money/refunds.ts';
import {
  approveSignOff,
  changeMoneySettings,
  declineSignOff,
  getMoneySettings,
  listSignOffs,
} from '#core/contract/desk/money/sign-offs.ts';
import { exportReport, getReport } from '#core/contract/desk/report/report.ts';
import { listFailedWork, retryJob } from '#core/contract/desk/today/failed-work.ts';
import { getToday } from '#core/contract/desk/today/today.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { cancelOrder } from '#core/contract/order/order.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { nextDay } from '#core/rules/ledger/drawer.ts';
import { createDeskOrders } from '../../fixtures/server/desk';
import { createPaying } from '../../fixtures/server/paying';
import type { Shopping } from '../../fixtures/server/shopping';
import type { CallOptions } from '../../fixtures/server/talk';
import type { TestServer } from '../../fixtures/server/test-server';
import type { Examples } from '../example';

/** A shop without orders. */
const QUIET_VENDOR = 5;
const SOMEBODY = 77;

export async function createMoneyExamples(server: TestServer, shopping: Shopping): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const { database, deps } = server;
  const paying = createPaying(server, shopping);
  const book = createDeskOrders(server, shopping);
  const always = (options: CallOptions) => async (): Promise<CallOptions> => ({ token, ...options });

  const waiting = await paying.newOrder();
  await paying.open(waiting);
  const { results } = await server.get(listDeskPayments, { token, query: { state: 'open' } });
  const payment = { id: results[0]?.id ?? 0 };

  const paid = await paying.newOrder();
  await paying.tap((await paying.open(paid)).url, 'pay');
  await server.jobsDone();
  await server.get(cancelOrder, { token: paid.buyer.token, params: { id: paid.id } });
  await server.jobsDone();
  const [refund] = (await server.get(listDeskRefunds, { token })).results.filter(({ order_id }) => order_id === paid.id);
  let transfers = 770_000;
  /** Makes the refund one that the gateway refused. */
  const failedRefund = (bodyOf: () => object) => async (): Promise<CallOptions> => {
    await server.jobsDone();
    const set = { state: 'failed' as const, is_refused: true, hand_paise: 0, sent_paise: 0 };
    await database.sql
      .updateTable('refund_tasks')
      .set(set)
      .where('id', '=', refund?.id ?? 0)
      .execute();
    // Declines earlier requests for a second person, so that the next request succeeds.
    await database.sql.updateTable('sign_offs').set({ state: 'declined' }).where('kind', '=', 'by-hand').execute();
    return { token, params: { id: refund?.id ?? 0 }, body: bodyOf() };
  };

  const delivered = await book.place([1]);
  await book.delivered(delivered, 5_000_000);
  /** Creates a request by somebody else for the approval of a second person. */
  const newSignOff = (body: object) => async (): Promise<CallOptions> => {
    const id = deps.newId();
    const nobody = { decided_by: null, decided_name: null, words: null };
    const by = { asked_by: SOMEBODY, asked_name: 'Anita', asked_at: new Date(deps.now()), ...nobody };
    const payload = JSON.stringify({ amount: 1, reason: 'late', reference: 'slip 9' });
    const of = { vendor_id: 1, kind: 'refund' as const, entity_id: delivered.id, facts: '{"amount": 0.01, "reason": "late"}', payload };
    await database.sql
      .insertInto('sign_offs')
      .values({ id, ...of, ...by })
      .execute();
    return { token, params: { id }, body };
  };

  /** Creates a refund that somebody made in the gateway's dashboard. */
  const fromDashboard = async (): Promise<CallOptions> => {
    const id = deps.newId();
    const at = new Date(deps.now());
    const of = { provider: 'razorpay', provider_id: `rfnd_${id}`, session_id: payment.id, vendor_id: 1, order_id: waiting.id };
    await database.sql
      .insertInto('gateway_facts')
      .values({ id, ...of, kind: 'refund', payment_id: 'pay_1', amount_paise: 100, state: 'done', at, updated_at: at })
      .execute();
    return { token, params: { id }, body: { state: 'done' } };
  };

  /** Creates a payment by transfer that somebody else reported as missing from the bank statement. */
  const missingPayment = async (): Promise<CallOptions> => {
    transfers += 1;
    const id = deps.newId();
    const at = new Date(deps.now());
    const taking = {
      vendor_id: 1,
      order_id: delivered.id,
      id,
      kind: 'upi' as const,
      reference: `SLIP${transfers}`,
      staff_id: SOMEBODY,
      at,
    };
    await database.sql
      .insertInto('order_takings')
      .values({ ...taking, amount_paise: 100, given_paise: 100 })
      .execute();
    const noted = { provider: 'upi' as const, vendor_id: 1, reference: `SLIP${transfers}`, what: 'taking' as const, entity_id: id, at };
    await database.sql
      .insertInto('bank_references')
      .values({ ...noted, amount_paise: 100, state: 'missing' })
      .execute();
    return { token, params: { id }, body: { state: 'missing', reason: 'paid in cash' } };
  };

  /** Creates a background job that the server gave up. */
  const failedJob = async (): Promise<CallOptions> => {
    const id = deps.newId();
    const job = {
      id,
      kind: 'nobody does it',
      payload: '{}',
      dedupe_key: null,
      run_at: new Date(0),
      created_at: new Date(0),
      last_error: 'no',
    };
    await database.sql
      .insertInto('jobs')
      .values({ ...job, state: 'dead' })
      .execute();
    return { token, params: { id }, body: {} };
  };

  let date = '2020-01-01';
  const nextClose = async (): Promise<CallOptions> => {
    date = nextDay(date);
    return { token, params: { vendor: QUIET_VENDOR, date }, body: { counted: 0, reason: 'empty', pieces: { 500: 0 } } };
  };
  const registered = async (): Promise<CallOptions> => {
    await database.sql.updateTable('vendors').set({ gstin: '10AAPFU0939F1ZA' }).where('id', '=', QUIET_VENDOR).execute();
    return { token, query: { month: '2026-11', vendor: QUIET_VENDOR } };
  };
  const range = { vendor: 1, from: '2020-01-01', to: '2099-12-31' };
  const missing = (call: CallShape, body?: object) => ({
    call,
    options: { token, params: { id: 1 }, ...(body ? { body } : {}) },
    answer: [404, 'NOT_FOUND'] as const,
  });
  return {
    examples: [
      { call: listDeskPayments, make: always({ query: { ...range, state: 'stuck', way: 'gateway', search: 'A', page_size: 5 } }) },
      { call: exportPayments, make: always({ query: { ...range, state: 'paid', way: 'gateway', search: 'A' } }) },
      { call: getDeskPayment, make: always({ params: payment }) },
      { call: askAboutPayment, make: always({ params: payment, body: {} }) },
      { call: listDeskRefunds, make: always({ query: { ...range, state: 'open', way: 'hand', page_size: 5 } }) },
      { call: exportRefunds, make: always({ query: { ...range, state: 'sent', way: 'gateway' } }) },
      { call: retryRefund, make: failedRefund(() => ({})) },
      { call: giveRefundByHand, make: failedRefund(() => ({ reference: `UTR ${++transfers}` })) },
      { call: listGatewayFacts, make: always({ query: { vendor: 1, waiting: true, page_size: 5 } }) },
      { call: seeGatewayFact, make: fromDashboard },
      { call: listReferences, make: always({ query: { vendor: 1, state: 'missing', waiting: true, page_size: 5 } }) },
      { call: solveReference, make: missingPayment },
      { call: listSignOffs, make: always({ query: { state: 'waiting', page_size: 5 } }) },
      { call: approveSignOff, make: newSignOff({}) },
      { call: declineSignOff, make: newSignOff({ words: 'the bill is right' }) },
      { call: getMoneySettings, make: always({}) },
      {
        call: changeMoneySettings,
        make: always({ body: { refund_second_above: 5_000_000, claim_second_above: 1, cash_second_above: 1, bank_second: false } }),
      },
      { call: listLedger, make: always({ query: { ...range, account: 'cash', order: delivered.id, page_size: 5 } }) },
      { call: exportLedger, make: always({ query: { ...range, account: 'cash', order: delivered.id } }) },
      { call: getGstr1, make: registered },
      { call: getReport, make: always({ params: { name: 'sales' }, query: { ...range, by: 'product' } }) },
      { call: exportReport, make: always({ params: { name: 'orders' }, query: { ...range, by: 'month' } }) },
      { call: getTally, make: always({ query: { from: '2026-11-01', to: '2026-11-30', vendor: 1 } }) },
      ...[exportOrders, exportOrderLines, exportInvoices].map((call) => ({ call, make: always({ query: range }) })),
      { call: listBookChecks, make: always({ query: { page_size: 5 } }) },
      { call: getToday, make: always({ query: { vendor: 1 } }) },
      { call: getWaiting, make: always({ query: { vendor: 1 } }) },
      { call: listFailedWork, make: always({ query: { what: 'messages', page_size: 5 } }) },
      { call: retryJob, make: failedJob },
      { call: listDays, make: always({ query: { ...range, page_size: 5 } }) },
      { call: exportDays, make: always({ query: range }) },
      { call: getDay, make: always({ params: { vendor: 1, date: '2026-11-22' } }) },
      { call: closeDay, make: nextClose },
      { call: moveCash, make: always({ params: { vendor: 1 }, body: { kind: 'in', amount: 10, reason: 'change' } }) },
    ],
    foreign: [
      { call: getGstr1, options: { token, query: { month: '2026-11', vendor: 99_999 } }, answer: [404, 'NOT_FOUND'] },
      missing(getDeskPayment),
      missing(askAboutPayment, {}),
      missing(retryRefund, {}),
      missing(giveRefundByHand, { reference: 'UTR 77' }),
      missing(seeGatewayFact, { state: 'done' }),
      missing(solveReference, { state: 'missing', reason: 'paid' }),
      missing(approveSignOff, {}),
      missing(declineSignOff, { words: 'no' }),
      missing(retryJob, {}),
    ],
  };
}
