import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import { noticePushJobs } from './notice-push.ts';
import { createNoticeRepository } from './notice-repository.ts';
import { registerNoticeRoutes } from './notice-routes.ts';
import { createNoticeService, type NoticeService } from './notice-service.ts';
import { type SweepParts, sweepNotices } from './notice-sweep.ts';

interface NoticeNeeds extends Pick<SweepParts, 'today' | 'reports' | 'orders'> {
  readonly audited: Audited;
  readonly messages: Pick<MessageService, 'canSend' | 'queue'>;
}

export function createNoticeArea(
  { database, ports, queue, budget, backups, deps, wake, log }: AreaContext,
  { audited, messages, ...others }: NoticeNeeds,
): Area<NoticeService> {
  const repository = createNoticeRepository(database);
  const service = createNoticeService({ repository, audited, messages, port: ports.push, budget, deps });
  const parts = { repository, ...others, messages, queue, backups, budget, deps, wake };
  return {
    service,
    routes: (register) => registerNoticeRoutes(register, service),
    jobs: noticePushJobs(repository, ports.push),
    sweeps: [
      { name: 'send-notices', everyMs: MINUTE_MS, run: () => sweepNotices(parts, (error) => log.warn(error, 'a notice to staff failed')) },
      { name: 'delete-notices', everyMs: HOUR_MS, run: repository.deleteOver },
    ],
  };
}
