// The day's orders on A4, with lines for signatures, for the centre's files.

import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { type BookEntry, type BookTotals, cashInHand } from '#core/rules/book/book.ts';
import { formatDay, inIndia, startOfDay } from '#core/rules/dates.ts';
import type { KeptDay } from '#state/book/create-book.ts';
import { receiptPlace } from '#state/book/receipt-place.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';
import { paidText, stateWords } from './book-words.ts';
import { numberOf } from './entry-row.tsx';
import { Sums } from './sums.tsx';

interface DayRegisterProps {
  readonly day: KeptDay;
  readonly entries: readonly BookEntry[];
  readonly totals: BookTotals;
}

export function DayRegister({ day, entries, totals }: DayRegisterProps) {
  const t = useText();
  const { language } = useLanguage();
  const { centre, agent } = receiptPlace(language);
  return (
    <article className={styles.register} lang={language}>
      <h2>{t('book.register-title', { date: formatDay(startOfDay(day.date)) })}</h2>
      <p>{[textIn(centre, language), agent].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('book.column-time')}</th>
            <th scope="col">{t('book.column-number')}</th>
            <th scope="col">{t('book.column-farmer')}</th>
            <th scope="col">{t('book.column-paid')}</th>
            <th scope="col">{t('book.column-price')}</th>
            <th scope="col">{t('book.commission')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map((entry) => (
            <tr key={entry.key}>
              <td {...noTranslation}>{inIndia(entry.at).slice(11, 16)}</td>
              <td {...noTranslation}>{numberOf(entry) ?? t(stateWords[entry.state])}</td>
              <th scope="row">
                <bdi>{entry.farmer}</bdi>
              </th>
              <td>{entry.paid.map((paid) => paidText(t, paid)).join(', ')}</td>
              <td {...noTranslation}>{formatMoney(entry.price)}</td>
              <td {...noTranslation}>{entry.commission === undefined ? '' : formatMoney(entry.commission)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums
        rows={[
          { word: 'book.price', amount: totals.price, isStrong: true },
          { word: 'book.commission', amount: totals.commission },
          { word: 'book.tax', amount: totals.tax || undefined },
          { word: 'book.in-hand', amount: cashInHand(day.day, entries) },
          { word: 'book.counted', amount: day.day?.counted ?? undefined },
          { word: 'book.difference', amount: day.day?.difference ?? undefined },
        ]}
      />
      {day.day?.reason && <p>{day.day.reason}</p>}
      <div className={styles.signatures}>
        <p>{t('book.register-agent')}</p>
        <p>{t('book.register-lead')}</p>
        <p>{t('book.register-shop')}</p>
      </div>
    </article>
  );
}
