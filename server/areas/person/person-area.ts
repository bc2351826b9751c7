import type { Area, AreaContext } from '../area.ts';
import { createPersonRepository } from './person-repository.ts';
import { registerPersonRoutes } from './person-routes.ts';
import { createPersonService, type PersonService, type PersonServiceParts } from './person-service.ts';

export type PersonNeeds = Pick<PersonServiceParts, 'names' | 'signOffs' | 'people' | 'blocks' | 'staff' | 'audited'>;

export function createPersonArea({ database, budget, deps }: AreaContext, needs: PersonNeeds): Area<PersonService> {
  const { names, signOffs, people, blocks, staff, audited } = needs;
  const repository = createPersonRepository(database);
  const service = createPersonService({ repository, names, signOffs, people, blocks, staff, audited, budget, deps });
  return { service, routes: (register) => registerPersonRoutes(register, service) };
}
