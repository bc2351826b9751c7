// What can wait for somebody at the desk: one row a kind. Server and desk read the same table.
import type { DeskPermission } from '../facts/permission.ts';
import { type WaitingKind, waitingKinds } from '../facts/work.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

interface WaitingRule {
  /** Who may see to it; nobody else sees that it waits. */
  readonly needs: DeskPermission;
  /** Milliseconds after which the oldest one waits too long. Missing: only the time limit counts. */
  readonly lateAfterMs?: number;
  /** Milliseconds before the time limit from when it is marked as late. Missing: it has no time limit. */
  readonly lateBeforeMs?: number;
}

/** The server counts each kind in server/areas/today/waiting-repository.ts. */
export const waitingRules = {
  /** New orders nobody has answered. */
  orders: { needs: 'orders.accept', lateAfterMs: 2 * HOUR_MS },
  /** Reports of farmers that are not settled. */
  problems: { needs: 'orders.settle', lateAfterMs: DAY_MS },
  /** Losses that are reported and not settled; the limit is the next step's. */
  claims: { needs: 'claims.review', lateBeforeMs: DAY_MS },
  /** Farmers whose papers nobody has looked at. */
  kyc: { needs: 'kyc.review', lateBeforeMs: 6 * HOUR_MS },
  /** Farmers who want their KYC erased. */
  erasures: { needs: 'kyc.erase', lateBeforeMs: 7 * DAY_MS },
  /** Payments whose result is unknown. */
  payments: { needs: 'money.read', lateAfterMs: 2 * HOUR_MS },
  /** Refunds that do not go out by themselves. */
  refunds: { needs: 'money.read', lateAfterMs: DAY_MS },
  /** Refunds made in the gateway's dashboard and disputes of payers that nobody has looked at. */
  'gateway-facts': { needs: 'money.read', lateAfterMs: 2 * DAY_MS, lateBeforeMs: 3 * DAY_MS },
  /** Payments that the bank's statement does not have, or has with another amount. */
  references: { needs: 'money.read', lateAfterMs: 2 * DAY_MS },
  /** What needs a second person, and is not one's own request. */
  'sign-offs': { needs: 'money.approve', lateAfterMs: DAY_MS },
  /** Days before today with cash that nobody counted. */
  days: { needs: 'days.close', lateAfterMs: 2 * DAY_MS },
  /** Packs that are sold out or nearly. */
  stock: { needs: 'offers.write' },
  /** Licences of shops that have ended, or end soon. */
  licences: { needs: 'vendors.write', lateBeforeMs: 30 * DAY_MS },
  /** Shops whose GSTIN is of another state. */
  gstins: { needs: 'vendors.write' },
  /** People who asked to be called back. */
  leads: { needs: 'leads.follow', lateAfterMs: 2 * DAY_MS },
  /** Posts that were held back or reported. */
  posts: { needs: 'community.moderate', lateAfterMs: DAY_MS },
  /** Articles somebody else wrote, to be reviewed. */
  articles: { needs: 'blog.publish', lateAfterMs: 3 * DAY_MS },
  /** Insurance products somebody else asked to sell. */
  insurance: { needs: 'insurance.sell', lateAfterMs: 3 * DAY_MS },
  /** Lists to the insurer that are not sent, or not answered. */
  bordereaux: { needs: 'policies.bordereau', lateAfterMs: 3 * DAY_MS },
  /** Work the server gave up. */
  jobs: { needs: 'jobs.retry', lateAfterMs: 2 * HOUR_MS },
  /** Messages the server could not send. */
  messages: { needs: 'jobs.retry', lateAfterMs: 2 * HOUR_MS },
} as const satisfies Readonly<Record<WaitingKind, WaitingRule>>;

/** One kind as it is counted. Times are epoch ms; null: there is none. */
export interface Waiting {
  readonly kind: WaitingKind;
  readonly count: number;
  /** When the oldest one came. */
  readonly oldestAt: number | null;
  /** When the first one has to be done. */
  readonly until: number | null;
}

/** Whether it waits too long, or its time is nearly over. */
export function isWaitingLate({ kind, count, oldestAt, until }: Waiting, now: number): boolean {
  const { lateAfterMs, lateBeforeMs }: WaitingRule = waitingRules[kind];
  if (count === 0) return false;
  if (lateBeforeMs !== undefined && until !== null && until - now <= lateBeforeMs) return true;
  return lateAfterMs !== undefined && oldestAt !== null && now - oldestAt > lateAfterMs;
}

/** What waits: late kinds first, then in the order of the table. Kinds where nothing waits are left out. */
export function inWaitingOrder<W extends Waiting>(all: readonly W[], now: number): readonly W[] {
  const place = ({ kind }: Waiting): number => waitingKinds.indexOf(kind);
  return all
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(isWaitingLate(b, now)) - Number(isWaitingLate(a, now)) || place(a) - place(b));
}
