// Registers the calls for lists of names and places.
import { findPlace, listMasterData } from '#core/contract/master-data.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import type { MasterDataService } from './master-data-service.ts';

export function registerMasterDataRoutes(register: RegisterCall, masterData: MasterDataService): void {
  register(listMasterData, async ({ query, language, reply }) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return { [query.data_for]: await masterData.list(query.data_for, query.parent, language) };
  });
  register(findPlace, async ({ query: { pin, lat, lng } }) => {
    if (pin !== undefined) return masterData.findPlace({ pin });
    if (lat !== undefined && lng !== undefined) return masterData.findPlace({ lat, lng });
    throw new Refusal('BAD_REQUEST', { details: { path: lat === undefined ? 'query.lat' : 'query.lng' } });
  });
}
