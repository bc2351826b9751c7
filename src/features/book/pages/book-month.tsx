// The statement of a month, from the shop. Once loaded, it stays on the tablet.
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '#core/money.ts';
import { lastDayOf } from '#core/rules/book/month.ts';
import { formatDay, formatMoment, startOfDay } from '#core/rules/dates.ts';
import { saveFile } from '#device/save-file.ts';
import type { Book } from '#state/book/create-book.ts';
import { useBook } from '#state/book/current-book.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';
import { monthText } from './book-list.tsx';
import { Sums } from './sums.tsx';

type Month = NonNullable<ReturnType<typeof useBook>['months'][string]>['statement'];

function OrdersOfMonth({ statement }: { readonly statement: Month }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t('book.orders', { n: statement.orders })}</h2>
      <Sums
        rows={[
          { word: 'book.price', amount: statement.price, isStrong: true },
          { word: 'book.expected', amount: statement.commission.expected },
          { word: 'book.kept', amount: statement.commission.kept },
          { word: 'book.earned', amount: statement.commission.earned },
          { word: 'book.payable', amount: statement.commission.payable, isStrong: true },
          { word: 'book.taken-back', amount: statement.commission.taken_back },
          { word: 'book.tax', amount: statement.commission.tax },
        ]}
      />
      {statement.paid_to && <p>{t('book.paid-to', { name: statement.paid_to.name })}</p>}
    </section>
  );
}

function CashOfMonth({ statement }: { readonly statement: Month }) {
  const t = useText();
  const { cash } = statement;
  // Hidden only in the statement of the whole centre.
  if (!cash) return null;
  return (
    <section className={styles.section}>
      <h2>{t('book.cash')}</h2>
      <Sums
        rows={[
          { word: 'book.opening', amount: cash.opening },
          { word: 'book.taken', amount: cash.taken },
          { word: 'book.received', amount: cash.received || undefined },
          { word: 'book.passed-on', amount: cash.passed_on || undefined },
          { word: 'book.handed-over', amount: cash.handed_over },
          { word: 'book.given-back', amount: cash.given_back || undefined },
          { word: 'book.difference', amount: cash.difference },
          { word: 'book.closing', amount: cash.closing, isStrong: true },
        ]}
      />
      <ul className={styles.list}>
        {statement.days.map((day) => (
          <li key={day.date}>
            <Link className={styles.row} href={`/tablet/book/${day.date}`}>
              <b>{formatDay(startOfDay(day.date))}</b>
              <span>{t('book.orders', { n: day.orders })}</span>
              <b className={styles.end} {...noTranslation}>
                {formatMoney(day.price)}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BookMonth({ book, month }: { readonly book: Book; readonly month: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    setUnreachable(false);
    book.readMonth(month).catch(() => setUnreachable(true));
  }, [book, month]);
  const kept = useBook(book).months[month];
  const statement = kept?.statement;
  const save = (): void => {
    const [from, to] = [`${month}-01`, lastDayOf(month)];
    book.file(from, to).then(
      (csv) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `book-${month}.csv`),
      () => setUnreachable(true),
    );
  };
  return (
    <div className={styles.page}>
      <p>
        <ButtonLink kind="link" icon="back" href="/tablet/book">
          {t('book.back')}
        </ButtonLink>
      </p>
      <h2>{monthText(t, language, month)}</h2>
      {isUnreachable && <Notice tone="queued">{t(kept ? 'book.not-reached' : 'book.statement-none')}</Notice>}
      {kept && <p className={styles.small}>{t('book.read-at', { at: formatMoment(kept.readAt) })}</p>}
      <div className={styles.actions}>
        <Button kind="ghost" icon="download" onPress={save}>
          {t('book.csv')}
        </Button>
      </div>
      {statement && (
        <div className={styles.columns}>
          <OrdersOfMonth statement={statement} />
          <CashOfMonth statement={statement} />
        </div>
      )}
    </div>
  );
}
