// The settings of outside providers.

import { type Environment, isFlagSet, namedSettings, needed, webAddress, wholeNumber } from './environment.ts';
import { localSpeech, readSpeech, type Speech } from './sound/speech-settings.ts';

export interface ProviderSettings {
  /** SMS. Required in production. */
  readonly msg91: {
    readonly baseUrl: string;
    readonly authKey: string;
    readonly templateIds: Readonly<Record<string, string>>;
    /** Name of the sender, for texts of the desk; undefined: they are not sent. */
    readonly sender?: string | undefined;
  };
  /** Codes by phone call; without it "by call" is not offered. */
  readonly exotel:
    | {
        readonly baseUrl: string;
        readonly accountSid: string;
        readonly apiKey: string;
        readonly apiToken: string;
        /** The caller's number that people see. */
        readonly callerId: string;
        /** `{template}-{language}` → id of the call flow that reads it out. */
        readonly flowIds: Readonly<Record<string, string>>;
      }
    | undefined;
  /** Chat messages; without it they are sent by SMS. */
  readonly whatsapp:
    | {
        /** Includes the version of the API. */
        readonly baseUrl: string;
        readonly phoneNumberId: string;
        readonly accessToken: string;
        /** Our template name → the name of the approved template. */
        readonly templateNames: Readonly<Record<string, string>>;
      }
    | undefined;
  /** Online payment; without it that is not offered. */
  readonly razorpay:
    | {
        readonly baseUrl: string;
        readonly keyId: string;
        readonly keySecret: string;
        /** The newest first; an old one stays for a day after a change. */
        readonly webhookSecrets: readonly string[];
      }
    | undefined;
  /** The service centres' wallet; without it agents can't pay. */
  readonly cscWallet:
    | {
        /** Origin of the page that the agent's browser posts to, before `/v1/payment/…`. */
        readonly payUrl: string;
        /** Base of the calls between servers, with version. */
        readonly apiUrl: string;
        readonly merchantId: string;
        readonly productId: string;
        readonly productName: string;
        readonly payToEmail: string;
        /** PEM: ours. */
        readonly privateKey: string;
        /** PEM: the wallet's. */
        readonly publicKey: string;
      }
    | undefined;
  /** Any marketing service that accepts signed messages. Set this one, the next one, or neither. */
  readonly marketingWebhook?: { readonly url: string; readonly key: Uint8Array } | undefined;
  /** A marketing service that gets the numbers of people who agreed to stay connected. */
  readonly clevertap: { readonly baseUrl: string; readonly accountId: string; readonly passcode: string } | undefined;
  /** Browser messages (Web Push); without it nobody is asked for permission. */
  readonly push:
    | {
        /** VAPID, base64url: the point of P-256 by which browsers know the shop, and its secret. */
        readonly publicKey: string;
        readonly privateKey: string;
        /** `mailto:` or web address where browser makers can report problems. */
        readonly subject: string;
        /**
         * Allowed push servers: hosts, and their subdomains. A browser's address alone is not trusted, because it could name any server.
         */
        readonly hosts: readonly string[];
      }
    | undefined;
  /** The government's document store; without it documents are photographed. */
  readonly digilocker: { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Asks banks for an account's owner; without it a reviewer checks the passbook. */
  readonly cashfree: { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Reads texts aloud; without it phones use their own voice. */
  readonly speech?: Speech | undefined;
  /** Drafts texts in other languages at the desk. */
  readonly googleTranslation?: { readonly baseUrl: string; readonly apiKey: string } | undefined;
  /** The weather on the home page. */
  readonly openMeteo?: { readonly baseUrl: string; readonly apiKey: string } | undefined;
  /** Prices at markets on the home page. */
  readonly agmarknet?: { readonly baseUrl: string; readonly apiKey: string } | undefined;
  /** Events for other programs. To this machine itself only for development and tests. */
  readonly webhook?:
    | { readonly isLoopbackAllowed: boolean /** An event leaves within this time, seconds. */; readonly everySeconds: number }
    | undefined;
  /** The insurer's site, with the documents and terms of its policies; without it no insurance is offered. */
  readonly insurer:
    | {
        readonly siteUrl: string;
        /** Accepts the day's list of policies and answers it; without it the desk does both. */
        readonly listUrl?: string | undefined;
        /** The insurer's receiver wants each policy at once, not once a day. */
        readonly isAtOnce?: boolean | undefined;
      }
    | undefined;
}

/** Settings of the providers that a server at `ownUrl` simulates itself, with their state in its data folder. */
export type StandIns = (ownUrl: string, dataFolder: string) => ProviderSettings;

function readMsg91(env: Environment): ProviderSettings['msg91'] | undefined {
  const authKey = env['MSG91_AUTH_KEY'];
  if (!authKey) return undefined;
  return {
    baseUrl: webAddress(env, 'MSG91_BASE_URL', 'https://control.msg91.com'),
    authKey,
    templateIds: namedSettings(env, 'MSG91_TEMPLATE_'),
    sender: env['MSG91_SENDER'] || undefined,
  };
}

function readExotel(env: Environment): ProviderSettings['exotel'] {
  const apiKey = env['EXOTEL_API_KEY'];
  if (!apiKey) return undefined;
  const from = (name: string): string => needed(env, name, 'EXOTEL_API_KEY');
  return {
    baseUrl: webAddress(env, 'EXOTEL_BASE_URL', 'https://api.exotel.com'),
    accountSid: from('EXOTEL_ACCOUNT_SID'),
    apiKey,
    apiToken: from('EXOTEL_API_TOKEN'),
    callerId: from('EXOTEL_CALLER_ID'),
    flowIds: namedSettings(env, 'EXOTEL_FLOW_'),
  };
}

function readWhatsapp(env: Environment): ProviderSettings['whatsapp'] {
  const accessToken = env['WHATSAPP_ACCESS_TOKEN'];
  if (!accessToken) return undefined;
  return {
    baseUrl: webAddress(env, 'WHATSAPP_BASE_URL', 'https://graph.facebook.com/v23.0'),
    phoneNumberId: needed(env, 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN'),
    accessToken,
    templateNames: namedSettings(env, 'WHATSAPP_TEMPLATE_'),
  };
}

function readRazorpay(env: Environment): ProviderSettings['razorpay'] {
  const keyId = env['RAZORPAY_KEY_ID'];
  if (!keyId) return undefined;
  const secrets = needed(env, 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID').split(',');
  return {
    baseUrl: webAddress(env, 'RAZORPAY_BASE_URL', 'https://api.razorpay.com'),
    keyId,
    keySecret: needed(env, 'RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID'),
    webhookSecrets: secrets.map((secret) => secret.trim()).filter((secret) => secret !== ''),
  };
}

/** A key as PEM, or as the wallet's portal provides it: base64 of PEM. */
function readPem(env: Environment, name: string): string {
  const text = needed(env, name, 'CSC_MERCHANT_ID').replaceAll('\\n', '\n');
  const pem = text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8');
  if (!pem.includes('-----BEGIN')) throw new Error(`${name}: expected a key as PEM, or base64 of PEM`);
  return pem;
}

function readCscWallet(env: Environment): ProviderSettings['cscWallet'] {
  const merchantId = env['CSC_MERCHANT_ID'];
  if (!merchantId) return undefined;
  return {
    payUrl: webAddress(env, 'CSC_PAY_BASE', 'https://wallet.csccloud.in'),
    apiUrl: webAddress(env, 'CSC_API_BASE', 'https://bridge.csccloud.in/v2'),
    merchantId,
    productId: needed(env, 'CSC_PRODUCT_ID', 'CSC_MERCHANT_ID'),
    productName: env['CSC_PRODUCT_NAME'] || 'Farm goods',
    payToEmail: env['CSC_PAY_TO_EMAIL'] || 'NA',
    privateKey: readPem(env, 'CSC_PRIVATE_KEY'),
    publicKey: readPem(env, 'CSC_PUBLIC_KEY'),
  };
}

/** Prefix of a Standard Webhooks key, before its base64. */
const WEBHOOK_KEY = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

function readMarketingWebhook(env: Environment): ProviderSettings['marketingWebhook'] {
  if (!env['MARKETING_WEBHOOK_URL']) return undefined;
  if (env['CLEVERTAP_ACCOUNT_ID'])
    throw new Error('MARKETING_WEBHOOK_URL and CLEVERTAP_ACCOUNT_ID are both set: only one service can be used');
  const [, secret] = WEBHOOK_KEY.exec(needed(env, 'MARKETING_WEBHOOK_SECRET', 'MARKETING_WEBHOOK_URL')) ?? [];
  if (secret === undefined) throw new Error('MARKETING_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64');
  return { url: webAddress(env, 'MARKETING_WEBHOOK_URL', ''), key: Buffer.from(secret, 'base64') };
}

function readClevertap(env: Environment): ProviderSettings['clevertap'] {
  const accountId = env['CLEVERTAP_ACCOUNT_ID'];
  if (!accountId) return undefined;
  return {
    baseUrl: webAddress(env, 'CLEVERTAP_BASE_URL', 'https://in1.api.clevertap.com'),
    accountId,
    passcode: needed(env, 'CLEVERTAP_PASSCODE', 'CLEVERTAP_ACCOUNT_ID'),
  };
}

/** Push servers of the common browsers: Chrome and its relatives, Firefox, Safari, Edge. */
const PUSH_HOSTS = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';
const VAPID_PUBLIC = /^B[\w-]{86}$/;
const VAPID_PRIVATE = /^[\w-]{43}$/;

function readPush(env: Environment): ProviderSettings['push'] {
  const publicKey = env['VAPID_PUBLIC_KEY'];
  if (!publicKey) return undefined;
  const privateKey = needed(env, 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY');
  const subject = needed(env, 'VAPID_SUBJECT', 'VAPID_PUBLIC_KEY');
  if (!VAPID_PUBLIC.test(publicKey))
    throw new Error('VAPID_PUBLIC_KEY: expected 87 signs of base64url, as from: npx web-push generate-vapid-keys');
  if (!VAPID_PRIVATE.test(privateKey)) throw new Error('VAPID_PRIVATE_KEY: expected 43 signs of base64url');
  if (!/^(mailto:|https:)/.test(subject)) throw new Error('VAPID_SUBJECT: expected mailto:somebody@example or an https address');
  const hosts = (env['PUSH_HOSTS'] || PUSH_HOSTS).split(',').map((host) => host.trim().toLowerCase());
  return { publicKey, privateKey, subject, hosts: hosts.filter((host) => host !== '') };
}

function readDigilocker(env: Environment): ProviderSettings['digilocker'] {
  const clientId = env['DIGILOCKER_CLIENT_ID'];
  if (!clientId) return undefined;
  return {
    baseUrl: webAddress(env, 'DIGILOCKER_BASE_URL', 'https://digilocker.meripehchaan.gov.in'),
    clientId,
    clientSecret: needed(env, 'DIGILOCKER_CLIENT_SECRET', 'DIGILOCKER_CLIENT_ID'),
  };
}

function readCashfree(env: Environment): ProviderSettings['cashfree'] {
  const clientId = env['CASHFREE_CLIENT_ID'];
  if (!clientId) return undefined;
  return {
    baseUrl: webAddress(env, 'CASHFREE_BASE_URL', 'https://api.cashfree.com/verification'),
    clientId,
    clientSecret: needed(env, 'CASHFREE_CLIENT_SECRET', 'CASHFREE_CLIENT_ID'),
  };
}

function readTranslation(env: Environment): ProviderSettings['googleTranslation'] {
  const apiKey = env['GOOGLE_TRANSLATION_API_KEY'];
  return apiKey ? { baseUrl: webAddress(env, 'GOOGLE_TRANSLATION_BASE_URL', 'https://translation.googleapis.com'), apiKey } : undefined;
}

/** Weather and market prices. */
function readFarmDay(env: Environment, standIn: ProviderSettings | undefined): Pick<ProviderSettings, 'openMeteo' | 'agmarknet'> {
  const [weatherKey, marketKey] = [env['OPEN_METEO_API_KEY'], env['DATA_GOV_API_KEY']];
  const weatherUrl = webAddress(env, 'OPEN_METEO_BASE_URL', 'https://customer-api.open-meteo.com');
  const marketUrl = webAddress(env, 'DATA_GOV_BASE_URL', 'https://api.data.gov.in');
  return {
    openMeteo: weatherKey ? { baseUrl: weatherUrl, apiKey: weatherKey } : standIn?.openMeteo,
    agmarknet: marketKey ? { baseUrl: marketUrl, apiKey: marketKey } : standIn?.agmarknet,
  };
}

function readInsurer(env: Environment): ProviderSettings['insurer'] {
  if (!env['INSURER_SITE_URL']) return undefined;
  const listUrl = env['INSURER_LIST_URL'] ? webAddress(env, 'INSURER_LIST_URL', '') : undefined;
  return { siteUrl: webAddress(env, 'INSURER_SITE_URL', ''), listUrl };
}

/**
 * @param standIn simulated settings for providers without settings
 * @throws with the setting's name and the expected value.
 */
export function readProviderSettings(env: Environment, standIn: ProviderSettings | undefined): ProviderSettings {
  const msg91 = readMsg91(env) ?? standIn?.msg91;
  if (!msg91) throw new Error('MSG91_AUTH_KEY is required in production');
  const marketingWebhook = readMarketingWebhook(env);
  return {
    msg91,
    exotel: readExotel(env) ?? standIn?.exotel,
    whatsapp: readWhatsapp(env) ?? standIn?.whatsapp,
    razorpay: readRazorpay(env) ?? standIn?.razorpay,
    cscWallet: readCscWallet(env) ?? standIn?.cscWallet,
    marketingWebhook,
    clevertap: readClevertap(env) ?? (marketingWebhook ? undefined : standIn?.clevertap),
    push: readPush(env) ?? standIn?.push,
    digilocker: readDigilocker(env) ?? standIn?.digilocker,
    cashfree: readCashfree(env) ?? standIn?.cashfree,
    // A simulated provider only hums. So outside production a speech program of this machine is used, if there is one.
    speech: readSpeech(env) ?? (standIn && localSpeech(env)),
    googleTranslation: readTranslation(env) ?? standIn?.googleTranslation,
    ...readFarmDay(env, standIn),
    insurer: readInsurer(env) ?? standIn?.insurer,
    webhook: { isLoopbackAllowed: isFlagSet(env, 'WEBHOOK_LOOPBACK'), everySeconds: wholeNumber(env, 'WEBHOOK_SECONDS', 15, 1, 60) },
  };
}
