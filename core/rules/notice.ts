// When staff are notified about waiting work while they are away.
import type { DeskPermission } from '../facts/permission.ts';
import { type NoticeKind, noticeKinds } from '../facts/work.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { dayInIndia, inIndia } from './dates.ts';
import { type HeldRole, hasPermissionAnywhere } from './permission.ts';
import type { Waiting } from './waiting.ts';
import { waitingRules } from './waiting.ts';

interface NoticeRule {
  readonly needs: DeskPermission;
  /** The oldest one waits this long. Missing: at once. */
  readonly afterMs?: number;
  /** The deadline is this near. */
  readonly beforeMs?: number;
  /**
   * A message is repeated after this time while the work waits. It is sent sooner if more work waits, but at most once an hour.
   */
  readonly repeatMs: number;
  /** The page of the desk that a tap opens. */
  readonly path: string;
}

export const noticeRules = {
  orders: { needs: waitingRules.orders.needs, afterMs: 10 * MINUTE_MS, repeatMs: HOUR_MS, path: '/orders' },
  stock: { needs: waitingRules.stock.needs, repeatMs: 24 * HOUR_MS, path: '/stock' },
  claims: { needs: waitingRules.claims.needs, beforeMs: 24 * HOUR_MS, repeatMs: 6 * HOUR_MS, path: '/claims' },
  grievances: { needs: waitingRules.grievances.needs, beforeMs: 12 * HOUR_MS, repeatMs: 3 * HOUR_MS, path: '/complaints' },
  'sign-offs': { needs: waitingRules['sign-offs'].needs, repeatMs: 24 * HOUR_MS, path: '/money' },
  backup: { needs: 'jobs.retry', repeatMs: 24 * HOUR_MS, path: '/' },
} as const satisfies Readonly<Record<NoticeKind, NoticeRule>>;

/** SMS or WhatsApp messages of one person in a day. */
export const NOTICES_A_DAY = 20;

export interface NoticeSettings {
  readonly kinds: readonly NoticeKind[];
  /** Hours in India: messages go from the first until the second. */
  readonly fromHour: number;
  readonly toHour: number;
  /** Hour of the owner’s day in one message; null: none. */
  readonly dayHour: number | null;
}

/** The work that waits now. */
export type NoticeFacts = Omit<Waiting, 'kind'> & { readonly kind: NoticeKind };

/** The last message about a kind. */
export interface NoticeSent {
  readonly sentAt: number;
  readonly count: number;
}

/** The kinds that a person may choose. */
export const noticeKindsFor = (holder: { readonly roles: readonly HeldRole[] }): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => hasPermissionAnywhere(holder, noticeRules[kind].needs));

/** Only owners get the day in one message. */
export const mayGetDailySummary = (holder: { readonly roles: readonly HeldRole[] }): boolean =>
  holder.roles.some(({ role }) => role === 'owner');

const hourOf = (now: number): number => Number(inIndia(now).slice(11, 13));

/** Whether messages may be sent now. Messages that are due outside these hours wait. */
export const isNoticeHour = ({ fromHour, toHour }: Pick<NoticeSettings, 'fromHour' | 'toHour'>, now: number): boolean =>
  hourOf(now) >= fromHour && hourOf(now) < toHour;

/**
 * Whether a message about this work is due: at most one an hour.
 * @param last undefined: none was sent yet
 */
export function isNoticeDue({ kind, count, oldestAt, until }: NoticeFacts, last: NoticeSent | undefined, now: number): boolean {
  const { afterMs, beforeMs, repeatMs }: NoticeRule = noticeRules[kind];
  if (count === 0) return false;
  if (afterMs !== undefined && (oldestAt === null || now - oldestAt < afterMs)) return false;
  if (beforeMs !== undefined && (until === null || until - now > beforeMs)) return false;
  if (last === undefined) return true;
  const since = now - last.sentAt;
  return since >= repeatMs || (since >= HOUR_MS && count > last.count);
}

/**
 * Whether the owner’s daily summary is due.
 * @param lastAt time of the last summary
 */
export const isDailySummaryDue = (dayHour: number | null, lastAt: number | undefined, now: number): boolean =>
  dayHour !== null && hourOf(now) >= dayHour && (lastAt === undefined || dayInIndia(lastAt) < dayInIndia(now));
