// Registers the desk's calls for payments and refunds.
import { listGatewayFacts, seeGatewayFact } from '#core/contract/desk/money/gateway-facts.ts';
import { askAboutPayment, exportPayments, getDeskPayment, listDeskPayments } from '#core/contract/desk/money/payments.ts';
import { exportRefunds, giveRefundByHand, listDeskRefunds, retryRefund } from '#core/contract/desk/money/refunds.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { allRows, csvRows } from '../../../http/csv-answer.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { DeskFacts } from '../elsewhere/desk-facts.ts';
import type { DeskPaymentService, ListedPayment, ListedRefund } from './desk-payment-service.ts';

const paymentColumns = {
  id: (row: ListedPayment) => row.id,
  created_at: (row: ListedPayment) => row.created_at.toISOString(),
  vendor: (row: ListedPayment) => row.vendor_id,
  order: (row: ListedPayment) => row.number ?? row.order_id,
  way: (row: ListedPayment) => row.kind,
  provider: (row: ListedPayment) => row.provider,
  provider_id: (row: ListedPayment) => row.provider_id,
  amount: (row: ListedPayment) => rupeesTextFromPaise(row.amount_paise),
  received: (row: ListedPayment) => rupeesTextFromPaise(row.received_paise),
  state: (row: ListedPayment) => row.state,
  updated_at: (row: ListedPayment) => row.updated_at.toISOString(),
};
const refundColumns = {
  id: (row: ListedRefund) => row.id,
  created_at: (row: ListedRefund) => row.created_at.toISOString(),
  vendor: (row: ListedRefund) => row.vendor_id,
  order: (row: ListedRefund) => row.number ?? row.order_id,
  amount: (row: ListedRefund) => rupeesTextFromPaise(row.amount_paise),
  way: (row: ListedRefund) => row.kind ?? 'hand',
  reason: (row: ListedRefund) => row.reason,
  state: (row: ListedRefund) => row.state,
  reference: (row: ListedRefund) => row.reference,
  last_error: (row: ListedRefund) => row.last_error,
  updated_at: (row: ListedRefund) => row.updated_at.toISOString(),
};

export function registerPaymentDeskRoutes(register: RegisterCall, desk: DeskPaymentService, facts: DeskFacts): void {
  register(listDeskPayments, async ({ caller, query }) => {
    const { results, cursor } = await desk.payments(caller, query);
    return { results, next: nextPage(listDeskPayments.path, query, cursor) };
  });
  register(getDeskPayment, async ({ caller, params }) => desk.payment(caller, params.id));
  register(askAboutPayment, async (request) => desk.ask(actorOf(request), request.params.id));
  register.csv(exportPayments, async ({ caller, query }) =>
    csvRows(
      'payments',
      paymentColumns,
      allRows<ListedPayment>((after, limit) => desk.paymentRows(caller, query, after, limit)),
    ),
  );

  register(listGatewayFacts, async ({ caller, query }) => {
    const { results, cursor } = await facts.list(caller, query);
    return { results, next: nextPage(listGatewayFacts.path, query, cursor) };
  });
  register(seeGatewayFact, async (request) => facts.see(actorOf(request), request.params.id, request.body.state));

  register(listDeskRefunds, async ({ caller, query }) => {
    const { results, cursor } = await desk.refunds(caller, query);
    return { results, next: nextPage(listDeskRefunds.path, query, cursor) };
  });
  register(retryRefund, async (request) => desk.retry(actorOf(request), request.params.id));
  register(giveRefundByHand, async (request) => desk.giveByHand(actorOf(request), request.params.id, request.body.reference));
  register.csv(exportRefunds, async ({ caller, query }) =>
    csvRows(
      'refunds',
      refundColumns,
      allRows<ListedRefund>((after, limit) => desk.refundRows(caller, query, after, limit)),
    ),
  );
}
