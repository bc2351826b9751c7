// The simulated gateway's webhooks: signed, and delivered like on real networks: late, twice, in another order, or never.
import { createHmac } from 'node:crypto';
import { newSuffix, type SimulatorDependencies } from '../dependencies.ts';
import type { BookDispute, BookLink, BookPayment, BookRefund } from './gateway-book.ts';
import { disputeEntity, linkEntity, paymentEntity, refundEntity } from './gateway-entities.ts';

export const deliveries = ['prompt', 'late', 'twice', 'disordered', 'lost'] as const;
export type Delivery = (typeof deliveries)[number];

export interface WebhookSettings {
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

interface GatewayEvent {
  readonly name: string;
  readonly link: BookLink;
  readonly payment?: BookPayment;
  readonly refund?: BookRefund;
  readonly dispute?: BookDispute;
}

interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A late webhook comes long after the payer has returned. */
const LATE_MS = 10_000;
/** Anything but 2xx is delivered again, with longer and longer pauses. */
const RETRY_MS: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000];

export type GatewayWebhooks = ReturnType<typeof createGatewayWebhooks>;

export function createGatewayWebhooks({ webhookUrl, webhookSecret }: WebhookSettings, deps: SimulatorDependencies) {
  function seal({ name, link, payment, refund, dispute }: GatewayEvent): Letter {
    // An event about a failed payment does not name its link.
    const isAboutLink = name.startsWith('payment_link.');
    const payload = {
      ...(isAboutLink ? { payment_link: { entity: linkEntity(link) } } : {}),
      ...(payment ? { payment: { entity: paymentEntity(link, payment) } } : {}),
      ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
      ...(dispute ? { dispute: { entity: disputeEntity(dispute) } } : {}),
    };
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_simulated',
      event: name,
      contains: Object.keys(payload),
      payload,
      created_at: isAboutLink ? link.created_at : Math.floor(deps.now() / 1000),
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': newSuffix(deps.randomBytes),
        'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
      },
    };
  }

  async function deliver(letter: Letter, tries = 0): Promise<void> {
    const status = await deps.post(webhookUrl, letter.headers, letter.body);
    const pause = RETRY_MS[tries];
    if ((status < 200 || status > 299) && pause !== undefined) deps.later(pause, () => deliver(letter, tries + 1));
  }

  return {
    /**
     * Sends the events of one action in their order. Resolves once all events that are not late have been tried. `disordered`
     * sends the last event first. `twice` sends each event two times with the same id. `lost` sends none.
     */
    async send(events: readonly GatewayEvent[], delivery: Delivery = 'prompt'): Promise<void> {
      if (delivery === 'lost') return;
      const letters = events.map(seal);
      if (delivery === 'disordered') letters.reverse();
      const deliverAll = async (): Promise<void> => {
        for (const letter of letters) {
          await deliver(letter);
          if (delivery === 'twice') await deliver(letter);
        }
      };
      if (delivery === 'late') deps.later(LATE_MS, deliverAll);
      else await deliverAll();
    },
  };
}
