// Registers the calls for papers of orders and prebooked goods.
import { listOrderPapers } from '#core/contract/desk/paper.ts';
import { exportPrebook, listPrebook } from '#core/contract/desk/prebook.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import type { PaperService } from './paper-service.ts';
import type { PrebookService } from './prebook-service.ts';

export function registerPaperRoutes(register: RegisterCall, papers: PaperService, prebook: PrebookService): void {
  register(listOrderPapers, async ({ caller, query }) => ({ results: await papers.papers(caller, query.ids) }));
  register(listPrebook, async ({ caller, query }) => {
    const { cursor, ...answer } = await prebook.list(caller, query);
    return { ...answer, next: nextPage(listPrebook.path, { ...query, month: answer.month ?? undefined }, cursor) };
  });
  register.csv(exportPrebook, async ({ caller, query, language }) => prebook.file(caller, query, language));
}
