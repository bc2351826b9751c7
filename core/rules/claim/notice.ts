// Decides whether a loss was reported in time, and which clock counts. A phone without network cannot ask the server for the time.
// It brings evidence. If the evidence does not hold, the arrival of the notice counts.
import { DAY_MS, HOUR_MS } from '../../time.ts';

/** Localised losses within 72 hours of the loss; losses of cut crop within 14 days of the harvest. By product. */
export const noticeRules = { localised: 72 * HOUR_MS, 'after-harvest': 14 * DAY_MS } as const;
export type NoticeRule = keyof typeof noticeRules;

/** What a phone brings of when a notice was noted on it; epoch ms. */
export interface NotedOnPhone {
  /** Its own clock then. */
  readonly phoneAt: number;
  /** The server's clock at the phone's last contact. `phoneThen` is the phone's own clock at that moment. */
  readonly serverAt?: number | undefined;
  /** Whether the server signed that time: what a phone makes up itself proves nothing. */
  readonly isServerProven?: boolean | undefined;
  readonly phoneThen?: number | undefined;
  /** How long after that it was noted, by a count that nobody can set; absent when the app was started again in between. */
  readonly monotonicMs?: number | undefined;
}

/**
 * `monotonic`: the server's clock plus a count that nobody can set. `wall`: the phone's own clock since its last contact with the server.
 * A clock that is always wrong by the same amount still measures distances correctly. `none`: no evidence. `broken`: the evidence
 * contradicts itself. `unsigned`: the server did not sign the time.
 */
export type ClockEvidence = 'monotonic' | 'wall' | 'none' | 'broken' | 'unsigned';

export interface JudgedNotice {
  /** The moment that counts, epoch ms, and where it comes from. */
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
/** If a notice waited longer than this on a phone, its arrival counts. */
const LONGEST_WAIT_MS = 31 * DAY_MS;

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
  const known = noted && notedByServer(noted);
  if (!noted || !known) return arrival('none');
  const { serverAt = 0, phoneThen, phoneAt } = noted;
  if (!noted.isServerProven) return arrival('unsigned');
  const isPossible = known.at >= serverAt && serverAt <= arrivedAt + SLACK_MS && known.at <= arrivedAt + SLACK_MS;
  if (!isPossible || arrivedAt - serverAt > LONGEST_WAIT_MS) return arrival('broken');
  // The count stands still while some phones sleep, and clocks are set: where the two differ somebody looks, and the count decides.
  const isAgreed =
    known.by === 'monotonic' && (phoneThen === undefined || Math.abs(phoneAt - phoneThen - (known.at - serverAt)) <= SLACK_MS);
  const wasHereLater = lastContactAt !== undefined && lastContactAt > known.at + SLACK_MS;
  return { countedAt: Math.min(known.at, arrivedAt), by: 'noted', evidence: known.by, isMarked: !isAgreed || wasHereLater };
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
export const hoursLeft = (deadline: number, now: number): number => Math.max(Math.floor((deadline - now) / HOUR_MS), 0);
