// Registers the desk's calls for people.
import { getDeskFarmer, listDeskFarmers, noteFarmer } from '#core/contract/desk/farmer/farmer.ts';
import { blockPerson, createPerson, exportPeople, getPerson, listPeople, unblockPerson, updatePerson } from '#core/contract/desk/person.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { FarmerPageService } from './farmer-page-service.ts';
import type { FarmerSearchService } from './farmer-search-service.ts';
import type { PersonService } from './person-service.ts';

export function registerFarmerSearch(register: RegisterCall, farmers: FarmerSearchService): void {
  register(listDeskFarmers, async ({ caller, query }) => {
    const { results, cursor } = await farmers.list(caller, query);
    return { results, next: nextPage(listDeskFarmers.path, query, cursor) };
  });
}

export function registerPersonRoutes(register: RegisterCall, people: PersonService, farmers: FarmerPageService): void {
  register(getDeskFarmer, (request) => farmers.get(actorOf(request), request.params.id));
  register(noteFarmer, (request) => farmers.note(actorOf(request), request.params.id, request.body));
  register(listPeople, async ({ caller, query }) => {
    const { results, cursor } = await people.list(caller, query);
    return { results, next: nextPage(listPeople.path, query, cursor) };
  });
  register(getPerson, async ({ params, reply }) => tagged(reply, await people.get(params.id)));
  register(createPerson, async (request) => tagged(request.reply, await people.create(actorOf(request), request.body, request.language)));
  register(updatePerson, async (request) =>
    tagged(request.reply, await people.update(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register(blockPerson, async (request) => tagged(request.reply, await people.block(actorOf(request), request.params.id, request.body)));
  register(unblockPerson, async (request) =>
    tagged(request.reply, await people.unblock(actorOf(request), request.params.id, request.body)),
  );
  register.csv(exportPeople, async (request) => people.file(actorOf(request), request.query));
}
