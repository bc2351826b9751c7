// Registers the calls for a person's own credit and for the desk.
import { getCreditLines } from '#core/contract/credit.ts';
import { changeCreditLine, closeCreditLine, listCreditLines, openCreditLine } from '#core/contract/desk/money/credit-lines.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { CreditService } from './credit-service.ts';
import type { CreditLineService } from './desk/credit-line-service.ts';

export function registerCreditRoutes(register: RegisterCall, credit: CreditService, desk: CreditLineService): void {
  register(getCreditLines, async ({ caller, params }) => credit.lines(caller, params.auth_id));

  register(listCreditLines, async ({ query }) => {
    const { results, cursor } = await desk.list(query);
    return { results, next: nextPage(listCreditLines.path, query, cursor) };
  });
  register(openCreditLine, async (request) => tagged(request.reply, await desk.open(actorOf(request), request.body)));
  register(changeCreditLine, async (request) =>
    tagged(request.reply, await desk.change(actorOf(request), request.params.id, request.body.limit, ifMatchOf(request.raw))),
  );
  register(closeCreditLine, async (request) =>
    tagged(request.reply, await desk.close(actorOf(request), request.params.id, request.body.words, ifMatchOf(request.raw))),
  );
}
