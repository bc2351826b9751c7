// One order of a day: price, payments, commission, tax, owed cash, and its receipt.
import { useState } from 'react';
import type { IconName } from '#core/icon-names.ts';
import { formatMoney } from '#core/money.ts';
import type { BookEntry, EntryState } from '#core/rules/book/book.ts';
import { inIndia } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';
import { paidText, stateWords } from './book-words.ts';

const looks: Readonly<Record<EntryState, readonly ['queued' | 'danger' | 'done' | 'info', IconName]>> = {
  waits: ['queued', 'clock'],
  'needs-approval': ['queued', 'clock'],
  refused: ['danger', 'alert'],
  withdrawn: ['info', 'info'],
  booked: ['done', 'check-circle'],
  missing: ['danger', 'alert'],
  changed: ['info', 'info'],
  differs: ['danger', 'alert'],
  elsewhere: ['info', 'info'],
};

/** `RTTJ JMKP`; undefined without a number. */
export const numberOf = ({ orderId, orderNumber }: BookEntry): string | undefined =>
  orderId === undefined ? undefined : displayOrderNumber({ id: orderId, order_number: orderNumber });

interface EntryRowProps {
  readonly entry: BookEntry;
  /** Opens its receipt; absent when nothing is known to print. Rejects when the order cannot be loaded. */
  readonly onReceipt?: ((entry: BookEntry) => Promise<void>) | undefined;
}

export function EntryRow({ entry, onReceipt }: EntryRowProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [tone, icon] = looks[entry.state];
  const number = numberOf(entry);
  const facts = [
    ...entry.paid.map((paid) => paidText(t, paid)),
    `${t('book.commission')}: ${entry.commission === undefined ? t('book.commission-later') : formatMoney(entry.commission)}`,
    ...(entry.tax > 0 ? [`${t('book.tax')}: ${formatMoney(entry.tax)}`] : []),
    ...(entry.owed > 0 ? [`${t('book.owed')}: ${formatMoney(entry.owed)}`] : []),
  ];
  const isDead = entry.state === 'refused' || entry.state === 'withdrawn';
  const open = (): void => {
    setBusy(true);
    void onReceipt?.(entry).finally(() => setBusy(false));
  };
  return (
    <li className={styles.entry}>
      <p className={styles.top}>
        <b>
          <bdi>{entry.farmer}</bdi>
        </b>
        <b className={styles.end} {...noTranslation}>
          {formatMoney(entry.price)}
        </b>
      </p>
      <p className={styles.small} {...noTranslation}>
        {[inIndia(entry.at).slice(11, 16), ...(number === undefined ? [] : [number])].join(' · ')}
      </p>
      <Badge tone={tone} icon={icon}>
        {t(stateWords[entry.state])}
      </Badge>
      {!isDead && <p className={styles.small}>{facts.join(' · ')}</p>}
      {entry.noted !== undefined && entry.booked !== undefined && entry.noted !== entry.booked && (
        <p className={styles.small}>
          {t('book.column-noted')} {formatMoney(entry.noted)} · {t('book.column-booked')} {formatMoney(entry.booked)}
        </p>
      )}
      {onReceipt && entry.orderId !== undefined && (
        <Button kind="link" icon="receipt" isBusy={isBusy} onPress={open}>
          {t('book.receipt')}
        </Button>
      )}
    </li>
  );
}
