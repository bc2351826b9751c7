// Registers the calls for the notice settings of staff.
import { deleteNoticeBrowser, getMyNotices, putMyNotices, putNoticeBrowser } from '#core/contract/desk/today/notices.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { NoticeService } from './notice-service.ts';

export function registerNoticeRoutes(register: RegisterCall, notices: NoticeService): void {
  register(getMyNotices, async ({ caller }) => notices.read(caller));
  register(putMyNotices, async (request) => notices.choose(actorOf(request), request.body));
  register(putNoticeBrowser, async (request) => ({ id: await notices.putBrowser(actorOf(request), request.body) }));
  register(deleteNoticeBrowser, async (request) => {
    await notices.removeBrowser(actorOf(request), request.params.id);
    return undefined;
  });
}
