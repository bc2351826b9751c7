// Registers the calls for growth products and their leads.
import { exportLeads, getLead, listLeads, updateLead } from '#core/contract/desk/growth/leads.ts';
import { addGrowthPicture, getGrowthProduct, listGrowthProducts, updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import { createLead, listPackages } from '#core/contract/growth/growth.ts';
import { successStatus } from '#core/contract/wire/call.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { nextPage } from '../../http/page-cursor.ts';
import { Answered, type RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import { keptAtOf } from '../order/order-routes.ts';
import type { GrowthProductService } from './growth-product-service.ts';
import type { LeadService } from './lead-service.ts';

export function registerGrowthRoutes(register: RegisterCall, products: GrowthProductService, leads: LeadService): void {
  register(listPackages, async () => ({ results: await products.offered(), next: null }));
  // The key works for visitors too, and for a person who signed in between two attempts.
  register.answered(createLead, async ({ caller, key, body, raw }) => {
    const asked = { userId: caller?.userId ?? null, network: networkOf(raw.ip), key, body, keptAt: keptAtOf(raw) };
    return new Answered({ status: successStatus(createLead), body: await leads.take(asked) });
  });

  register(listGrowthProducts, async () => ({ results: await products.listForDesk(), next: null }));
  register(getGrowthProduct, async ({ params, reply }) => tagged(reply, await products.get(params.id)));
  register(updateGrowthProduct, async (request) =>
    tagged(request.reply, await products.update(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register(addGrowthPicture, async (request) => products.addPicture(actorOf(request), request.params.id, request.file));

  register(listLeads, async ({ query }) => {
    const { results, cursor } = await leads.list(query);
    return { results, next: nextPage(listLeads.path, query, cursor) };
  });
  register(getLead, async ({ params, reply }) => tagged(reply, await leads.get(params.id)));
  register(updateLead, async (request) =>
    tagged(request.reply, await leads.update(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register.csv(exportLeads, async (request) => leads.file(actorOf(request), request.query));
}
