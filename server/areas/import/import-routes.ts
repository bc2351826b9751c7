// Registers the calls for import and export.
import {
  applyImport,
  cancelImport,
  createImport,
  downloadExport,
  downloadImportBefore,
  downloadImportProblems,
  downloadTemplate,
  getImport,
  listImportChanges,
  listImportProblems,
  listImports,
} from '#core/contract/desk/import.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { ExportService } from './export-service.ts';
import type { ImportService } from './import-service.ts';

export function registerImportRoutes(register: RegisterCall, imports: ImportService, exports: ExportService): void {
  register(createImport, async (request) => ({ id: await imports.start(actorOf(request), request.body, request.file) }));
  register(listImports, async ({ caller, query, language }) => {
    const { results, cursor } = await imports.list(caller, query, language);
    return { results, next: nextPage(listImports.path, query, cursor) };
  });
  register(getImport, async ({ caller, params, language }) => imports.get(caller, params.id, language));
  register(listImportProblems, async ({ caller, params, query, language }) => {
    const { results, cursor } = await imports.problems(caller, params.id, query, language);
    return { results, next: nextPage(fillPath(listImportProblems.path, params), query, cursor) };
  });
  register(listImportChanges, async ({ caller, params, query }) => {
    const { results, cursor } = await imports.changes(caller, params.id, query);
    return { results, next: nextPage(fillPath(listImportChanges.path, params), query, cursor) };
  });
  register.csv(downloadImportProblems, async ({ caller, params, language }) => imports.problemsFile(caller, params.id, language));
  register.csv(downloadImportBefore, async ({ caller, params }) => imports.beforeFile(caller, params.id));
  register(applyImport, async (request) => imports.apply(actorOf(request), request.params.id, request.language));
  register(cancelImport, async (request) => imports.cancel(actorOf(request), request.params.id, request.language));
  register.csv(downloadTemplate, async ({ params }) => exports.template(params.kind));
  register.csv(downloadExport, async (request) => exports.file(actorOf(request), request.params.kind, request.query.vendor));
}
