// Sends a payment link by chat, so that somebody else can pay; to the same phone again only after some time.

import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { DAY_MS } from '#core/time.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { Refusal } from '../../../refusal.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { OrderToPay } from '../../order/order-payment-service.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { isPayable, openGatewaySession } from '../session/open-session.ts';
import { type PaymentSessionRow, placeOf } from '../session/session-repository.ts';
import type { LinkSendRepository } from './link-send-repository.ts';

/** Links per day: to one phone from everybody, and from one person to all phones. */
export interface ShareLimits {
  readonly linksPerPhonePerDay: number;
  readonly linksPerPersonPerDay: number;
}

export interface ShareParts extends PaymentParts {
  readonly messages: Pick<MessageService, 'queue'>;
  readonly links: Pick<LinkSendRepository, 'reserve'>;
  readonly budget: RateBudget;
  readonly limits: ShareLimits;
}

export type ShareService = ReturnType<typeof createShareService>;

/** A repeat within this time is probably a double tap. A later one is wanted, for example because the message was deleted. */
const AGAIN_MS = 10 * 60_000;

interface LinkToSend {
  readonly order: OrderToPay;
  readonly session: PaymentSessionRow & { readonly url: string };
  readonly to: string;
  readonly locale: string;
  /** The key of the request, if there is one. */
  readonly key: string | undefined;
}

export function createShareService(parts: ShareParts) {
  const { sessions, orders, messages, links, budget, limits, deps, wake } = parts;

  async function spend(bucket: string, limit: number): Promise<void> {
    const { isAllowed, retryAfter } = await budget.spend(bucket, limit, DAY_MS);
    if (!isAllowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  }

  /**
   * A repeat counts as sent: it costs nothing and sends no second message. A refusal stores nothing. @returns whether another request sent
   * it before
   */
  async function send(caller: Caller, { order, session, to, locale, key }: LinkToSend): Promise<boolean> {
    const now = deps.now();
    const language = readerLanguage(locale);
    const once = { sessionId: session.id, phone: to, intent: key ?? String(deps.newId()) };
    const sending = await sessions.inTransaction(async () => {
      const outcome = await links.reserve({ ...once, at: new Date(now), recentSince: new Date(now - AGAIN_MS) });
      if (outcome !== 'reserved') return outcome;
      await spend(`share:person:${caller.userId}`, limits.linksPerPersonPerDay);
      await spend(`share:phone:${to}`, limits.linksPerPhonePerDay);
      await messages.queue({
        channel: 'chat',
        to,
        template: 'payment-link',
        language,
        variables: {
          amount: formatMoney(session.amount_paise),
          order: order.number,
          shop: textIn(order.shop, language),
          link: session.url,
        },
        about: { kind: 'order', id: session.order_id },
        dedupeKey: `payment-link:${session.id}:${to}:${now}`,
      });
      return outcome;
    });
    wake();
    return sending === 'recent';
  }

  return {
    /** @throws Refusal NOT_FOUND, PAYMENT_MODE_REFUSED, PAYMENT_NOT_DUE, PAYMENT_NOT_STARTED, TOO_MANY_REQUESTS */
    async share(
      caller: Caller,
      request: { order_id: number; phone_number: string; locale: string },
      key: string | undefined,
    ): Promise<{ payment_link: string; amount: number; is_sent_before: boolean }> {
      const order = await orders.ofPerson(caller.userId, { orderId: request.order_id });
      if (!order) throw new Refusal('NOT_FOUND');
      if (order.paymentMode === 'CSC') throw new Refusal('PAYMENT_MODE_REFUSED');
      // The link names no person, because the same link may be sent to another phone next.
      const payer = { userId: caller.userId, name: '', phone: undefined };
      const session = await openGatewaySession(parts, order, { kind: 'share', payer, amount: undefined });
      const is_sent_before = await send(caller, { order, session, to: request.phone_number, locale: request.locale, key });
      return { payment_link: session.url, amount: session.amount_paise, is_sent_before };
    },

    /** @throws Refusal PAYMENT_LINK_REFUSED for any link except one of an order of the caller */
    async communicate(caller: Caller, link: string, { to, locale, key }: Pick<LinkToSend, 'to' | 'locale' | 'key'>): Promise<void> {
      const session = await sessions.findLink(caller.userId, link);
      const order = session && (await orders.find(placeOf(session)));
      if (!session || !order || session.url === null) throw new Refusal('PAYMENT_LINK_REFUSED');
      if (!isPayable(session) || !order.takesMoney) throw new Refusal('PAYMENT_NOT_DUE');
      await send(caller, { order, session: { ...session, url: session.url }, to, locale, key });
    },
  };
}
