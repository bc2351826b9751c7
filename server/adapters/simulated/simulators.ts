// The demo's providers, served by the server itself over real HTTP.
import type { FastifyInstance } from 'fastify';
import { Inbox } from './inbox.ts';
import { registerInboxPage } from './inbox-page.ts';
import { registerMsg91 } from './msg91.ts';

export interface Simulators {
  register(app: FastifyInstance): void;
}

export function createSimulators(settings: { readonly msg91: { readonly authKey: string } }, now: () => number): Simulators {
  const inbox = new Inbox(now);
  return {
    register(app) {
      registerInboxPage(app, inbox);
      registerMsg91(app, inbox, settings.msg91.authKey);
    },
  };
}
