// The days of the book with their totals, and the months with their statements.
import { Link } from 'wouter';
import { formatMoney } from '#core/money.ts';
import { bookTotals, matchBook } from '#core/rules/book/book.ts';
import { dayInIndia, formatDay, monthName, startOfDay } from '#core/rules/dates.ts';
import { type Book, type KeptDay, monthsOf } from '#state/book/create-book.ts';
import { useBook } from '#state/book/current-book.ts';
import { type Translate, useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { Badge } from '#ui/badge.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';

/** `November 2026`. @param month as `2026-11` */
export function monthText(t: Translate, language: Parameters<typeof monthName>[0], month: string): string {
  const [year = '', number = ''] = month.split('-');
  return t('book.month', { month: monthName(language, Number(number) - 1), year });
}

function DayRow({ day, isToday }: { readonly day: KeptDay; readonly isToday: boolean }) {
  const t = useText();
  const totals = bookTotals(matchBook(day.noted, day.lines ?? []));
  return (
    <li>
      <Link className={styles.row} href={`/tablet/book/${day.date}`}>
        <b>{isToday ? t('book.today') : formatDay(startOfDay(day.date))}</b>
        <span>{totals.orders === 0 ? t('book.no-orders') : t('book.orders', { n: totals.orders })}</span>
        <b className={styles.end} {...noTranslation}>
          {formatMoney(totals.price)}
        </b>
        {totals.countWaiting > 0 && (
          <Badge tone="queued" icon="clock">
            {t('book.still-waiting', { n: totals.countWaiting })}
          </Badge>
        )}
        {totals.difference !== 0 && day.lines && (
          <Badge tone="danger" icon="alert">
            {t('book.difference')} {formatMoney(totals.difference)}
          </Badge>
        )}
        {day.day?.state === 'closed' && (
          <Badge tone="done" icon="check-circle">
            {t('book.closed')}
          </Badge>
        )}
      </Link>
    </li>
  );
}

export function BookList({ book }: { readonly book: Book }) {
  const t = useText();
  const { language } = useLanguage();
  const state = useBook(book);
  const now = serverNow();
  const today = dayInIndia(now);
  // Today is shown before its first order.
  const days = state.days[0]?.date === today ? state.days : [{ date: today, noted: [] }, ...state.days];
  return (
    <div className={styles.page}>
      <section className={styles.section}>
        <h2>{t('book.days')}</h2>
        <ul className={styles.list}>
          {days.map((day) => (
            <DayRow key={day.date} day={day} isToday={day.date === today} />
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <Link className={styles.row} href="/tablet/book/cash">
          <b>{t('book.pass')}</b>
        </Link>
        <Link className={styles.row} href="/tablet/book/centre">
          <b>{t('book.centre')}</b>
        </Link>
        <h2>{t('book.months')}</h2>
        <ul className={styles.list}>
          {monthsOf(state, now).map((month) => (
            <li key={month}>
              <Link className={styles.row} href={`/tablet/book/${month}`}>
                <b>{monthText(t, language, month)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
