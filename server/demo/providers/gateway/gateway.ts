// Simulates Razorpay over real HTTP: its API at /dev/providers/razorpay/v1, its page at /dev/pay/{id}, its webhooks.
import type { FastifyInstance } from 'fastify';
import type { SimulatorDependencies } from '../dependencies.ts';
import { acceptForms } from '../form-bodies.ts';
import { registerGatewayApi } from './gateway-api.ts';
import { createGatewayBook } from './gateway-book.ts';
import { registerGatewayLists } from './gateway-lists.ts';
import { registerGatewayPage } from './gateway-page.ts';
import { createGatewayWebhooks, type WebhookSettings } from './gateway-webhooks.ts';

export interface SimulatedGatewaySettings extends WebhookSettings {
  readonly keyId: string;
  readonly keySecret: string;
}

/** All server instances share this state. */
export function createGateway(settings: SimulatedGatewaySettings, deps: SimulatorDependencies): (app: FastifyInstance) => void {
  const webhooks = createGatewayWebhooks(settings, deps);
  const book = createGatewayBook(deps, (link) => void webhooks.send([{ name: 'payment_link.expired', link }]));
  return (app) => {
    acceptForms(app);
    registerGatewayApi(app, { ...settings, book, webhooks, now: deps.now });
    registerGatewayLists(app, book, settings);
    registerGatewayPage(app, { ...settings, book, webhooks });
  };
}
