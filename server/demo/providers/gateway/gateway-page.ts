// /dev/pay/{link id}: the simulated gateway's page, where a person pays, fails or leaves, and may choose a fault.
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { escapeHtml, originsOf, ownPageLanguage, sendPage } from '../../../http/small-page.ts';
import { type BookLink, type BookPayment, type GatewayBook, isPayable, receivedOf } from './gateway-book.ts';
import { actAtDashboard, dashboardActions, dashboardForm } from './gateway-dashboard.ts';
import { type Delivery, deliveries, type GatewayWebhooks } from './gateway-webhooks.ts';
import { type GatewayWords, gatewayWords } from './gateway-words.ts';

export interface GatewayPageParts {
  readonly keySecret: string;
  readonly book: GatewayBook;
  readonly webhooks: GatewayWebhooks;
}

/** Possible faults: a way of delivering, or half the money. */
const faults = ['prompt', 'less', ...deliveries.filter((delivery) => delivery !== 'prompt')] as const;

function payForm(words: GatewayWords, language: LanguageCode): string {
  const choice = (fault: (typeof faults)[number]): string =>
    `<label><input type="radio" name="fault" value="${fault}"${fault === 'prompt' ? ' checked' : ''}>${words[fault]}</label>`;
  return `<form method="post" action="?lang=${language}">
<button class="main" name="action" value="pay">${words.pay}</button>
<button name="action" value="fail">${words.fail}</button>
<button name="action" value="pending">${words.pending}</button>
<details class="card"><summary>${words.faults}</summary><fieldset><legend class="quiet">${words.faultsHint}</legend>${faults.map(choice).join('')}</fieldset></details></form>`;
}

function noteOf(link: BookLink, words: GatewayWords): string {
  const hasFailed = link.payments.at(-1)?.status === 'failed' && isPayable(link);
  if (link.status === 'created' && !hasFailed) return '';
  return `<p class="card ${link.status === 'paid' ? 'done' : 'note'}" role="status">${words[hasFailed || link.status === 'created' ? 'failed' : link.status]}</p>`;
}

function pageBody(link: BookLink, words: GatewayWords, language: LanguageCode, dashboard: string): string {
  const received = receivedOf(link);
  const part = received > 0 && received < link.amount ? `<p>${words.received}: ${formatMoney(received)}</p>` : '';
  const due = link.status === 'paid' ? received : link.amount - received;
  return `<header><h1>${words.title}</h1><span class="demo">${words.demo}</span></header>
<main>${noteOf(link, words)}<section class="card"><p class="quiet">${words.payTo}</p><p class="amount">${formatMoney(due)}</p>${part}<p>${escapeHtml(link.description)}</p>
<p class="quiet">${words.reference}: ${escapeHtml(link.reference_id)}</p></section>
${isPayable(link) ? payForm(words, language) : ''}${dashboard}<a class="link" href="${escapeHtml(link.callback_url)}">${words.back}</a></main>`;
}

/** The callback's address with Razorpay's parameters: link, reference, status, payment, and their signature by the key secret. */
export function signedCallback(link: BookLink, payment: BookPayment, keySecret: string): string {
  const url = new URL(link.callback_url);
  const signed = [link.id, link.reference_id, link.status, payment.id].join('|');
  url.searchParams.set('razorpay_payment_id', payment.id);
  url.searchParams.set('razorpay_payment_link_id', link.id);
  url.searchParams.set('razorpay_payment_link_reference_id', link.reference_id);
  url.searchParams.set('razorpay_payment_link_status', link.status);
  url.searchParams.set('razorpay_signature', createHmac('sha256', keySecret).update(signed).digest('hex'));
  return url.href;
}

export function registerGatewayPage(app: FastifyInstance, { keySecret, book, webhooks }: GatewayPageParts): void {
  function show(request: FastifyRequest, reply: FastifyReply, link: BookLink | undefined): FastifyReply {
    const language = ownPageLanguage(request);
    const words = gatewayWords[language];
    if (!link) return sendPage(reply, { language, title: words.title, body: `<main><h1>${words.unknown}</h1></main>`, status: 404 });
    return sendPage(reply, {
      language,
      title: words.title,
      body: pageBody(link, words, language, dashboardForm(link, { book, webhooks }, words, language)),
      formTargets: originsOf(link.callback_url),
    });
  }

  async function pay(link: BookLink, fault: string | undefined): Promise<string> {
    const due = link.amount - receivedOf(link);
    // In the fault “disordered”, the gateway sends an earlier event again.
    const before = fault === 'disordered' ? [{ name: 'payment.failed', link, payment: book.fail(link) }] : [];
    const payment = book.pay(link, fault === 'less' ? Math.max(Math.floor(due / 2), Math.min(due, 100)) : due);
    const events = [...before, { name: 'payment.captured', link, payment }, { name: `payment_link.${link.status}`, link, payment }];
    await webhooks.send(events, deliveries.find((delivery): delivery is Delivery => delivery === fault) ?? 'prompt');
    return signedCallback(link, payment, keySecret);
  }

  async function fail(link: BookLink): Promise<string> {
    const payment = book.fail(link);
    await webhooks.send([{ name: 'payment.failed', link, payment }]);
    return signedCallback(link, payment, keySecret);
  }

  app.get('/dev/pay/:id', async (request, reply) => show(request, reply, book.find((request.params as { id: string }).id)));

  app.post('/dev/pay/:id', async (request, reply) => {
    const link = book.find((request.params as { id: string }).id);
    const { action, fault } = { ...(request.body as { action?: string; fault?: string } | undefined) };
    const done = dashboardActions.find((one) => one === action);
    if (link && done) {
      await actAtDashboard({ book, webhooks }, link, done, fault);
      return show(request, reply, link);
    }
    // A second tap, or an old page, shows the current state instead.
    if (!link || !isPayable(link)) return show(request, reply, link);
    if (action === 'pay') return reply.redirect(await pay(link, fault), 303);
    if (action === 'fail') return reply.redirect(await fail(link), 303);
    book.begin(link);
    return reply.redirect(link.callback_url, 303);
  });
}
