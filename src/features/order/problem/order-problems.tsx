// Reported problems of an order and their results, and the ways to report more.

import { useEffect } from 'react';
import type { OrderDetail, OrderItem } from '#core/contract/order/order.ts';
import type { OrderProblem } from '#core/contract/order/problem.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { canReportMoney, type EarlierReport, reportableLines, returnDay } from '#core/rules/fulfilment/reportable.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { loadAllWords, useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { keptReport } from '#state/outbox/kept-order.ts';
import type { WaitingRow } from '#state/outbox/outbox-rows.ts';
import { forgetWaiting, logInAndSend, sendWaiting } from '#state/outbox/outbox-state.ts';
import { needsAnswer, needsLogin } from '#state/outbox/row-needs.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import { kindWords, type StateLook, stateLooks } from './kind-words.ts';
import styles from './order-problems.module.css';
import { type Reportable, useReportable } from './reportable.ts';

function Named({ lines, items }: { readonly lines: EarlierReport['lines']; readonly items: readonly OrderItem[] }) {
  const { language } = useLanguage();
  const words = lines.flatMap(({ product_variant, quantity }) => {
    const item = items.find((one) => one.product_variant === product_variant);
    return item ? [`${textIn(item.names, language)}, ${textIn(item.pack, language)} × ${quantity}`] : [];
  });
  return words.length > 0 ? <p>{words.join(' · ')}</p> : null;
}

type Standing = 'waits' | 'sent' | 'refused';

const standingOf = (row: WaitingRow): Standing => (needsAnswer(row) ? 'refused' : row.state === 'done' ? 'sent' : 'waits');

const standings = {
  waits: { word: 'problem.saved', tone: 'queued', icon: 'clock' },
  sent: { word: 'problem.sent', tone: 'done', icon: 'check' },
  refused: { word: 'problem.not-sent', tone: 'danger', icon: 'alert' },
} as const satisfies Readonly<Record<Standing, StateLook>>;

/** Actions for a report that has not arrived. */
function WaitingActions({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const isRefused = needsAnswer(row);
  const isLoggedOut = needsLogin(row);
  return (
    <>
      <p className={isRefused ? undefined : styles.small}>
        {isRefused ? wordsOf(row.answer) : t(isLoggedOut ? 'session.over' : 'problem.will-go')}
      </p>
      <div className={styles.actions}>
        {!isRefused && (
          <Button kind="ghost" icon="refresh" onPress={isLoggedOut ? logInAndSend : () => void sendWaiting()}>
            {t(isLoggedOut ? 'login' : 'waiting.send-now')}
          </Button>
        )}
        {(isRefused || row.state === 'saved') && (
          <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A report that is still on this phone, or was sent and is not yet in the copy of the order. */
function WaitingProblem({ row, items }: { readonly row: WaitingRow; readonly items: readonly OrderItem[] }) {
  const t = useText();
  const { kind, lines } = keptReport(row);
  const standing = standingOf(row);
  const { word, tone, icon } = standings[standing];
  return (
    <li className={styles.problem}>
      <p className={styles.top}>
        <b>{t(kindWords[kind])}</b>
        <Badge tone={tone} icon={icon}>
          {t(word)}
        </Badge>
      </p>
      <Named lines={lines} items={items} />
      {standing !== 'sent' && <WaitingActions row={row} />}
    </li>
  );
}

/** A report that the shop has. */
function Problem({ problem, items }: { readonly problem: OrderProblem; readonly items: readonly OrderItem[] }) {
  const t = useText();
  const { kind, lines, note, state, words, amount, reported_at, settled_at, photos = [] } = problem;
  const { word, tone, icon } = stateLooks[state];
  const { isOffline } = useNetwork();
  return (
    <li className={styles.problem}>
      <p className={styles.top}>
        <b>{t(kindWords[kind])}</b>
        <Badge tone={tone} icon={icon}>
          {t(word)}
        </Badge>
      </p>
      <Named lines={lines} items={items} />
      {note !== '' && <p dir="auto">{note}</p>}
      {photos.length > 0 && isOffline && <p className={styles.small}>{t('problem.photos', { n: photos.length })}</p>}
      {photos.length > 0 && !isOffline && (
        <ul className={styles.photos}>
          {photos.map((address, i) => (
            <li key={address}>
              <ImageOr src={address} alt={t('problem.photo', { n: i + 1 })} loading="lazy" width={88} height={88}>
                {t('problem.photo', { n: i + 1 })}
              </ImageOr>
            </li>
          ))}
        </ul>
      )}
      {amount > 0 && (
        <p>
          <b>{t('problem.amount', { amount: formatMoney(amount) })}</b>
        </p>
      )}
      {words !== null && <p>{t('problem.shop-words', { words })}</p>}
      <p className={styles.small}>{formatMoment(Date.parse(settled_at ?? reported_at))}</p>
    </li>
  );
}

/** Loads the sheet and its words with the order, because problems are reported where there is no network. */
function useSheetAtHand(): void {
  useEffect(() => {
    void Promise.all([import('./report-problem-sheet.tsx'), loadAllWords('report')]).catch(() => undefined);
  }, []);
}

/** Ways that the page's foot does not offer: returning packs, missing refunds, and the deadline. */
function Ways({ order, said, canReport }: { readonly order: OrderDetail } & Pick<Reportable, 'said' | 'canReport'>) {
  const t = useText();
  useSheetAtHand();
  const day = returnDay(reportableLines(order, 'return', said, serverNow()));
  const canObject = canReportMoney(order, said);
  if (!canReport && !canObject && day === undefined) return null;
  return (
    <div className={styles.ways}>
      {day !== undefined && (
        <Button kind="ghost" icon="refresh" isWide onPress={() => openSheet({ sheet: 'report-problem', order, said, kind: 'return' })}>
          {t('problem.give-back')}
        </Button>
      )}
      {canObject && (
        <Button kind="ghost" icon="wallet" isWide onPress={() => openSheet({ sheet: 'report-problem', order, said, kind: 'money' })}>
          {t('problem.money')}
        </Button>
      )}
      <p className={styles.small}>
        {canReport && order.problem_until !== undefined && t('problem.until', { day: formatDay(Date.parse(order.problem_until)) })}{' '}
        {day !== undefined && t('problem.return-until', { day: formatDay(day) })}
      </p>
    </div>
  );
}

export function OrderProblems({ order }: { readonly order: OrderDetail }) {
  const t = useText();
  const { waiting, said, canReport } = useReportable(order);
  const { problems = [], items, refunds, problem_until } = order;
  if (problems.length + waiting.length + refunds.length === 0 && problem_until === undefined) return null;
  return (
    <section className={styles.section} aria-label={t('problem.title')} data-screen-only="">
      <h2>{t('problem.title')}</h2>
      {(waiting.length > 0 || problems.length > 0) && (
        <ul className={styles.list}>
          {waiting.map((row) => (
            <WaitingProblem key={row.id} row={row} items={items} />
          ))}
          {[...problems].reverse().map((problem) => (
            <Problem key={problem.id} problem={problem} items={items} />
          ))}
        </ul>
      )}
      <Ways order={order} said={said} canReport={canReport} />
    </section>
  );
}
