// Kinds of waiting work at the desk: one row each. Server and desk share the table.
import type { DeskPermission } from '../facts/permission.ts';
import { type WaitingKind, waitingKinds } from '../facts/work.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

interface WaitingRule {
  /** The permission to see and do it. */
  readonly needs: DeskPermission;
  /** Milliseconds after which the oldest one is late. Missing: only the time limit counts. */
  readonly lateAfterMs?: number;
  /** Milliseconds before the time limit when it counts as late. Missing: no time limit. */
  readonly lateBeforeMs?: number;
}

/** The server counts each kind in server/areas/today/waiting-repository.ts. */
export const waitingRules = {
  /** New orders without an answer. */
  orders: { needs: 'orders.accept', lateAfterMs: 2 * HOUR_MS },
  /** Farmers' open reports. */
  problems: { needs: 'orders.settle', lateAfterMs: DAY_MS },
  /** Open losses; the limit is the next step's. */
  claims: { needs: 'claims.review', lateBeforeMs: DAY_MS },
  /** Farmers whose documents wait for a review. */
  kyc: { needs: 'kyc.review', lateBeforeMs: 6 * HOUR_MS },
  /** Farmers who want their KYC erased. */
  erasures: { needs: 'kyc.erase', lateBeforeMs: 7 * DAY_MS },
  /** Payments whose result is unknown. */
  payments: { needs: 'money.read', lateAfterMs: 2 * HOUR_MS },
  /** Refunds that are not paid automatically. */
  refunds: { needs: 'money.read', lateAfterMs: DAY_MS },
  /** Dashboard refunds and payers' disputes that need a review. */
  'gateway-facts': { needs: 'money.read', lateAfterMs: 2 * DAY_MS, lateBeforeMs: 3 * DAY_MS },
  /** Payments missing on the bank statement, or with another amount. */
  references: { needs: 'money.read', lateAfterMs: 2 * DAY_MS },
  /** Payments by UPI that no statement has confirmed for three days. */
  'upi-unmatched': { needs: 'money.read', lateAfterMs: 7 * DAY_MS },
  /** Requests for a second person, except the reader's own. */
  'sign-offs': { needs: 'money.approve', lateAfterMs: DAY_MS },
  /** Earlier days without a cash count. */
  days: { needs: 'days.close', lateAfterMs: 2 * DAY_MS },
  /** Packs that are sold out or nearly so. */
  stock: { needs: 'offers.write' },
  /** Expired licences of shops, and those that expire soon. */
  licences: { needs: 'vendors.write', lateBeforeMs: 30 * DAY_MS },
  /** Shops whose GSTIN belongs to another state. */
  gstins: { needs: 'vendors.write' },
  /** People who asked for a call. */
  leads: { needs: 'leads.follow', lateAfterMs: 2 * DAY_MS },
  /** Complaints that are not solved. */
  grievances: { needs: 'grievances.answer', lateBeforeMs: 12 * HOUR_MS },
  /** Leaks that the Data Protection Board has no report of: 72 hours. */
  breaches: { needs: 'breaches.notify', lateBeforeMs: DAY_MS },
  /** Posts that were held back or reported. */
  posts: { needs: 'community.moderate', lateAfterMs: DAY_MS },
  /** Words of ratings that others do not see yet. */
  ratings: { needs: 'ratings.moderate', lateAfterMs: 3 * DAY_MS },
  /** Articles of others that wait for a review. */
  articles: { needs: 'blog.publish', lateAfterMs: 3 * DAY_MS },
  /** Records with texts of others that wait for a review. */
  texts: { needs: 'texts.review', lateAfterMs: 7 * DAY_MS },
  /** Words of the app that another translator wrote. */
  words: { needs: 'words.review', lateAfterMs: 7 * DAY_MS },
  /** Texts of SMS that another person wrote. */
  'sms-texts': { needs: 'words.review', lateAfterMs: 7 * DAY_MS },
  /** Insurance products of others that wait for approval. */
  insurance: { needs: 'insurance.sell', lateAfterMs: 3 * DAY_MS },
  /** Lists to the insurer that are not sent, or not answered. */
  bordereaux: { needs: 'policies.bordereau', lateAfterMs: 3 * DAY_MS },
  /** Failed jobs. */
  jobs: { needs: 'jobs.retry', lateAfterMs: 2 * HOUR_MS },
  /** Messages that failed. */
  messages: { needs: 'jobs.retry', lateAfterMs: 2 * HOUR_MS },
  /** Events for other programs that were given up, and webhooks that were switched off. */
  webhooks: { needs: 'programs.manage', lateAfterMs: DAY_MS },
} as const satisfies Readonly<Record<WaitingKind, WaitingRule>>;

/** One kind with its count. Times are epoch ms; null: none. */
export interface Waiting {
  readonly kind: WaitingKind;
  readonly count: number;
  /** When the oldest one arrived. */
  readonly oldestAt: number | null;
  /** The earliest deadline. */
  readonly until: number | null;
}

/** Whether it is late, or its deadline is near. */
export function isWaitingLate({ kind, count, oldestAt, until }: Waiting, now: number): boolean {
  const { lateAfterMs, lateBeforeMs }: WaitingRule = waitingRules[kind];
  if (count === 0) return false;
  if (lateBeforeMs !== undefined && until !== null && until - now <= lateBeforeMs) return true;
  return lateAfterMs !== undefined && oldestAt !== null && now - oldestAt > lateAfterMs;
}

/** Waiting work: late kinds first, then in the table's order, without empty kinds. */
export function inWaitingOrder<W extends Waiting>(all: readonly W[], now: number): readonly W[] {
  const place = ({ kind }: Waiting): number => waitingKinds.indexOf(kind);
  return all
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(isWaitingLate(b, now)) - Number(isWaitingLate(a, now)) || place(a) - place(b));
}
