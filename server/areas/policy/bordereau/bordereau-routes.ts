// Registers the desk's calls for lists to the insurer.
import { downloadBordereau, giveBordereauAnswers, listBordereaux } from '#core/contract/desk/policy/bordereau.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { BordereauService } from './bordereau-service.ts';

export function registerBordereauRoutes(register: RegisterCall, bordereaux: BordereauService): void {
  register(listBordereaux, async ({ query }) => {
    const { results, cursor } = await bordereaux.list(query);
    return { results, next: nextPage(listBordereaux.path, query, cursor) };
  });
  register.csv(downloadBordereau, async ({ params }) => bordereaux.file(params.id));
  register(giveBordereauAnswers, async (request) =>
    bordereaux.answer(actorOf(request), request.params.id, request.file, request.body.apply === true),
  );
}
