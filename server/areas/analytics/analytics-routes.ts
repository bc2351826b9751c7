// Registers the calls for events and error reports, and the desk's calls that read them.
import { postEvents } from '#core/contract/analytics.ts';
import { exportEventCounts, listEventCounts, listMarketing } from '#core/contract/desk/insight/counts.ts';
import { getError, listErrors, updateError } from '#core/contract/desk/insight/errors.ts';
import { listSpeed } from '#core/contract/desk/insight/speed.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { AnalyticsService } from './analytics-service.ts';
import type { EventCountService } from './counts/event-count-service.ts';
import type { MarketingService } from './counts/marketing-service.ts';
import type { SpeedService } from './counts/speed-service.ts';
import type { ErrorGroupService } from './errors/error-group-service.ts';

export function registerAnalyticsRoutes(register: RegisterCall, analytics: AnalyticsService): void {
  register(postEvents, async ({ caller, body, raw }) => ({
    accepted: await analytics.record({ userId: caller?.userId ?? null, network: networkOf(raw.ip) }, body.events),
  }));
}

export interface InsightServices {
  readonly errors: ErrorGroupService;
  readonly speed: Pick<SpeedService, 'list'>;
  readonly counts: Pick<EventCountService, 'list' | 'file'>;
  readonly marketing: MarketingService;
}

export function registerInsightRoutes(register: RegisterCall, { errors, speed, counts, marketing }: InsightServices): void {
  register(listEventCounts, async ({ query }) => {
    const { results, cursor } = await counts.list(query);
    return { results, next: nextPage(listEventCounts.path, query, cursor) };
  });
  register.csv(exportEventCounts, async ({ query }) => counts.file(query));
  register(listMarketing, async ({ query }) => {
    const { results, cursor } = await marketing.list(query);
    return { results, next: nextPage(listMarketing.path, query, cursor) };
  });
  register(listSpeed, async ({ query }) => ({ results: await speed.list(query), next: null }));
  register(listErrors, async ({ query }) => {
    const { results, cursor } = await errors.list(query);
    return { results, next: nextPage(listErrors.path, query, cursor) };
  });
  register(getError, async ({ params, reply }) => tagged(reply, await errors.get(params.id)));
  register(updateError, async (request) =>
    tagged(request.reply, await errors.update(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
}
