// Growth packages: what is offered, and asking to be called back.
import { createLead, type GrowthProduct, listPackages } from '#core/contract/growth/growth.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { KEPT_AT_HEADER } from '#core/contract/wire/version.ts';
import { freeze, send } from '../wire/http.ts';
import type { FrozenRequest } from '../wire/transmit.ts';

export const fetchPackages = async (): Promise<readonly GrowthProduct[]> => (await send(listPackages, { query: {} })).results;

/** A lead as the outbox keeps it, with the moment it was asked. @param keptAt by the server's clock */
export function freezeLead(body: BodyOf<typeof createLead>, key: string, keptAt: number): FrozenRequest {
  const request = freeze(createLead, { body, key });
  return { ...request, headers: { ...request.headers, [KEPT_AT_HEADER]: new Date(keptAt).toISOString() } };
}
