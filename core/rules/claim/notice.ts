// Decides whether a loss was reported in time, and which clock counts. A phone without network cannot ask the server for the time.
// It brings evidence. If the evidence does not hold, the arrival of the notice counts.
import { DAY_MS, HOUR_MS } from '../../time.ts';

/** Localised losses within 72 hours of the loss; losses of cut crop within 14 days of the harvest. By product. */
export const noticeRules = { localised: 72 * HOUR_MS, 'after-harvest': 14 * DAY_MS } as const;
export type NoticeRule = keyof typeof noticeRules;

/** A phone's evidence of when a notice was noted; epoch ms. */
export interface PhoneTimeEvidence {
  /** Its own clock then. */
  readonly phoneAt: number;
  /** The server's clock at the phone's last contact. `phoneThen` is the phone's own clock at that moment. */
  readonly serverAt?: number | undefined;
  /** Whether the server signed that time: a time that the phone made up proves nothing. */
  readonly isServerProven?: boolean | undefined;
  readonly phoneThen?: number | undefined;
  /** How long after that it was noted, by a counter that nobody can set; absent when the app restarted in between. */
  readonly monotonicMs?: number | undefined;
}

/**
 * `monotonic`: the server's clock plus a counter that nobody can set. `wall`: the phone's own clock since its last contact with the server.
 * A clock with a constant error still measures distances. `none`: no evidence. `broken`: the evidence contradicts itself. `unsigned`: the
 * server did not sign the time.
 */
export type ClockEvidence = 'monotonic' | 'wall' | 'none' | 'broken' | 'unsigned';

export interface JudgedNotice {
  /** The time that counts, epoch ms, and its source. */
  readonly countedAt: number;
  readonly by: 'noted' | 'arrival';
  readonly evidence: ClockEvidence;
  /** A person should check the clocks. */
  readonly isMarked: boolean;
  /** The deadline of the report. */
  readonly deadline: number;
  readonly isInTime: boolean;
}

/** Rounding, and network delay: a smaller difference is no contradiction. */
const SLACK_MS = 5 * 60_000;
/** If a notice waited longer than this on a phone, its arrival counts. */
const LONGEST_WAIT_MS = 31 * DAY_MS;

/** When it was noted by the server's clock, if the phone can show it; undefined otherwise. */
export function noticeTimeByServer({
  phoneAt,
  serverAt,
  phoneThen,
  monotonicMs,
}: PhoneTimeEvidence): { at: number; by: 'monotonic' | 'wall' } | undefined {
  if (serverAt === undefined) return undefined;
  if (monotonicMs !== undefined) return { at: serverAt + monotonicMs, by: 'monotonic' };
  return phoneThen === undefined ? undefined : { at: serverAt + phoneAt - phoneThen, by: 'wall' };
}

/** When a notice arrived, and other facts of the server; epoch ms by the server's clock. */
export interface Arrival {
  readonly arrivedAt: number;
  /**
   * The person's last contact with the server on an earlier day than the arrival. An existing notice would have been sent then, so a person
   * has to check one that claims to be older.
   */
  readonly lastContactAt?: number | undefined;
}

/** Which clock gives the time of a notice. */
export function judgeClock(
  noted: PhoneTimeEvidence | undefined,
  { arrivedAt, lastContactAt }: Arrival,
): Pick<JudgedNotice, 'countedAt' | 'by' | 'evidence' | 'isMarked'> {
  const arrival = (evidence: ClockEvidence) => ({ countedAt: arrivedAt, by: 'arrival', evidence, isMarked: true }) as const;
  const known = noted && noticeTimeByServer(noted);
  if (!noted || !known) return arrival('none');
  const { serverAt = 0, phoneThen, phoneAt } = noted;
  if (!noted.isServerProven) return arrival('unsigned');
  const isPossible = known.at >= serverAt && serverAt <= arrivedAt + SLACK_MS && known.at <= arrivedAt + SLACK_MS;
  if (!isPossible || arrivedAt - serverAt > LONGEST_WAIT_MS) return arrival('broken');
  // The counter stops while some phones sleep, and clocks can be set: where the two differ a person checks, and the counter decides.
  const isAgreed =
    known.by === 'monotonic' && (phoneThen === undefined || Math.abs(phoneAt - phoneThen - (known.at - serverAt)) <= SLACK_MS);
  const wasHereLater = lastContactAt !== undefined && lastContactAt > known.at + SLACK_MS;
  return { countedAt: Math.min(known.at, arrivedAt), by: 'noted', evidence: known.by, isMarked: !isAgreed || wasHereLater };
}

export interface Loss {
  readonly lostAt: number;
  /** The harvest time of a cut crop. */
  readonly harvestedAt?: number | undefined;
}

/** The deadline of a report, epoch ms. */
export const noticeDeadline = ({ lostAt, harvestedAt }: Loss, rule: NoticeRule): number =>
  (rule === 'after-harvest' ? (harvestedAt ?? lostAt) : lostAt) + noticeRules[rule];

export function judgeNotice(
  loss: Loss,
  { rule, noted, ...arrival }: Arrival & { readonly rule: NoticeRule; readonly noted: PhoneTimeEvidence | undefined },
): JudgedNotice {
  const clock = judgeClock(noted, arrival);
  const deadline = noticeDeadline(loss, rule);
  return { ...clock, deadline, isInTime: clock.countedAt <= deadline };
}

/** Whole remaining hours for display; 0 at the end. */
export const hoursLeft = (deadline: number, now: number): number => Math.max(Math.floor((deadline - now) / HOUR_MS), 0);
