// Sends waiting events to each receiver, in order for each subject. A delivery is complete only when the receiver has answered
// completely.
import { readerLanguage } from '#core/rules/languages.ts';
import { isSwitchedOff, nextTryAt } from '#core/rules/programs/webhook.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type WebhookPort, WebhookTrouble } from '../../ports/programs/webhook.ts';
import type { MessageService } from '../message/message-service.ts';
import { unseal } from '../message/sealed.ts';
import type { DeliveryRepository, DueDelivery, Target } from './delivery-repository.ts';
import { signed } from './webhook-signature.ts';

export interface DeliverParts {
  readonly deliveries: DeliveryRepository;
  readonly port: WebhookPort;
  readonly messages: Pick<MessageService, 'queue'>;
  /** Encrypts the secrets. */
  readonly sealKey: Buffer;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Maximum deliveries that one receiver gets at the same time. */
const AT_ONCE = 5;
const GONE = 410;

function secretsOf({ sealKey, deps }: DeliverParts, { secret, old_secret, old_secret_until }: Target): string[] {
  const isOldGood = old_secret !== null && old_secret_until !== null && old_secret_until.getTime() > deps.now();
  return [secret, ...(isOldGood ? [old_secret] : [])].map((one) => String(unseal(sealKey, one)));
}

/** Switches the webhook off and notifies its owner. */
async function switchOff({ deliveries, messages, deps }: DeliverParts, target: Target, reason: 'gone' | 'failing'): Promise<void> {
  await deliveries.inTransaction(async () => {
    if (!(await deliveries.switchOff(target.id, reason))) return;
    const owner = reason === 'failing' ? await deliveries.ownerOf(target.created_by) : undefined;
    if (!owner) return;
    await messages.queue({
      ...{ channel: 'sms', to: owner.phone, template: 'webhook-off', language: readerLanguage(owner.locale) },
      variables: { host: new URL(target.url).hostname.slice(0, 40) },
      dedupeKey: `webhook-off:${target.id}:${deps.now()}`,
    });
  });
}

async function fail(parts: DeliverParts, target: Target, delivery: DueDelivery, why: { status: number | null; error: string }) {
  const { deliveries, deps } = parts;
  const now = deps.now();
  const at = nextTryAt({ firstTryAt: delivery.first_try_at.getTime(), tries: delivery.tries, now });
  await deliveries.failed(target, delivery, why, at === undefined ? undefined : new Date(at), new Date(now));
  if (why.status === GONE) await switchOff(parts, target, 'gone');
  else if (target.failing_since && isSwitchedOff(target.failing_since.getTime(), now)) await switchOff(parts, target, 'failing');
}

async function sendOne(parts: DeliverParts, target: Target, secrets: readonly string[], delivery: DueDelivery): Promise<void> {
  const { port, deliveries, deps } = parts;
  const { type, at, data, message_id } = delivery;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Khurpi-Webhooks/1',
    ...signed(secrets, `msg_${message_id}`, deps.now(), body),
  };
  let status: number;
  try {
    status = await port.send({ url: target.url, headers, body });
  } catch (error) {
    if (!(error instanceof WebhookTrouble)) throw error;
    return fail(parts, target, delivery, { status: null, error: error.fault });
  }
  if (status >= 200 && status < 300) await deliveries.delivered(target, delivery, status, new Date(deps.now()));
  else await fail(parts, target, delivery, { status, error: 'status' });
}

/** Sends until no delivery to this receiver is due. */
async function serve(parts: DeliverParts, target: Target): Promise<void> {
  const secrets = secretsOf(parts, target);
  for (;;) {
    const due = await parts.deliveries.lease(target.id, AT_ONCE, new Date(parts.deps.now()));
    if (due.length === 0) return;
    await Promise.all(due.map((delivery) => sendOne(parts, target, secrets, delivery)));
  }
}

/**
 * Creates a function that sends all due deliveries. Each receiver is served separately, so a slow one delays no other. A run
 * skips receivers that an earlier run still serves.
 */
export function createDeliver(parts: DeliverParts): () => Promise<void> {
  const busy = new Set<number>();
  return async () => {
    const targets = (await parts.deliveries.targets(new Date(parts.deps.now()))).filter(({ id }) => !busy.has(id));
    const serveOne = async (target: Target): Promise<void> => {
      busy.add(target.id);
      try {
        await serve(parts, target);
      } finally {
        busy.delete(target.id);
      }
    };
    await Promise.all(targets.map(serveOne));
  };
}
