// Asks the server. The calls of the first pages load after the first paint, so they are named. Parts that load late bring their own
// definitions.
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import type { Asking } from '#data/api/wire/http.ts';
import { loadApi } from './lazy-modules.ts';

type Calls = typeof import('./api.lazy.ts')['calls'];

/** Asks by the name or the definition of a call. @throws ApiError; an AbortError when the caller gave up */
export function ask<N extends keyof Calls>(name: N, asking: Asking<Calls[N]>): Promise<ResponseOf<Calls[N]>>;
export function ask<C extends CallShape>(call: C, asking: Asking<C>): Promise<ResponseOf<C>>;
export async function ask(call: CallShape | keyof Calls, asking: Asking<CallShape>): Promise<unknown> {
  return (await loadApi()).sendAs(call, asking);
}
