import type { Area, AreaContext } from '../area.ts';
import { createSignOffRepository } from './sign-off-repository.ts';
import { registerSignOffRoutes } from './sign-off-routes.ts';
import { createSignOffService, type SignOffParts, type SignOffService } from './sign-off-service.ts';

export function createSignOffArea({ database, deps }: AreaContext, others: Pick<SignOffParts, 'audited'>): Area<SignOffService> {
  const service = createSignOffService({ repository: createSignOffRepository(database), ...others, deps });
  return { service, routes: (register) => registerSignOffRoutes(register, service) };
}
