// A browser that gets messages.
import type { LanguageCode } from '#core/rules/languages.ts';

export interface Subscription {
  readonly id: number;
  readonly user_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: LanguageCode;
}

export interface NewSubscription extends Omit<Subscription, 'user_id'> {
  readonly userId: number;
  readonly sessionId: string;
  /** Hash of the address. One browser belongs to one person. */
  readonly hash: string;
  readonly at: Date;
}
