// Registers the calls for webhooks.
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
} from '#core/contract/desk/programs/webhooks.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { WebhookService } from './webhook-service.ts';

export function registerWebhookRoutes(register: RegisterCall, webhooks: WebhookService): void {
  register(listWebhooks, async () => ({ results: await webhooks.list(), next: null }));
  register(createWebhook, async (request) => webhooks.create(actorOf(request), request.body));
  register(renewWebhookSecret, async (request) => webhooks.renew(actorOf(request), request.params.id));
  register(resumeWebhook, async (request) => webhooks.resume(actorOf(request), request.params.id));
  register(removeWebhook, async (request) => {
    await webhooks.remove(actorOf(request), request.params.id);
    return undefined;
  });
  register(listWebhookDeliveries, async ({ params, query }) => {
    const { results, cursor } = await webhooks.deliveries(params.id, query);
    return { results, next: nextPage(fillPath(listWebhookDeliveries.path, params), query, cursor) };
  });
  register(replayWebhookDelivery, async (request) => webhooks.replay(actorOf(request), request.params.id, request.params.n));
}
