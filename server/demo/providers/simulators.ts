// Serves the demo's providers from the server itself over real HTTP.
import type { FastifyInstance } from 'fastify';
import { createBanks, type SimulatedBankSettings } from './bank/bank.ts';
import { type SimulatorDependencies, simulatorDependencies } from './dependencies.ts';
import { registerFarmDay, type SimulatedFarmDaySettings } from './farm-day/farm-day.ts';
import { createGateway, type SimulatedGatewaySettings } from './gateway/gateway.ts';
import { Inbox } from './inbox/inbox.ts';
import { registerInboxPage } from './inbox/inbox-page.ts';
import { registerInsurer } from './insurer/insurer.ts';
import { registerInsurerLists } from './insurer/insurer-lists.ts';
import { createLocker, type SimulatedLockerSettings } from './locker/locker.ts';
import { registerClevertap, type SimulatedClevertapSettings } from './marketing/clevertap.ts';
import { registerExotel, type SimulatedExotelSettings } from './messages/exotel.ts';
import { registerMsg91 } from './messages/msg91.ts';
import { registerPushService, type SimulatedPushSettings } from './messages/push-service.ts';
import { registerWhatsapp, type SimulatedWhatsappSettings } from './messages/whatsapp.ts';
import { registerBhashini, type SimulatedBhashiniSettings } from './speech/bhashini.ts';
import { registerGoogleTranslation, type SimulatedTranslationSettings } from './translation/google.ts';
import { createWallet, type SimulatedWalletSettings } from './wallet/wallet.ts';

export interface SimulatorSettings {
  readonly msg91: { readonly authKey: string };
  readonly exotel: SimulatedExotelSettings;
  readonly whatsapp: SimulatedWhatsappSettings;
  readonly clevertap: SimulatedClevertapSettings;
  readonly razorpay: SimulatedGatewaySettings;
  readonly wallet: SimulatedWalletSettings;
  readonly push: SimulatedPushSettings;
  readonly digilocker: SimulatedLockerSettings;
  readonly cashfree: SimulatedBankSettings;
  readonly bhashini: SimulatedBhashiniSettings;
  readonly googleTranslation: SimulatedTranslationSettings;
  readonly farmDay: SimulatedFarmDaySettings;
}

export interface Simulators {
  register(app: FastifyInstance): void;
}

/** `given`: replaced dependencies: clock, delivery of webhooks, memory. */
export function createSimulators(settings: SimulatorSettings, given: Partial<SimulatorDependencies> = {}): Simulators {
  const deps = simulatorDependencies(given);
  const inbox = new Inbox(deps.now);
  const mountGateway = createGateway(settings.razorpay, deps);
  const mountWallet = createWallet(settings.wallet, deps);
  const mountLocker = createLocker(settings.digilocker, deps);
  const mountBanks = createBanks(settings.cashfree, deps);
  return {
    register(app) {
      registerInboxPage(app, inbox);
      registerMsg91(app, inbox, settings.msg91.authKey);
      registerExotel(app, inbox, settings.exotel);
      registerWhatsapp(app, inbox, settings.whatsapp);
      registerClevertap(app, settings.clevertap);
      registerPushService(app, settings.push, deps.now);
      registerBhashini(app, settings.bhashini);
      registerGoogleTranslation(app, settings.googleTranslation);
      registerFarmDay(app, settings.farmDay, deps.now);
      mountGateway(app);
      mountWallet(app);
      mountLocker(app);
      mountBanks(app);
      registerInsurer(app);
      registerInsurerLists(app);
    },
  };
}
