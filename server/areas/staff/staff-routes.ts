// Registers the calls for desk sessions and staff.
import { endDeskSession, getDeskMe, listDeskSessions } from '#core/contract/desk/session.ts';
import { createStaff, listStaff, removeStaff, updateStaff } from '#core/contract/desk/staff.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { DeskSessionService } from './desk-session-service.ts';
import type { StaffService } from './staff-service.ts';

export function registerStaffRoutes(register: RegisterCall, staff: StaffService, sessions: DeskSessionService): void {
  register(getDeskMe, async ({ caller }) => sessions.getMe(caller));
  register(listDeskSessions, async ({ caller, query }) => ({ results: await sessions.list(caller, query.staff), next: null }));
  register(endDeskSession, async (request) => {
    await sessions.end(actorOf(request), request.params.id);
    return undefined;
  });

  register(listStaff, async ({ caller, query }) => {
    const { results, cursor } = await staff.list(caller, query);
    return { results, next: nextPage(listStaff.path, query, cursor) };
  });
  register(createStaff, async (request) => staff.create(actorOf(request), request.body, request.language));
  register(updateStaff, async (request) => staff.update(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw)));
  register(removeStaff, async (request) => {
    await staff.remove(actorOf(request), request.params.id);
    return undefined;
  });
}
