// The shop's cash of a day, and closing the day: the agent counts, and gives a reason for a difference.
import { useState } from 'react';
import { formatMoney, type Paise } from '#core/money.ts';
import { closeFault } from '#core/rules/book/book.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { Book, KeptDay } from '#state/book/create-book.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './book.module.css';
import { acceptCash, MOST_REASON, readCash } from './cash-text.ts';
import { Sums } from './sums.tsx';

interface CloseDayProps {
  readonly book: Book;
  readonly day: KeptDay;
  /** The cash that the agent should hold. */
  readonly inHand: Paise;
  /** Orders without an answer. */
  readonly waiting: number;
}

/** Shown at a field, or below both. */
interface Faults {
  readonly count?: string;
  readonly reason?: string;
  readonly other?: string;
}

function useClose({ book, day, waiting }: CloseDayProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const accepted = (set: (text: string) => void, take: (raw: string) => string) => (raw: string) => {
    const text = take(raw);
    set(text);
    setFaults({});
    return text;
  };
  /** Why the day cannot be closed; undefined when it can. */
  const faultsOf = (counted: Paise | undefined): Faults | undefined => {
    if (counted === undefined || !day.day) return { count: t('book.count-wrong') };
    const fault = closeFault(day.day, { counted, reason, waiting });
    const off = formatMoney(Math.abs(counted - day.day.expected));
    if (fault === 'reason') return { reason: t('book.reason-needed', { amount: off }) };
    return fault === 'waiting' ? { other: t('book.close-waiting') } : undefined;
  };
  const close = (): void => {
    const counted = readCash(typed);
    const found = faultsOf(counted);
    if (found || counted === undefined) {
      setFaults(found ?? {});
      return;
    }
    setBusy(true);
    book
      .close(day.date, counted, reason)
      .catch((failure: unknown) => {
        const { title, words } = failureWords(failure);
        setFaults({ other: words ?? t(title) });
      })
      .finally(() => setBusy(false));
  };
  return {
    typed,
    reason,
    isBusy,
    faults,
    close,
    onTyped: accepted(setTyped, (raw) => acceptCash(typed, raw)),
    onReason: accepted(setReason, (raw) => raw.slice(0, MOST_REASON)),
  };
}

function CloseForm(props: CloseDayProps) {
  const t = useText();
  const { typed, reason, isBusy, faults, close, onTyped, onReason } = useClose(props);
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <TextField
        label={t('book.count')}
        error={faults.count}
        value={typed}
        onValue={onTyped}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
      />
      <TextField label={t('book.reason')} error={faults.reason} value={reason} onValue={onReason} autoComplete="off" />
      {faults.other && <Notice tone="danger">{faults.other}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        {t('book.close')}
      </Button>
    </form>
  );
}

function CashSums({ shop, inHand }: { readonly shop: KeptDay['day']; readonly inHand: Paise }) {
  return (
    <Sums
      rows={[
        { word: 'book.opening', amount: shop?.opening },
        { word: 'book.taken', amount: shop?.taken },
        { word: 'book.received', amount: shop?.received || undefined },
        { word: 'book.passed-on', amount: shop?.passed_on || undefined },
        { word: 'book.handed-over', amount: shop?.handed_over },
        { word: 'book.given-back', amount: shop?.given_back || undefined },
        { word: 'book.in-hand', amount: inHand, isStrong: true },
        { word: 'book.counted', amount: shop?.counted ?? undefined },
        { word: 'book.difference', amount: shop?.difference ?? undefined },
      ]}
    />
  );
}

export function CloseDay(props: CloseDayProps) {
  const t = useText();
  const { day, inHand, waiting } = props;
  const { day: shop, closing } = day;
  const isClosed = shop?.state === 'closed';
  return (
    <section className={styles.section}>
      <h2>{t('book.cash')}</h2>
      <CashSums shop={shop} inHand={inHand} />
      {isClosed && <Notice tone="done">{t('book.closed-text', { at: formatMoment(Date.parse(shop.closed_at ?? '') || 0) })}</Notice>}
      {isClosed && shop.reason && <p>{shop.reason}</p>}
      {closing && !isClosed && (
        <Notice tone={closing.isRefused ? 'danger' : 'queued'}>
          {t(closing.isRefused ? 'book.close-refused' : 'book.close-kept', { amount: formatMoney(closing.counted) })}
        </Notice>
      )}
      {!shop && <p className={styles.small}>{t('book.close-offline')}</p>}
      {shop && !isClosed && waiting > 0 && <p className={styles.small}>{t('book.close-waiting')}</p>}
      {shop && !isClosed && waiting === 0 && (!closing || closing.isRefused) && <CloseForm {...props} />}
    </section>
  );
}
