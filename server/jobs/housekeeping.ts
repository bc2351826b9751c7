// What has to be done from time to time: old keys, counters and jobs go, phones hear of stock that ran out.

export interface HousekeepingParts {
  readonly answers: { deleteOlderThan(at: number): Promise<number> };
  readonly budget: { deleteOlderThan(at: number): Promise<void> };
  readonly queue: { deleteDoneBefore(at: number): Promise<void> };
  readonly approvals: { deleteOlderThan(at: number): Promise<void> };
  readonly links: { deleteOlderThan(at: number): Promise<void> };
  readonly catalog: { publishStock(): Promise<number> };
  readonly payments: { planRelease(): Promise<void> };
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Keys of writes live this long. */
const KEY_DAYS = 90;
const JOB_DAYS = 30;

/** Starts the round; the returned function ends it. */
export function startHousekeeping({
  answers,
  budget,
  queue,
  approvals,
  links,
  catalog,
  payments,
  now,
  onError,
}: HousekeepingParts): () => void {
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout => {
    const timer = setInterval(() => void work().catch(onError), ms);
    return timer.unref();
  };
  const timers = [
    every(MINUTE, () => catalog.publishStock()),
    every(MINUTE, () => payments.planRelease()),
    every(60 * MINUTE, async () => {
      await answers.deleteOlderThan(now() - KEY_DAYS * DAY);
      await budget.deleteOlderThan(now() - 2 * DAY);
      await queue.deleteDoneBefore(now() - JOB_DAYS * DAY);
      await approvals.deleteOlderThan(now() - 2 * DAY);
      await links.deleteOlderThan(now() - JOB_DAYS * DAY);
    }),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
