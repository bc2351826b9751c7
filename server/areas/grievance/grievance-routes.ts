// Registers the calls for complaints, for the grievance officer, and for notices of a leak.
import { createBreachNotice, listBreachNotices, reportBreach } from '#core/contract/desk/grievance/breach.ts';
import {
  acknowledgeGrievance,
  changeOfficer,
  exportGrievances,
  getDeskGrievance,
  getOfficerSetting,
  listDeskGrievances,
  replyToGrievance,
  solveGrievance,
} from '#core/contract/desk/grievance/grievance.ts';
import { createGrievance, getGrievance, getOfficer, listGrievances } from '#core/contract/grievance/grievance.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { BreachService } from './breach-service.ts';
import type { GrievanceDeskService } from './grievance-desk-service.ts';
import type { GrievanceService } from './grievance-service.ts';

export function registerGrievanceRoutes(register: RegisterCall, grievances: GrievanceService, desk: GrievanceDeskService): void {
  register(createGrievance, ({ caller, body }) => grievances.take(caller, body));
  register(listGrievances, async ({ caller, query }) => {
    const { results, cursor } = await grievances.list(caller, query);
    return { results, next: nextPage(listGrievances.path, query, cursor) };
  });
  register(getGrievance, ({ caller, params }) => grievances.get(caller, params.ticket));
  register(getOfficer, async () => ({ officer: await grievances.officer() }));

  register(listDeskGrievances, async ({ query }) => {
    const { results, cursor } = await desk.list(query);
    return { results, next: nextPage(listDeskGrievances.path, query, cursor) };
  });
  register(getDeskGrievance, ({ params }) => desk.get(params.id));
  register(acknowledgeGrievance, (request) => desk.acknowledge(actorOf(request), request.params.id));
  register(replyToGrievance, (request) => desk.reply(actorOf(request), request.params.id, request.body.words));
  register(solveGrievance, (request) => desk.solve(actorOf(request), request.params.id, request.body.words));
  register.csv(exportGrievances, (request) => desk.file(actorOf(request), request.query));
  register(getOfficerSetting, async ({ reply }) => tagged(reply, await desk.officer()));
  register(changeOfficer, async (request) =>
    tagged(request.reply, await desk.name(actorOf(request), request.body, ifMatchOf(request.raw))),
  );
}

export function registerBreachRoutes(register: RegisterCall, breaches: BreachService): void {
  register(createBreachNotice, (request) => breaches.create(actorOf(request), request.body));
  register(listBreachNotices, async ({ query }) => {
    const { results, cursor } = await breaches.list(query);
    return { results, next: nextPage(listBreachNotices.path, query, cursor) };
  });
  register(reportBreach, (request) => breaches.report(actorOf(request), request.params.id));
}
