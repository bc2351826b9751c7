// Loads a whole sound for playing, without storing it.
import type { CallShape } from '#core/contract/wire/call.ts';
import { CallError } from './call-error.ts';
import { addressOf } from './send.ts';

/** @throws CallError when the sound is unavailable now */
export async function readSound(call: CallShape & { readonly sound: true }, asking: { readonly params: unknown }): Promise<Blob> {
  const response = await fetch(addressOf(call, asking), { method: 'GET', credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) throw new CallError('unreachable');
  return response.blob();
}
