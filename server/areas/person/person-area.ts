import { MINUTE_MS } from '#core/time.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createFarmerNameRepository } from './farmer-name-repository.ts';
import { createFarmerPageRepository } from './farmer-page-repository.ts';
import { createFarmerPageService } from './farmer-page-service.ts';
import { createFarmerSearchService, keyNames } from './farmer-search-service.ts';
import { createPersonRepository } from './person-repository.ts';
import { registerFarmerSearch, registerPersonRoutes } from './person-routes.ts';
import { createPersonService, type PersonService, type PersonServiceParts } from './person-service.ts';

export type PersonNeeds = Pick<PersonServiceParts, 'names' | 'signOffs' | 'people' | 'blocks' | 'staff' | 'audited'>;

/** A note that nobody renewed is of no use after this time. */
const NOTE_DAYS = 3 * 365;

export function createPersonArea({ database, budget, deps }: AreaContext, needs: PersonNeeds): Area<PersonService> {
  const { names, signOffs, people, blocks, staff, audited } = needs;
  const repository = createPersonRepository(database);
  const service = createPersonService({ repository, names, signOffs, people, blocks, staff, audited, budget, deps });
  const page = createFarmerPageRepository(database);
  const farmers = createFarmerPageService({ repository, page, names, audited, budget, deps });
  const searching = { farmerNames: createFarmerNameRepository(database), names, budget, deps };
  const search = createFarmerSearchService(searching);
  return {
    service,
    routes: (register) => {
      registerPersonRoutes(register, service, farmers);
      registerFarmerSearch(register, search);
    },
    sweeps: [
      { name: 'key-names', everyMs: MINUTE_MS, run: () => keyNames(searching) },
      keepDays(NOTE_DAYS, page.deleteNotesBefore, deps.now),
    ],
  };
}
