import { DAY_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { createAuditRepository } from './audit-repository.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type AuditService, createAuditService } from './audit-service.ts';
import { createNameRepository } from './name-repository.ts';
import { createNames, type Names } from './names.ts';
import { BOOKS_KEPT_DAYS, createOldAuditRepository } from './old-audit-repository.ts';

export function createAuditArea({
  config,
  database,
  deps,
}: Pick<AreaContext, 'config' | 'database' | 'deps'>): Area<AuditService & { readonly names: Names }> {
  const names = createNames(createNameRepository(database));
  const service = { ...createAuditService(createAuditRepository(database), deps, names), names };
  const old = createOldAuditRepository(database);
  const daysAgo = (days: number): number => deps.now() - days * DAY_MS;
  return {
    service,
    routes: (register) => registerAuditRoutes(register, service),
    sweeps: [
      {
        name: 'delete-old-audit',
        everyMs: DAY_MS,
        run: () => old.deleteOlderThan(daysAgo(config.auditDays), daysAgo(Math.max(config.auditDays, BOOKS_KEPT_DAYS))),
      },
    ],
  };
}
