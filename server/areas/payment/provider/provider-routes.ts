// Registers routes for providers and returning browsers: webhooks (P2) and returns. The app does not call them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAYMENT_RETURN_PARAMETER, type PaymentReturn } from '#core/contract/payment.ts';
import { formatMoney } from '#core/money.ts';
import { pageLanguage, sendPage } from '../../../http/small-page.ts';
import { words } from '../../../words/words.ts';
import type { PaymentService, PaymentSessionRow } from '../payment-service.ts';

/** Events are a few kilobytes. */
const WEBHOOK_BYTES = 256 * 1024;

/** A person who paid for somebody else sees neither the order nor anything about the buyer. */
function sendThanks(request: FastifyRequest, reply: FastifyReply, session: PaymentSessionRow, orderNumber: string): FastifyReply {
  const language = pageLanguage(request);
  const { say } = words(language);
  const title = say('payment.title');
  const isPaid = session.state === 'paid';
  return sendPage(reply, {
    language,
    title,
    body: `<main><h1>${title}</h1><section class="card ${isPaid ? 'done' : 'note'}" role="status"><p>${say(isPaid ? 'payment.paid' : 'payment.waiting')}</p>
<p class="amount">${formatMoney(session.amount_paise)}</p><p class="quiet">${say('payment.order', { number: orderNumber })}</p></section></main>`,
  });
}

function redirectBack(reply: FastifyReply, session: PaymentSessionRow | undefined, how: PaymentReturn): FastifyReply {
  return reply.redirect(session ? `/orders/${session.order_id}?${PAYMENT_RETURN_PARAMETER}=${how}` : '/orders', 303);
}

/** The signature covers the raw bytes, so nothing may parse them first. */
function registerWebhooks(app: FastifyInstance, payments: PaymentService): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES }, (_request, body, done) => done(null, body));
    scope.post('/api/payment/v1/webhooks/:gateway', { bodyLimit: WEBHOOK_BYTES }, async (request, reply) => {
      const { gateway } = request.params as { gateway: string };
      await payments.applyWebhook(gateway, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers);
      return reply.send({ received: true });
    });
  });
}

export function registerProviderRoutes(app: FastifyInstance, payments: PaymentService): void {
  registerWebhooks(app, payments);

  app.get('/api/payment/v1/return/:reference', async (request, reply) => {
    const session = await payments.handleGatewayReturn((request.params as { reference: string }).reference);
    if (session?.kind !== 'share') return redirectBack(reply, session, 'return');
    return sendThanks(request, reply, session, await payments.orderNumberOf(session));
  });

  for (const how of ['return', 'cancel'] as const)
    app.route({
      method: ['GET', 'POST'],
      url: `/csc/process-payment/${how}`,
      handler: async (request, reply) => {
        const { bridgeResponseMessage: message } = { ...(request.body as { bridgeResponseMessage?: unknown } | undefined) };
        const session = typeof message === 'string' ? await payments.handleWalletReturn(message) : undefined;
        return redirectBack(reply, session, how);
      },
    });
}
