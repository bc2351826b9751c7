import type { Area, AreaContext } from '../area.ts';
import { createAuditRepository } from './audit-repository.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type AuditService, createAuditService } from './audit-service.ts';
import { createNameRepository } from './name-repository.ts';
import { createNames, type Names } from './names.ts';

export function createAuditArea({
  database,
  deps,
}: Pick<AreaContext, 'database' | 'deps'>): Area<AuditService & { readonly names: Names }> {
  const names = createNames(createNameRepository(database));
  const service = { ...createAuditService(createAuditRepository(database), deps, names), names };
  return { service, routes: (register) => registerAuditRoutes(register, service) };
}
