// Sends staff the messages that are due. It runs every minute and uses the same counts as the desk's first page.
import { formatMoney } from '#core/money.ts';
import { dayInIndia, formatMoment } from '#core/rules/dates.ts';
import { type LanguageCode, readerLanguage } from '#core/rules/languages.ts';
import {
  isDailySummaryDue,
  isNoticeDue,
  isNoticeHour,
  mayGetDailySummary,
  NOTICES_A_DAY,
  type NoticeFacts,
  noticeKindsFor,
  noticeRules,
} from '#core/rules/notice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { BackupWatch } from '../../ports/backup-watch.ts';
import { words } from '../../words/words.ts';
import type { MessageService } from '../message/message-service.ts';
import type { OrderDues } from '../order/dues/debtor-service.ts';
import type { ReportService } from '../report/report-service.ts';
import type { TodayService } from '../today/today-service.ts';
import { pushNotice } from './notice-push.ts';
import type { NoticeReader, NoticeRepository, SentKind } from './notice-repository.ts';

export interface SweepParts {
  readonly repository: NoticeRepository;
  readonly today: Pick<TodayService, 'waiting'>;
  readonly reports: Pick<ReportService, 'read'>;
  readonly orders: OrderDues;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly backups: BackupWatch | undefined;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
  readonly wake: () => void;
}

type Values = Readonly<Record<string, string>>;

/** How long the oldest item has waited, in words. */
function waitWords(language: LanguageCode, ms: number): string {
  const { say } = words(language);
  return ms < 2 * HOUR_MS
    ? say('notice.minutes', { count: Math.floor(ms / MINUTE_MS) })
    : say('notice.hours', { count: Math.floor(ms / HOUR_MS) });
}

const valuesOf = ({ count, oldestAt, until }: NoticeFacts, language: LanguageCode, now: number): Values => ({
  count: String(count),
  wait: waitWords(language, now - (oldestAt ?? now)),
  day: until === null ? '' : formatMoment(until),
});

/** The work that waits for a person, and the age of the backup. */
async function factsFor({ today, backups }: SweepParts, reader: NoticeReader): Promise<readonly NoticeFacts[]> {
  const { kinds } = await today.waiting(reader);
  const own = noticeKindsFor(reader).filter((kind) => reader.kinds.includes(kind));
  const at = (text: string | null): number | null => (text === null ? null : Date.parse(text));
  return own.flatMap((kind): NoticeFacts[] => {
    if (kind === 'backup') return backups ? [{ kind, count: backups.status().isLate ? 1 : 0, oldestAt: null, until: null }] : [];
    const found = kinds.find((one) => one.kind === kind);
    return found ? [{ kind, count: found.count, oldestAt: at(found.oldest_at), until: at(found.until) }] : [];
  });
}

/** The owner's daily summary, from reports, counted drawers, debtors, and the counts of the first page. */
async function dayValues({ today, reports, orders, repository, deps }: SweepParts, reader: NoticeReader): Promise<Values> {
  const day = dayInIndia(deps.now());
  const of = async (name: 'orders' | 'sales') => (await reports.read(reader, { name, from: day, to: day })).totals;
  const { counts } = await of('orders');
  const { money } = await of('sales');
  const { ages } = await orders.dueSums(reader, undefined);
  const { kinds } = await today.waiting(reader);
  return {
    orders: String(counts[0] ?? 0),
    total: formatMoney(money.at(-1) ?? 0),
    cash: formatMoney(await repository.counted(day)),
    due: formatMoney(ages.reduce((sum, { due }) => sum + due, 0)),
    count: String(kinds.reduce((sum, { count }) => sum + count, 0)),
  };
}

/**
 * Queues one message for each way.
 * @returns false when no way is left today. The message then stays due.
 */
async function send(parts: SweepParts, reader: NoticeReader, kind: SentKind, valuesIn: (language: LanguageCode) => Values) {
  const { repository, messages, queue, budget, deps } = parts;
  const { userId, way, phone } = reader;
  const key = `notice:${userId}:${kind}:${deps.now()}`;
  const browsers = await repository.browsersOf(userId);
  for (const { id, language } of browsers)
    await queue.add(
      pushNotice({ userId, browser: id, kind, path: kind === 'day' ? '/' : noticeRules[kind].path, values: valuesIn(language) }, key),
    );
  const hasRoom = way !== 'none' && (await budget.spend(`notice:${userId}`, NOTICES_A_DAY, DAY_MS)).isAllowed;
  if (!hasRoom) return browsers.length > 0;
  const language = readerLanguage(reader.locale);
  await messages.queue({ channel: way, to: phone, template: `notice-${kind}`, language, variables: valuesIn(language), dedupeKey: key });
  return true;
}

/**
 * Sends one person's messages in one transaction. A message and the record that it was sent are stored together or not at all.
 */
async function notify(parts: SweepParts, userId: number): Promise<boolean> {
  const { repository, deps } = parts;
  const now = deps.now();
  const reader = await repository.lock(userId, new Date(now));
  if (!reader) return false;
  const sent = await repository.sentTo(userId);
  let isAny = false;
  const sendOnce = async (kind: SentKind, count: number, valuesIn: (language: LanguageCode) => Values): Promise<void> => {
    if (!(await send(parts, reader, kind, valuesIn))) return;
    await repository.note(userId, kind, { sentAt: now, count });
    isAny = true;
  };
  if (mayGetDailySummary(reader) && isDailySummaryDue(reader.dayHour, sent.get('day')?.sentAt, now)) {
    const values = await dayValues(parts, reader);
    await sendOnce('day', 1, () => values);
  }
  if (!isNoticeHour(reader, now)) return isAny;
  for (const facts of await factsFor(parts, reader)) {
    const last = sent.get(facts.kind);
    if (isNoticeDue(facts, last, now)) await sendOnce(facts.kind, facts.count, (language) => valuesOf(facts, language, now));
    // Fewer items wait than the last message counted. The lower count is stored, so that the next new item counts as new.
    else if (last && facts.count < last.count) await repository.note(userId, facts.kind, { ...last, count: facts.count });
  }
  return isAny;
}

/**
 * Notifies every reader.
 * @param log gets the failure of one person, so that it does not stop messages to others
 */
export async function sweepNotices(parts: SweepParts, log: (error: unknown) => void): Promise<void> {
  const { repository, deps, wake } = parts;
  for (const userId of await repository.readers(new Date(deps.now())))
    try {
      if (await repository.inTransaction(() => notify(parts, userId))) wake();
    } catch (error) {
      log(error);
    }
}
