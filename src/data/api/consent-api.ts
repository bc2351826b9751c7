// Consent to messages to this browser.
import { deletePushSubscription, getPushKey, type PushSubscriptionBody, putPushSubscription } from '#core/contract/order/push.ts';
import { send } from './wire/http.ts';

/** By which key browsers know the shop; null where it sends none. */
export const fetchPushKey = async (): Promise<string | null> => (await send(getPushKey, {})).public_key;

export const putSubscription = async (body: PushSubscriptionBody): Promise<number> => (await send(putPushSubscription, { body })).id;

export const deleteSubscription = (id: number): Promise<void> => send(deletePushSubscription, { params: { id } });
