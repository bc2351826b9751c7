// Consent to messages: by chat, and to this browser.
import { postConsent } from '#core/contract/consent.ts';
import { deletePushSubscription, getPushKey, type PushSubscriptionBody, putPushSubscription } from '#core/contract/order/push.ts';
import { freeze, send } from './wire/http.ts';
import type { FrozenRequest } from './wire/transmit.ts';

export const freezeConsent = (agree: boolean, key: string): FrozenRequest => freeze(postConsent, { body: { agree }, key });

/** By which key browsers know the shop; null where it sends none. */
export const fetchPushKey = async (): Promise<string | null> => (await send(getPushKey, {})).public_key;

export const putSubscription = async (body: PushSubscriptionBody): Promise<number> => (await send(putPushSubscription, { body })).id;

export const deleteSubscription = (id: number): Promise<void> => send(deletePushSubscription, { params: { id } });
