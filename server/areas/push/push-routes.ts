// Registers the calls for push messages.
import { deletePushSubscription, getPushKey, putPushSubscription } from '#core/contract/order/push.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { PushService } from './push-service.ts';

export function registerPushRoutes(register: RegisterCall, push: PushService): void {
  register(getPushKey, async () => ({ public_key: push.publicKey() }));
  register(putPushSubscription, async ({ caller, body }) => ({ id: await push.put(caller, body) }));
  register(deletePushSubscription, async ({ caller, params }) => {
    await push.remove(caller, params.id);
    return undefined;
  });
}
