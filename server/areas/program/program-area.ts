import { DELIVERY_DAYS } from '#core/facts/programs/webhook.ts';
import type { Authenticate } from '../../http/caller.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createApiKeyRepository } from './api-key-repository.ts';
import { registerApiKeyRoutes } from './api-key-routes.ts';
import { createApiKeyService } from './api-key-service.ts';
import { createDeliver } from './deliver.ts';
import { createDeliveryRepository } from './delivery-repository.ts';
import { createWebhookRepository } from './webhook-repository.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';
import { createWebhookService } from './webhook-service.ts';

interface ProgramServices {
  /** Identifies callers by API key. */
  readonly authenticate: Authenticate;
}

interface ProgramNeeds {
  readonly audited: Audited;
  readonly messages: Pick<MessageService, 'queue'>;
}

const DELIVER_EVERY_SECONDS = 15;

export function createProgramArea(
  { config, database, budget, ports, deps }: AreaContext,
  { audited, messages }: ProgramNeeds,
): Area<ProgramServices> {
  const port = ports.webhook;
  const sealKey = deriveKey(config.secret, 'webhook');
  const keys = createApiKeyService({ keys: createApiKeyRepository(database, () => new Date(deps.now())), audited, budget, deps });
  const rows = createWebhookRepository(database);
  const webhooks = createWebhookService({ webhooks: rows, port, audited, sealKey, deps });
  const deliver = port && createDeliver({ deliveries: createDeliveryRepository(database), port, messages, sealKey, deps });
  const everyMs = (config.webhook?.everySeconds ?? DELIVER_EVERY_SECONDS) * 1_000;
  return {
    service: { authenticate: keys.authenticate },
    routes: (register) => {
      registerApiKeyRoutes(register, keys);
      registerWebhookRoutes(register, webhooks);
    },
    sweeps: [
      ...(deliver ? [{ name: 'deliver-webhooks', everyMs, run: deliver }] : []),
      keepDays(DELIVERY_DAYS, rows.deleteOlderThan, deps.now),
    ],
  };
}
