// All outside services of areas. An absent one is switched off: its payment mode or channel is not offered.
import type { BankCheckPort } from './bank-check.ts';
import type { ChatPort } from './chat.ts';
import type { CscWalletPort } from './csc-wallet.ts';
import type { MarketPort, WeatherPort } from './farm-day/farm-day.ts';
import type { FileStorePort } from './file-store.ts';
import type { InsurerPort } from './insurer.ts';
import type { TranslationPort } from './language/translation.ts';
import type { LockerPort } from './locker.ts';
import type { MarketingPort } from './marketing.ts';
import type { PaymentGatewayPort } from './payment-gateway.ts';
import type { WebhookPort } from './programs/webhook.ts';
import type { PushPort } from './push.ts';
import type { SmsPort } from './sms.ts';
import type { SpeechPort } from './speech.ts';
import type { VoicePort } from './voice.ts';

export interface Ports {
  readonly sms: SmsPort;
  readonly voice?: VoicePort | undefined;
  readonly chat?: ChatPort | undefined;
  readonly gateway?: PaymentGatewayPort | undefined;
  readonly wallet?: CscWalletPort | undefined;
  readonly marketing?: MarketingPort | undefined;
  readonly push?: PushPort | undefined;
  /** Absent: lists wait at the desk. */
  readonly insurer?: InsurerPort | undefined;
  /** Absent: people photograph their documents. */
  readonly locker?: LockerPort | undefined;
  /** Absent: a reviewer checks the passbook. */
  readonly bankCheck?: BankCheckPort | undefined;
  /** Absent: nothing is made into sound, and the phone's own voice reads. */
  readonly speech?: SpeechPort | undefined;
  /** Absent: the desk drafts no texts in other languages. */
  readonly translation?: TranslationPort | undefined;
  /** Absent: the home page says nothing of the weather. */
  readonly weather?: WeatherPort | undefined;
  /** Absent: the home page says nothing of prices at markets. */
  readonly market?: MarketPort | undefined;
  /** Absent: no events go to other programs. */
  readonly webhook?: WebhookPort | undefined;
  readonly files: FileStorePort;
}
