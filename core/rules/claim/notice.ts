// Whether a loss was reported in time, and by which clock that is told. A phone that had no network can't be asked what time it was:
// it brings evidence, and where that does not hold the moment counts at which the notice arrived.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Localised losses within 72 hours of the loss; losses of cut crop within 14 days of the harvest. By product. */
export const noticeRules = { localised: 72 * HOUR, 'after-harvest': 14 * DAY } as const;
export type NoticeRule = keyof typeof noticeRules;

/** What a phone brings of when a notice was noted on it; epoch ms. */
export interface NotedOnPhone {
  /** Its own clock then. */
  readonly phoneAt: number;
  /** The server's clock when the phone last heard it, and the phone's own at that moment. */
  readonly serverAt?: number | undefined;
  /** Whether the server signed that time: what a phone makes up itself proves nothing. */
  readonly isServerProven?: boolean | undefined;
  readonly phoneThen?: number | undefined;
  /** How long after that it was noted, by a count that nobody can set; absent when the app was started again in between. */
  readonly monotonicMs?: number | undefined;
}

/**
 * `monotonic`: counted from the server's clock by a count nobody can set. `wall`: by the phone's own clock, from when it last heard the
 * server; a clock that is wrong by the same all the time tells distances rightly. `none`: nothing to go by. `broken`: it contradicts
 * itself. `unsigned`: the server's time it names was not signed by the server.
 */
export type ClockEvidence = 'monotonic' | 'wall' | 'none' | 'broken' | 'unsigned';

export interface JudgedNotice {
  /** The moment that counts, epoch ms, and what it was told by. */
  readonly countedAt: number;
  readonly by: 'noted' | 'arrival';
  readonly evidence: ClockEvidence;
  /** Somebody should look at the clocks. */
  readonly isMarked: boolean;
  /** Until when it had to be reported. */
  readonly deadline: number;
  readonly isInTime: boolean;
}

/** Rounding, and the delay of a line: less is no contradiction. */
const SLACK_MS = 5 * 60_000;
/** What waits longer on a phone is told by its arrival. */
const LONGEST_WAIT_MS = 31 * DAY;

/** When it was noted by the server's clock, as far as the phone can show it; undefined when it can't. */
export function notedByServer({
  phoneAt,
  serverAt,
  phoneThen,
  monotonicMs,
}: NotedOnPhone): { at: number; by: 'monotonic' | 'wall' } | undefined {
  if (serverAt === undefined) return undefined;
  if (monotonicMs !== undefined) return { at: serverAt + monotonicMs, by: 'monotonic' };
  return phoneThen === undefined ? undefined : { at: serverAt + phoneAt - phoneThen, by: 'wall' };
}

/** When a notice came, and what the server knows of the person besides; epoch ms by the server's clock. */
export interface Arrival {
  readonly arrivedAt: number;
  /**
   * The person's last contact with the server on an earlier day than the arrival. A notice that was there already would have been sent
   * then, so that somebody has to look at one that says so.
   */
  readonly lastContactAt?: number | undefined;
}

/** Which clock tells when a notice was given. */
export function judgeClock(
  noted: NotedOnPhone | undefined,
  { arrivedAt, lastContactAt }: Arrival,
): Pick<JudgedNotice, 'countedAt' | 'by' | 'evidence' | 'isMarked'> {
  const arrival = (evidence: ClockEvidence) => ({ countedAt: arrivedAt, by: 'arrival', evidence, isMarked: true }) as const;
  const told = noted && notedByServer(noted);
  if (!noted || !told) return arrival('none');
  const { serverAt = 0, phoneThen, phoneAt } = noted;
  if (!noted.isServerProven) return arrival('unsigned');
  const isPossible = told.at >= serverAt && serverAt <= arrivedAt + SLACK_MS && told.at <= arrivedAt + SLACK_MS;
  if (!isPossible || arrivedAt - serverAt > LONGEST_WAIT_MS) return arrival('broken');
  // The count stands still while some phones sleep, and clocks are set: where the two differ somebody looks, and the count decides.
  const isAgreed = told.by === 'monotonic' && (phoneThen === undefined || Math.abs(phoneAt - phoneThen - (told.at - serverAt)) <= SLACK_MS);
  const wasHereLater = lastContactAt !== undefined && lastContactAt > told.at + SLACK_MS;
  return { countedAt: Math.min(told.at, arrivedAt), by: 'noted', evidence: told.by, isMarked: !isAgreed || wasHereLater };
}

export interface Loss {
  readonly lostAt: number;
  /** Of cut crop: when it was cut. */
  readonly harvestedAt?: number | undefined;
}

/** Until when a loss has to be reported, epoch ms. */
export const noticeDeadline = ({ lostAt, harvestedAt }: Loss, rule: NoticeRule): number =>
  (rule === 'after-harvest' ? (harvestedAt ?? lostAt) : lostAt) + noticeRules[rule];

export function judgeNotice(
  loss: Loss,
  { rule, noted, ...arrival }: Arrival & { readonly rule: NoticeRule; readonly noted: NotedOnPhone | undefined },
): JudgedNotice {
  const clock = judgeClock(noted, arrival);
  const deadline = noticeDeadline(loss, rule);
  return { ...clock, deadline, isInTime: clock.countedAt <= deadline };
}

/** Whole hours that are left, as they are said; 0 when it is over. */
export const hoursLeft = (deadline: number, now: number): number => Math.max(Math.floor((deadline - now) / HOUR), 0);
