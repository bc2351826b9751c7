// The browser notification for a message: queued with it, once. The push area sends it.
import { type Infer, integer, object, string } from 'superstruct';
import type { NewJob } from '../../jobs/job-queue.ts';

export interface PushNote {
  /** Owner of the browsers. */
  readonly userId: number;
  readonly orderId: number;
  /** The order's number for display. */
  readonly order: string;
  /** The event, by its message's name. */
  readonly step: string;
}

/** Kind of the job. */
export const PUSH_JOB = 'push';

export const PushPayload = object({ userId: integer(), orderId: integer(), order: string(), step: string(), key: string() });
export type PushPayload = Infer<typeof PushPayload>;

/** @param key of its message */
export const pushJob = ({ userId, orderId, order, step }: PushNote, key: string): NewJob => ({
  kind: PUSH_JOB,
  payload: { userId, orderId, order, step, key } satisfies PushPayload,
  dedupeKey: `push:${key}`,
});
