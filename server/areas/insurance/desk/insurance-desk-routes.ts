// Registers the desk's calls for insurance products.
import type { FastifyRequest } from 'fastify';
import {
  addInsurancePaper,
  createDeskInsurance,
  deleteDeskPremium,
  getDeskInsurance,
  listDeskInsurance,
  listDeskPremiums,
  proposeInsurance,
  putDeskPremium,
  sellInsurance,
  updateDeskInsurance,
  withdrawInsurance,
} from '#core/contract/desk/insurance/product.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../../http/versions/if-match.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { InsuranceBy, InsuranceDeskService } from './insurance-desk-service.ts';
import type { PremiumService } from './premium-service.ts';

type Asked = Parameters<typeof actorOf>[0] & { readonly raw: FastifyRequest };

const seenBy = (request: Asked): InsuranceBy => ({ ...actorOf(request), seen: ifMatchOf(request.raw) });

export function registerInsuranceDeskRoutes(register: RegisterCall, products: InsuranceDeskService, premiums: PremiumService): void {
  register(listDeskInsurance, async ({ caller, query }) => {
    const { results, cursor } = await products.list(caller, query);
    return { results, next: nextPage(listDeskInsurance.path, query, cursor) };
  });
  register(getDeskInsurance, async ({ caller, params, reply }) => tagged(reply, await products.get(caller, params.id)));
  register(createDeskInsurance, async (request) => tagged(request.reply, await products.create(actorOf(request), request.body)));
  register(updateDeskInsurance, async (request) =>
    tagged(request.reply, await products.update(seenBy(request), request.params.id, request.body)),
  );
  register(addInsurancePaper, async (request) =>
    tagged(request.reply, await premiums.addPaper(seenBy(request), request.params.id, request.params.kind, request.file)),
  );
  register(proposeInsurance, async (request) => tagged(request.reply, await products.propose(seenBy(request), request.params.id)));
  register(sellInsurance, async (request) => tagged(request.reply, await products.sell(seenBy(request), request.params.id)));
  register(withdrawInsurance, async (request) =>
    tagged(request.reply, await products.withdraw(seenBy(request), request.params.id, request.body.words)),
  );
  register(listDeskPremiums, async ({ params, query }) => {
    const { results, cursor } = await premiums.list(params.id, query);
    return { results, next: nextPage(fillPath(listDeskPremiums.path, params), query, cursor) };
  });
  register(putDeskPremium, async (request) => tagged(request.reply, await premiums.put(seenBy(request), request.params, request.body)));
  register(deleteDeskPremium, async (request) => tagged(request.reply, await premiums.remove(seenBy(request), request.params)));
}
