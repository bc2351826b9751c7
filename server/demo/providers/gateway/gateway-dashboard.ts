// Simulates the gateway's own dashboard and the payer's bank: refunds and disputes that the shop's server did not request.
import { formatMoney } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { BookDispute, BookLink, BookPayment, GatewayBook } from './gateway-book.ts';
import { type Delivery, deliveries, type GatewayWebhooks } from './gateway-webhooks.ts';
import type { GatewayWords } from './gateway-words.ts';

export const dashboardActions = ['refund-half', 'refund', 'dispute', 'win', 'lose'] as const;
export type DashboardAction = (typeof dashboardActions)[number];

export interface DashboardParts {
  readonly book: GatewayBook;
  readonly webhooks: GatewayWebhooks;
}

const paymentOf = (link: BookLink): BookPayment | undefined => link.payments.findLast(({ status }) => status === 'captured');

const stateOf = (dispute: BookDispute | undefined, words: GatewayWords): string =>
  dispute ? `<p class="card note" role="status">${words[`dispute-${dispute.status}`]}</p>` : '';

/** The buttons of a received payment; empty without one. */
export function dashboardForm(link: BookLink, { book }: DashboardParts, words: GatewayWords, language: LanguageCode): string {
  const payment = paymentOf(link);
  if (!payment) return '';
  const dispute = book.disputeOf(payment.id);
  const button = (action: DashboardAction): string => `<button name="action" value="${action}">${words[action]}</button>`;
  const left = book.leftOf(payment);
  const refunds = left > 0 ? [button('refund-half'), button('refund')] : [];
  const disputes = dispute?.status === 'open' ? [button('win'), button('lose')] : dispute ? [] : [button('dispute')];
  return `<form method="post" action="?lang=${language}"><details class="card"><summary>${words.dashboard}</summary>
<p class="quiet">${words.dashboardHint}</p><p>${words.left}: ${formatMoney(left)}</p>${stateOf(dispute, words)}
${[...refunds, ...disputes].join('')}</details></form>`;
}

async function refund(parts: DashboardParts, link: BookLink, payment: BookPayment, amount: number, delivery: Delivery): Promise<void> {
  if (amount <= 0) return;
  const made = parts.book.addRefund({ payment_id: payment.id, amount, receipt: null, key: undefined });
  const events = ['refund.created', 'refund.processed'].map((name) => ({ name, link, payment, refund: made }));
  await parts.webhooks.send(events, delivery);
}

/** Does it and sends webhooks to the shop. An impossible action changes nothing. */
export async function actAtDashboard(
  parts: DashboardParts,
  link: BookLink,
  action: DashboardAction,
  fault: string | undefined,
): Promise<void> {
  const { book, webhooks } = parts;
  const payment = paymentOf(link);
  if (!payment) return;
  const delivery = deliveries.find((one): one is Delivery => one === fault) ?? 'prompt';
  const left = book.leftOf(payment);
  if (action === 'refund' || action === 'refund-half')
    return refund(parts, link, payment, action === 'refund' ? left : Math.floor(left / 2), delivery);
  const dispute = book.disputeOf(payment.id);
  if (action === 'dispute') {
    if (!dispute) await webhooks.send([{ name: 'payment.dispute.created', link, payment, dispute: book.openDispute(payment) }], delivery);
  } else if (dispute?.status === 'open') {
    const end = action === 'win' ? 'won' : 'lost';
    book.decideDispute(dispute, end);
    await webhooks.send([{ name: `payment.dispute.${end}`, link, payment, dispute }], delivery);
  }
}
