// Events and error reports on the wire.
import { postEvents } from '#core/contract/analytics.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { AnalyticsService } from './analytics-service.ts';

export function registerAnalyticsRoutes(register: RegisterCall, analytics: AnalyticsService): void {
  register(postEvents, async ({ caller, body, raw }) => ({
    accepted: await analytics.record({ userId: caller?.userId ?? null, network: networkOf(raw.ip) }, body.events),
  }));
}
