// Registers the desk's calls for service centres.
import { addOwnPerson, endOwnPerson, getOwnCentre } from '#core/contract/agent/centre.ts';
import {
  addCentrePerson,
  createCentre,
  createTabletCode,
  exportCentres,
  getCentre,
  listCentres,
  removeCentrePerson,
  updateCentre,
} from '#core/contract/desk/centre/centre.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { CentreService } from './centre-service.ts';

export function registerCentreRoutes(register: RegisterCall, centres: CentreService): void {
  register(listCentres, async ({ caller, query }) => {
    const { results, cursor } = await centres.list(caller, query);
    return { results, next: nextPage(listCentres.path, query, cursor) };
  });
  register(getCentre, async ({ caller, params, reply }) => tagged(reply, await centres.get(caller, params.id)));
  register(createCentre, async (request) => tagged(request.reply, await centres.create(actorOf(request), request.body)));
  register(updateCentre, async (request) =>
    tagged(request.reply, await centres.change(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register(addCentrePerson, async (request) =>
    tagged(request.reply, await centres.addPerson(actorOf(request), request.params.id, request.body, request.language)),
  );
  register(removeCentrePerson, async (request) =>
    tagged(request.reply, await centres.removePerson(actorOf(request), request.params.id, request.query.person)),
  );
  register(createTabletCode, async (request) => {
    void request.reply.header('cache-control', 'no-store');
    return centres.makeCode(actorOf(request), request.params.id);
  });
  register.csv(exportCentres, async ({ caller, query }) => centres.file(caller, query));
}

/** Registers agents' calls for their own centre. */
export function registerOwnCentreRoutes(register: RegisterCall, centres: CentreService): void {
  register(getOwnCentre, async ({ caller }) => centres.readOwn(caller));
  register(addOwnPerson, async (request) => centres.addOwn(actorOf(request), request.body, request.language));
  register(endOwnPerson, async (request) => centres.endOwn(actorOf(request), request.params.person));
}
