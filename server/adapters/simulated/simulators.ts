// The demo's providers, served by the server itself over real HTTP.
import type { FastifyInstance } from 'fastify';
import { registerExotel, type SimulatedExotelSettings } from './exotel.ts';
import { createGateway, type SimulatedGatewaySettings } from './gateway.ts';
import { Inbox } from './inbox.ts';
import { registerInboxPage } from './inbox-page.ts';
import { registerInsurer } from './insurer/insurer.ts';
import { registerMsg91 } from './msg91.ts';
import { type SimulatorWorld, simulatorWorld } from './surroundings.ts';
import { createWallet, type SimulatedWalletSettings } from './wallet.ts';
import { registerWhatsapp, type SimulatedWhatsappSettings } from './whatsapp.ts';

export interface SimulatorSettings {
  readonly msg91: { readonly authKey: string };
  readonly exotel: SimulatedExotelSettings;
  readonly whatsapp: SimulatedWhatsappSettings;
  readonly razorpay: SimulatedGatewaySettings;
  readonly wallet: SimulatedWalletSettings;
}

export interface Simulators {
  register(app: FastifyInstance): void;
}

/** `given`: what of the world around is not the real one: clock, delivery of webhooks, memory. */
export function createSimulators(settings: SimulatorSettings, given: Partial<SimulatorWorld> = {}): Simulators {
  const world = simulatorWorld(given);
  const inbox = new Inbox(world.now);
  const mountGateway = createGateway(settings.razorpay, world);
  const mountWallet = createWallet(settings.wallet, world);
  return {
    register(app) {
      registerInboxPage(app, inbox);
      registerMsg91(app, inbox, settings.msg91.authKey);
      registerExotel(app, inbox, settings.exotel);
      registerWhatsapp(app, inbox, settings.whatsapp);
      mountGateway(app);
      mountWallet(app);
      registerInsurer(app);
    },
  };
}
