// Registers the calls of the desk's first page: the day, waiting work, and failed work.
import { listFailedWork, retryJob } from '#core/contract/desk/today/failed-work.ts';
import { getToday } from '#core/contract/desk/today/today.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { FailedWorkService } from './failed-work-service.ts';
import type { TodayService } from './today-service.ts';
import type { WaitingService } from './waiting-service.ts';

export interface TodayServices {
  readonly today: TodayService;
  readonly waiting: WaitingService;
  readonly failed: FailedWorkService;
}

export function registerTodayRoutes(register: RegisterCall, { today, waiting, failed }: TodayServices): void {
  register(getToday, async ({ caller, query }) => today.today(caller, query.vendor));
  register(getWaiting, async ({ caller, query }) => waiting.list(caller, query.vendor));
  register(listFailedWork, async ({ query, language }) => {
    const { results, cursor } = await failed.list(query, language);
    return { results, next: nextPage(listFailedWork.path, query, cursor) };
  });
  register(retryJob, async (request) => {
    await failed.retry(actorOf(request), request.params.id);
    return undefined;
  });
}
