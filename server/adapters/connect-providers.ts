// Creates the ports from the settings. A provider without settings is left out, and the reason is reported.
import type { MarketingPort } from '../ports/marketing.ts';
import type { Ports } from '../ports/ports.ts';
import { type CscWalletSettings, createCscWallet, type WalletDependencies } from './csc-wallet.ts';
import { createExotelVoice, type ExotelSettings } from './exotel-voice.ts';
import { type AgmarknetSettings, createAgmarknet } from './farm-day/agmarknet.ts';
import { createOpenMeteo, type OpenMeteoSettings } from './farm-day/open-meteo.ts';
import { createHttpInsurer } from './insurer.ts';
import { type CashfreeSettings, createCashfreeBank } from './kyc/cashfree-bank.ts';
import { createDigilocker, type DigilockerSettings } from './kyc/digilocker.ts';
import { type ClevertapSettings, createClevertapMarketing } from './marketing/clevertap-marketing.ts';
import { createWebhookMarketing, type MarketingWebhookSettings } from './marketing/webhook-marketing.ts';
import { createMsg91Sms, type Msg91Settings } from './msg91-sms.ts';
import { createRazorpayGateway, type RazorpaySettings } from './razorpay-gateway.ts';
import { connectSpeech, type SpeechSettings } from './speech/connect-speech.ts';
import { createGoogleTranslation, type GoogleTranslationSettings } from './translation/google-translation.ts';
import { createWebPush, type WebPushSettings } from './web-push.ts';
import { createWebhookSender, type WebhookSettings } from './webhook/webhook-sender.ts';
import { createWhatsappChat, type WhatsappSettings } from './whatsapp-chat.ts';

export interface ConnectableSettings {
  readonly msg91: Msg91Settings;
  readonly exotel: ExotelSettings | undefined;
  readonly whatsapp: WhatsappSettings | undefined;
  readonly razorpay: RazorpaySettings | undefined;
  readonly cscWallet: CscWalletSettings | undefined;
  readonly marketingWebhook?: MarketingWebhookSettings | undefined;
  readonly clevertap: ClevertapSettings | undefined;
  readonly push: WebPushSettings | undefined;
  readonly digilocker: DigilockerSettings | undefined;
  readonly cashfree: CashfreeSettings | undefined;
  readonly speech?: SpeechSettings | undefined;
  readonly googleTranslation?: GoogleTranslationSettings | undefined;
  readonly openMeteo?: OpenMeteoSettings | undefined;
  readonly agmarknet?: AgmarknetSettings | undefined;
  readonly webhook?: WebhookSettings | undefined;
  readonly insurer: { readonly listUrl?: string | undefined; readonly isAtOnce?: boolean | undefined } | undefined;
}

function connectMarketing({ marketingWebhook, clevertap }: ConnectableSettings, deps: WalletDependencies): MarketingPort | undefined {
  if (marketingWebhook) return createWebhookMarketing(marketingWebhook, deps);
  return clevertap && createClevertapMarketing(clevertap);
}

export function connectProviders(settings: ConnectableSettings, deps: WalletDependencies): Omit<Ports, 'files'> {
  const { msg91, exotel, whatsapp, razorpay, cscWallet, push, insurer, digilocker, cashfree, speech } = settings;
  const { openMeteo, agmarknet, webhook, googleTranslation } = settings;
  return {
    sms: createMsg91Sms(msg91),
    voice: exotel && createExotelVoice(exotel),
    chat: whatsapp && createWhatsappChat(whatsapp),
    gateway: razorpay && createRazorpayGateway(razorpay),
    wallet: cscWallet && createCscWallet(cscWallet, deps),
    marketing: connectMarketing(settings, deps),
    push: push && createWebPush(push),
    bankCheck: cashfree && createCashfreeBank(cashfree),
    locker: digilocker && createDigilocker(digilocker),
    speech: speech && connectSpeech(speech),
    translation: googleTranslation && createGoogleTranslation(googleTranslation),
    weather: openMeteo && createOpenMeteo(openMeteo),
    market: agmarknet && createAgmarknet(agmarknet),
    webhook: webhook && createWebhookSender(webhook),
    insurer:
      insurer?.listUrl === undefined
        ? undefined
        : createHttpInsurer({ listUrl: insurer.listUrl, rhythm: insurer.isAtOnce ? 'at-once' : 'daily' }),
  };
}

/** One sentence about everything that is off, with the setting that switches it on. */
export function switchedOff(
  { voice, chat, gateway, wallet, marketing, push, locker, bankCheck, speech, translation, weather, market }: Omit<Ports, 'files'>,
  insurer: object | undefined,
): string[] {
  return [
    gateway ? '' : 'Paying online is off: RAZORPAY_KEY_ID is not set.',
    wallet ? '' : 'The service-centre wallet is off, so its agents cannot pay: CSC_MERCHANT_ID is not set.',
    insurer ? '' : 'Only insurance with papers from the desk is offered: INSURER_SITE_URL is not set.',
    locker ? '' : 'Papers cannot be had from DigiLocker: DIGILOCKER_CLIENT_ID is not set.',
    bankCheck ? '' : 'Banks are not asked whose an account is: CASHFREE_CLIENT_ID is not set.',
    voice ? '' : 'Codes by telephone are off: EXOTEL_API_KEY is not set.',
    chat ? '' : 'Chat messages are off and leave as SMS: WHATSAPP_ACCESS_TOKEN is not set.',
    speech ? '' : 'No texts are made into sound: BHASHINI_API_KEY, GOOGLE_SPEECH_API_KEY and AZURE_SPEECH_KEY are not set.',
    translation ? '' : 'The desk drafts no texts in other languages: GOOGLE_TRANSLATION_API_KEY is not set.',
    weather ? '' : 'The weather is not shown: OPEN_METEO_API_KEY is not set.',
    market ? '' : 'Market prices are not shown: DATA_GOV_API_KEY is not set.',
    push ? '' : 'Browsers get no messages about orders: VAPID_PUBLIC_KEY is not set.',
    marketing ? '' : 'No marketing service learns who agreed to stay connected: MARKETING_WEBHOOK_URL is not set.',
  ].filter((sentence) => sentence !== '');
}
