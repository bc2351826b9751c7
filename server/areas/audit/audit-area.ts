import type { Area, AreaContext } from '../area.ts';
import { createAuditRepository } from './audit-repository.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type AuditService, createAuditService } from './audit-service.ts';

export function createAuditArea({ database, deps }: Pick<AreaContext, 'database' | 'deps'>): Area<AuditService> {
  const service = createAuditService(createAuditRepository(database), deps);
  return { service, routes: (register) => registerAuditRoutes(register, service) };
}
