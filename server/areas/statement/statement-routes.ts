// Registers the calls for payment references.
import { listReferences, solveReference } from '#core/contract/desk/money/references.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { StatementService } from './statement-service.ts';

export function registerStatementRoutes(register: RegisterCall, statements: StatementService): void {
  register(listReferences, async ({ caller, query }) => {
    const { results, cursor } = await statements.list(caller, query);
    return { results, next: nextPage(listReferences.path, query, cursor) };
  });
  register(solveReference, async (request) => statements.solve(actorOf(request), request.params.id, request.body));
}
