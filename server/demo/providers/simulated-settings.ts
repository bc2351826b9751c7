// Settings shared by the demo's simulated providers and their adapters. Only the wallet's keys are secret: they are made at the first start
// and stored in the data folder.
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import webPush from 'web-push';
import { writeOnce } from '../../write-once.ts';
import type { SimulatedPushSettings } from './messages/push-service.ts';

export interface SimulatedSettings {
  /** Where they store state for a restart. */
  readonly folder: string;
  readonly msg91: { readonly authKey: string };
  readonly exotel: { readonly accountSid: string; readonly apiKey: string; readonly apiToken: string };
  readonly whatsapp: { readonly phoneNumberId: string; readonly accessToken: string };
  readonly clevertap: { readonly accountId: string; readonly passcode: string };
  readonly razorpay: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string;
    readonly webhookUrl: string;
  };
  readonly wallet: {
    readonly merchantId: string;
    /** PEM: the wallet's own. */
    readonly privateKey: string;
    /** PEM: the shop's. */
    readonly publicKey: string;
    /** PEM: the shop's own, for the adapter. */
    readonly shopPrivateKey: string;
  };
  readonly push: SimulatedPushSettings;
  readonly digilocker: { readonly clientId: string; readonly clientSecret: string };
  readonly cashfree: { readonly clientId: string; readonly clientSecret: string };
  readonly bhashini: { readonly apiKey: string };
  readonly googleTranslation: { readonly apiKey: string };
  readonly farmDay: { readonly apiKey: string };
}

interface WalletKeys {
  readonly shop: string;
  readonly wallet: string;
}

/** The length of the real wallet's keys: its messages begin with a block of 128 bytes. */
const WALLET_KEY_BITS = 1024;

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: WALLET_KEY_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}

const publicPem = (privateKey: string): string => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const walletKeys = (folder: string): WalletKeys =>
  kept(folder, 'wallet-keys.json', () => ({ shop: newPrivateKey(), wallet: newPrivateKey() }));

/** The key pair that identifies the shop to browsers. It has full length: Node drops leading zeros in one pair of 256. */
export const newPushKeys = (): SimulatedPushSettings => webPush.generateVAPIDKeys();

/** Made at the first start, because subscribed browsers know the shop by them. */
const kept = <T>(folder: string, name: string, make: () => T): T =>
  JSON.parse(writeOnce(path.join(folder, name), () => JSON.stringify(make()))) as T;

/** `ownUrl`: the shop's address, for webhooks. */
export function simulatedSettings(ownUrl: string, dataFolder: string): SimulatedSettings {
  const folder = path.join(dataFolder, 'simulated');
  const { shop, wallet } = walletKeys(folder);
  return {
    folder,
    msg91: { authKey: 'demo' },
    exotel: { accountSid: 'demo', apiKey: 'demo', apiToken: 'demo' },
    whatsapp: { phoneNumberId: '100000000000001', accessToken: 'demo' },
    clevertap: { accountId: 'demo', passcode: 'demo' },
    razorpay: {
      keyId: 'rzp_test_demo',
      keySecret: 'demo-key-secret',
      webhookSecret: 'demo-webhook-secret',
      webhookUrl: `${ownUrl}/api/payment/v1/webhooks/razorpay`,
    },
    push: kept(folder, 'push-keys.json', newPushKeys),
    cashfree: { clientId: 'demo', clientSecret: 'demo-bank-secret' },
    bhashini: { apiKey: 'demo-speech-key' },
    googleTranslation: { apiKey: 'demo-translation-key' },
    farmDay: { apiKey: 'demo-farm-day-key' },
    digilocker: { clientId: 'demo', clientSecret: 'demo-locker-secret' },
    wallet: { merchantId: '11121', privateKey: wallet, publicKey: publicPem(shop), shopPrivateKey: shop },
  };
}

/** How adapters reach simulated providers that are served at `url`. */
export function settingsAt(
  {
    msg91,
    exotel,
    whatsapp,
    clevertap,
    razorpay,
    wallet,
    push,
    digilocker,
    cashfree,
    bhashini,
    googleTranslation,
    farmDay,
  }: SimulatedSettings,
  url: string,
) {
  const { webhookSecret, webhookUrl: _webhookUrl, ...keys } = razorpay;
  return {
    msg91: { ...msg91, baseUrl: `${url}/dev/providers/msg91`, templateIds: {}, sender: 'KHURPI' },
    exotel: { ...exotel, baseUrl: `${url}/dev/providers/exotel`, callerId: '08047112233', flowIds: {} },
    whatsapp: { ...whatsapp, baseUrl: `${url}/dev/providers/whatsapp/v23.0`, templateNames: {} },
    clevertap: { ...clevertap, baseUrl: `${url}/dev/providers/clevertap` },
    razorpay: { ...keys, baseUrl: `${url}/dev/providers/razorpay`, webhookSecrets: [webhookSecret] },
    cscWallet: {
      payUrl: `${url}/dev/csc`,
      apiUrl: `${url}/dev/csc/api/v2`,
      merchantId: wallet.merchantId,
      productId: `${wallet.merchantId}01`,
      productName: 'Farm goods',
      payToEmail: 'NA',
      privateKey: wallet.shopPrivateKey,
      publicKey: publicPem(wallet.privateKey),
    },
    push: {
      publicKey: push.publicKey,
      privateKey: push.privateKey,
      subject: 'mailto:demo@khurpi.example',
      // The simulated push service beside the real ones, for browsers that try the demo.
      hosts: [new URL(url).hostname, 'fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'],
    },
    digilocker: { ...digilocker, baseUrl: `${url}/dev/locker` },
    cashfree: { ...cashfree, baseUrl: `${url}/dev/providers/cashfree/verification` },
    speech: { ...bhashini, provider: 'bhashini' as const, baseUrl: `${url}/dev/providers/bhashini`, voices: {} },
    googleTranslation: { ...googleTranslation, baseUrl: `${url}/dev/providers/google-translation` },
    openMeteo: { ...farmDay, baseUrl: `${url}/dev/providers/open-meteo` },
    agmarknet: { ...farmDay, baseUrl: `${url}/dev/providers/data-gov` },
    insurer: { siteUrl: `${url}/dev/insurer`, listUrl: `${url}/dev/insurer/lists`, isAtOnce: true },
  };
}
