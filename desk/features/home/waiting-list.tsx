// The list of waiting work: one row for each kind, with a link to its list.

import { getWaiting, type WaitingList as Waits } from '#core/contract/desk/today/waiting.ts';
import type { WaitingKind } from '#core/facts/work.ts';
import { formatDay } from '#core/rules/dates.ts';
import { inWaitingOrder, isWaitingLate, type Waiting } from '#core/rules/waiting.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Section } from '../../blocks/page.tsx';
import { useNow } from '../../blocks/use-now.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import styles from './today.module.css';

/** The text of a row, and the list where the work is done. */
interface Look {
  readonly word: MessageKey;
  readonly href: string;
}

const looks: Readonly<Record<WaitingKind, Look>> = {
  orders: { word: 'today.need-orders', href: '/orders' },
  problems: { word: 'today.need-problems', href: '/orders?queue=problems' },
  claims: { word: 'today.need-claims', href: '/claims' },
  kyc: { word: 'today.need-kyc', href: '/kyc' },
  erasures: { word: 'today.need-erasures', href: '/kyc/erasures' },
  payments: { word: 'today.need-payments', href: '/money' },
  refunds: { word: 'today.need-refunds', href: '/money?part=refunds' },
  'gateway-facts': { word: 'today.need-gateway-facts', href: '/money?part=gateway' },
  references: { word: 'today.need-references', href: '/money?part=references' },
  'upi-unmatched': { word: 'today.need-upi-unmatched', href: '/money?part=references' },
  'sign-offs': { word: 'today.need-sign-offs', href: '/money?part=second' },
  days: { word: 'today.need-days', href: '/days' },
  stock: { word: 'today.need-stock', href: '/stock?show=low' },
  licences: { word: 'today.need-licences', href: '/shop?fault=licence' },
  gstins: { word: 'today.need-gstins', href: '/shop?fault=gstin' },
  leads: { word: 'today.need-leads', href: '/leads?due=y' },
  grievances: { word: 'today.need-grievances', href: '/complaints' },
  breaches: { word: 'today.need-breaches', href: '/complaints/leaks' },
  posts: { word: 'today.need-posts', href: '/posts' },
  ratings: { word: 'today.need-ratings', href: '/ratings' },
  articles: { word: 'today.need-articles', href: '/articles?state=review' },
  texts: { word: 'today.need-texts', href: '/languages/review' },
  words: { word: 'today.need-words', href: '/languages' },
  'sms-texts': { word: 'today.need-sms-texts', href: '/languages/sms?state=draft' },
  insurance: { word: 'today.need-insurance', href: '/insurance' },
  bordereaux: { word: 'today.need-bordereaux', href: '/bordereaux?state=waiting' },
  jobs: { word: 'today.need-jobs', href: '/failed?what=tasks' },
  messages: { word: 'today.need-messages', href: '/failed' },
  webhooks: { word: 'today.need-webhooks', href: '/programs' },
};

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Minutes below two hours, hours below two days, otherwise days. At least one minute. */
export function lengthWords(t: Translate, ms: number): string {
  if (ms < 2 * HOUR_MS) return t('today.minutes', { n: Math.max(1, Math.floor(ms / MINUTE_MS)) });
  return ms < 2 * DAY_MS ? t('today.hours', { n: Math.floor(ms / HOUR_MS) }) : t('today.days', { n: Math.floor(ms / DAY_MS) });
}

/** The remaining time, or the time since the limit. Without a limit, how long the oldest has waited. */
function timeWords(t: Translate, { oldestAt, until }: Waiting, now: number): string | undefined {
  if (until !== null)
    return until <= now ? t('today.over-since', { day: formatDay(until) }) : t('today.left-until', { time: lengthWords(t, until - now) });
  if (oldestAt === null) return undefined;
  return now - oldestAt < MINUTE_MS ? t('today.just-now') : t('today.oldest', { age: lengthWords(t, now - oldestAt) });
}

function WaitingRow({ waiting, now }: { readonly waiting: Waiting; readonly now: number }) {
  const t = useText();
  const { word, href } = looks[waiting.kind];
  const words = t(word, { n: waiting.count });
  const time = timeWords(t, waiting, now);
  return (
    <li>
      <span className={styles.words}>
        <b>{words}</b>
        {time !== undefined && <span>{time}</span>}
      </span>
      {isWaitingLate(waiting, now) && <Badge tone="danger">{t('today.long')}</Badge>}
      <ButtonLink kind="ghost" href={href} label={`${t('today.see')}: ${words}`}>
        {t('today.see')}
      </ButtonLink>
    </li>
  );
}

const toWaiting = ({ kind, count, oldest_at, until }: Waits['kinds'][number]): Waiting => ({
  ...{ kind, count },
  oldestAt: timeOf(oldest_at),
  until: timeOf(until),
});

/** @param vendor the chosen shop; undefined: all of the person's */
export function WaitingList({ vendor }: { readonly vendor: number | undefined }) {
  const t = useText();
  const now = useNow();
  const read = useRead(getWaiting, { query: vendor === undefined ? {} : { vendor } }, { isKept: true, everyMs: MINUTE_MS });
  const rows = inWaitingOrder((read.data?.kinds ?? []).map(toWaiting), now);
  return (
    <Section title={t('today.needs')}>
      <Loaded of={read} hasAnswer={read.data !== undefined} rows={3}>
        {rows.length === 0 && <Notice tone="done">{t('today.nothing')}</Notice>}
        <ul className={styles.rows}>
          {rows.map((waiting) => (
            <WaitingRow key={waiting.kind} waiting={waiting} now={now} />
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
