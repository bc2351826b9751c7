// Events and error reports.
import { postEvents } from '#core/contract/analytics.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { send } from './wire/http.ts';

export type AnalyticsEvent = BodyOf<typeof postEvents>['events'][number];

export async function sendEvents(events: readonly AnalyticsEvent[]): Promise<void> {
  await send(postEvents, { body: { events: [...events] } });
}
