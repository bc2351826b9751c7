// Registers the calls for second approvals.
import {
  approveSignOff,
  changeMoneySettings,
  declineSignOff,
  getMoneySettings,
  listSignOffs,
} from '#core/contract/desk/money/sign-offs.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { SignOffService } from './sign-off-service.ts';

export function registerSignOffRoutes(register: RegisterCall, signOffs: SignOffService): void {
  register(listSignOffs, async ({ caller, query }) => {
    const { results, cursor } = await signOffs.list(caller, query);
    return { results, next: nextPage(listSignOffs.path, query, cursor) };
  });
  register(approveSignOff, async (request) => signOffs.approve(actorOf(request), request.params.id));
  register(declineSignOff, async (request) => signOffs.decline(actorOf(request), request.params.id, request.body.words));
  register(getMoneySettings, async ({ reply }) => tagged(reply, await signOffs.settings()));
  register(changeMoneySettings, async (request) => {
    const fields = Object.fromEntries(Object.entries(request.body).filter(([, value]) => value !== undefined));
    return tagged(request.reply, await signOffs.changeSettings(actorOf(request), fields, ifMatchOf(request.raw)));
  });
}
