// The browser notification beside a message: queued with it, once. The push area sends it.
import { type Infer, integer, object, string } from 'superstruct';
import type { NewJob } from '../../jobs/job-queue.ts';

export interface PushNote {
  /** Whose browsers. */
  readonly userId: number;
  readonly orderId: number;
  /** The order's number as it is read out. */
  readonly order: string;
  /** What happened, as its message is called. */
  readonly step: string;
}

/** Kind of the job. */
export const PUSH_JOB = 'push';

export const PushPayload = object({ userId: integer(), orderId: integer(), order: string(), step: string(), key: string() });
export type PushPayload = Infer<typeof PushPayload>;

/** @param key of the message it stands beside */
export const pushJob = ({ userId, orderId, order, step }: PushNote, key: string): NewJob => ({
  kind: PUSH_JOB,
  payload: { userId, orderId, order, step, key } satisfies PushPayload,
  dedupeKey: `push:${key}`,
});
