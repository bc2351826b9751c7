// Registers the calls for the audit.
import { listAudit } from '#core/contract/desk/audit.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { AuditService } from './audit-service.ts';

export function registerAuditRoutes(register: RegisterCall, audit: AuditService): void {
  register(listAudit, async ({ caller, query }) => {
    const { results, cursor } = await audit.list(caller, query);
    return { results, next: nextPage(listAudit.path, query, cursor) };
  });
}
