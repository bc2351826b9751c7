// Events and error reports on the wire.
import { postEvents } from '#core/contract/analytics.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { AnalyticsService } from './analytics-service.ts';

export function registerAnalyticsRoutes(register: RegisterCall, analytics: AnalyticsService): void {
  register(postEvents, async ({ caller, body }) => ({ accepted: await analytics.record(caller?.userId ?? null, body.events) }));
}
