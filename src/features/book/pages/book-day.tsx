// A day of the book: its money, noted beside booked, each order, the shop's cash and closing the day.
import { useEffect, useMemo, useState } from 'react';
import { bookWays } from '#core/facts/centre/agent.ts';
import { formatMoney } from '#core/money.ts';
import { type BookEntry, type BookTotals, bookTotals, cashInHand, matchBook } from '#core/rules/book/book.ts';
import { bookCsv, csvColumns } from '#core/rules/book/book-csv.ts';
import { formatDay, formatMoment, startOfDay } from '#core/rules/dates.ts';
import { saveFile } from '#device/save-file.ts';
import type { Book, KeptDay } from '#state/book/create-book.ts';
import { useBook } from '#state/book/current-book.ts';
import { showReceipt } from '#state/book/order-receipt.ts';
import { leaveForDevice } from '#state/book/receipt-place.ts';
import { failureOf, failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { printPaper } from '../print-receipt.tsx';
import styles from './book.module.css';
import { columnWords, stateWords, wayWords } from './book-words.ts';
import { CloseDay } from './close-day.tsx';
import { DayRegister } from './day-register.tsx';
import { EntryRow } from './entry-row.tsx';
import { Sums } from './sums.tsx';

/** Loads the day when it is opened. Returns why it could not be loaded, as text, and a function to try again. */
function useReadDay(book: Book, date: string) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const read = (): void => {
    setBusy(true);
    book
      .readDay(date)
      .then(
        () => setTrouble(undefined),
        // A refusal has the shop's own text: the book is only for people of a service centre.
        (failure: unknown) => setTrouble((failureOf(failure).kind === 'refused' && failureWords(failure).words) || t('book.not-reached')),
      )
      .finally(() => setBusy(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, whatever the language
  useEffect(read, [book, date]);
  return { read, isBusy, trouble };
}

function Compare({ totals, day }: { readonly totals: BookTotals; readonly day: KeptDay }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t('book.compare')}</h2>
      <Sums
        rows={[
          { word: 'book.noted', amount: totals.noted },
          { word: 'book.booked', amount: totals.booked },
          { word: 'book.waiting', amount: totals.waiting || undefined },
          { word: 'book.changed', amount: totals.changed || undefined },
          { word: 'book.difference', amount: day.lines ? totals.difference : undefined, isStrong: true },
          { word: 'book.elsewhere-sum', amount: totals.elsewhere || undefined },
        ]}
      />
      {totals.countWaiting > 0 && <Notice tone="queued">{t('book.still-waiting', { n: totals.countWaiting })}</Notice>}
      {day.lines && totals.difference === 0 && totals.countWaiting === 0 && <Notice tone="done">{t('book.difference-none')}</Notice>}
      {day.lines && totals.difference !== 0 && (
        <Notice tone="danger">{t('book.difference-some', { amount: formatMoney(Math.abs(totals.difference)) })}</Notice>
      )}
    </section>
  );
}

function Money({ totals }: { readonly totals: BookTotals }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t('book.money')}</h2>
      <Sums
        rows={[
          { word: 'book.price', amount: totals.price, isStrong: true },
          ...bookWays.map((way) => ({ word: wayWords[way], amount: totals.byWay[way] || undefined })),
          { word: 'book.commission', amount: totals.commission },
          { word: 'book.tax', amount: totals.tax || undefined },
          { word: 'book.owed', amount: totals.owed || undefined },
        ]}
      />
    </section>
  );
}

/** Age of the shop's figures. */
function Age({ day, trouble }: { readonly day: KeptDay; readonly trouble: string | undefined }) {
  const t = useText();
  const age = day.readAt === undefined ? t('book.not-read') : t('book.read-at', { at: formatMoment(day.readAt) });
  if (trouble !== undefined) return <Notice tone="queued">{`${trouble} ${age}`}</Notice>;
  return day.readAt === undefined ? <Notice tone="info">{age}</Notice> : <p className={styles.small}>{age}</p>;
}

interface ActionsProps {
  readonly book: Book;
  readonly day: KeptDay;
  readonly entries: readonly BookEntry[];
  readonly totals: BookTotals;
}

function Actions({ book, day, entries, totals }: ActionsProps) {
  const t = useText();
  // Without network the file contains the tablet's own data.
  const own = () => bookCsv(entries, { columns: csvColumns.map((name) => t(columnWords[name])), state: (state) => t(stateWords[state]) });
  const save = async (): Promise<void> => {
    const csv = await book.file(day.date, day.date).catch(own);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `book-${day.date}.csv`);
  };
  const printRegister = (): void => {
    leaveForDevice();
    printPaper('a4', <DayRegister day={day} entries={entries} totals={totals} />);
  };
  return (
    <div className={styles.actions}>
      <Button kind="ghost" icon="print" onPress={printRegister}>
        {t('book.register')}
      </Button>
      <Button kind="ghost" icon="download" onPress={() => void save()}>
        {t('book.csv')}
      </Button>
    </div>
  );
}

export function BookDay({ book, date }: { readonly book: Book; readonly date: string }) {
  const t = useText();
  const { days } = useBook(book);
  const day = useMemo((): KeptDay => days.find((one) => one.date === date) ?? { date, noted: [] }, [days, date]);
  const { read, isBusy, trouble } = useReadDay(book, date);
  const entries = useMemo(() => matchBook(day.noted, day.lines ?? []), [day]);
  const totals = useMemo(() => bookTotals(entries), [entries]);
  return (
    <div className={styles.page}>
      <p className={styles.top}>
        <ButtonLink kind="link" icon="back" href="/tablet/book">
          {t('book.back')}
        </ButtonLink>
        <Button kind="ghost" icon="refresh" isBusy={isBusy} onPress={read}>
          {t('book.refresh')}
        </Button>
      </p>
      <h2>{formatDay(startOfDay(date))}</h2>
      <Age day={day} trouble={trouble} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Money totals={totals} />
          <Compare totals={totals} day={day} />
          <CloseDay book={book} day={day} inHand={cashInHand(day.day, entries)} waiting={totals.countWaiting} />
          <Actions book={book} day={day} entries={entries} totals={totals} />
        </div>
        <section className={styles.section}>
          <h2>{t('book.orders', { n: totals.orders })}</h2>
          {entries.length === 0 && <p>{t('book.no-orders')}</p>}
          <ul className={styles.list}>
            {entries.map((entry) => (
              <EntryRow key={entry.key} entry={entry} onReceipt={({ orderId }) => showReceipt(orderId ?? 0)} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
