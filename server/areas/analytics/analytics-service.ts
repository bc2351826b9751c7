// Events and error reports of the app, as they come.
import type { Dependencies } from '../../dependencies.ts';
import type { createAnalyticsRepository } from './analytics-repository.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

export function createAnalyticsService(repository: ReturnType<typeof createAnalyticsRepository>, deps: Dependencies) {
  return {
    /** The day is the server's: a phone's clock may be anywhere. */
    async record(userId: number | null, events: readonly { type: string; name: string; at: string; props?: unknown }[]): Promise<number> {
      const day = new Date(deps.now()).toISOString().slice(0, 10);
      await repository.add(
        events.map(({ type, name, at, props }) => ({ id: deps.newId(), day, type, name, userId, props: props ?? {}, at: new Date(at) })),
      );
      return events.length;
    },
  };
}
