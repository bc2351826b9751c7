// The desk's first page on the wire.
import { getToday, retryJob } from '#core/contract/desk/today.ts';
import { getWaiting } from '#core/contract/desk/waiting.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { byOf } from '../audit/audit-service.ts';
import type { TodayService } from './today-service.ts';
import type { WaitingService } from './waiting-service.ts';

export function registerTodayRoutes(register: RegisterCall, today: TodayService, waiting: WaitingService): void {
  register(getWaiting, async ({ caller, query }) => waiting.list(caller, query.vendor));
  register(getToday, async ({ caller, query }) => today.today(caller, query.vendor));
  register(retryJob, async (request) => {
    await today.retryJob(byOf(request), request.params.id);
    return undefined;
  });
}
