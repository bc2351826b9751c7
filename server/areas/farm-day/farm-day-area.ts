import { getFarmDay } from '#core/contract/farm-day/farm-day.ts';
import type { Area, AreaContext } from '../area.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import { createFarmDayService } from './farm-day-service.ts';

export interface FarmDayNeeds {
  readonly places: Pick<MasterDataService, 'findPlace'>;
}

export function createFarmDayArea({ ports, deps }: AreaContext, { places }: FarmDayNeeds): Area<undefined> {
  const service = createFarmDayService({ weather: ports.weather, market: ports.market, places, now: deps.now });
  return {
    service: undefined,
    routes: (register) =>
      register(getFarmDay, async ({ query, reply }) => {
        void reply.header('cache-control', 'public, max-age=900');
        return service.ofPin(query.pin);
      }),
  };
}
