// Counts the drawer: the number of each note and coin, or the total. The difference is computed while typing.
import { useState } from 'react';
import { closeDay, type DeskDay, getDay, listDays } from '#core/contract/desk/money/days.ts';
import { acceptDigits } from '#core/digits.ts';
import { formatMoney, type Paise, paiseFromRupees } from '#core/money.ts';
import type { FormRules } from '#core/rules/form.ts';
import { cashValue, denominations } from '#core/rules/ledger/drawer.ts';
import { acceptRupees, isRupees } from '#core/rules/number-text.ts';
import { TextField } from '#ui/form/field.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { type DraftForm, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './days.module.css';
import { DifferenceBadge } from './difference-badge.tsx';
import { amountError } from './rupees.ts';

type PieceKey = `p${(typeof denominations)[number]}`;
type Field = PieceKey | 'total' | 'reason';

const keyOf = (value: (typeof denominations)[number]): PieceKey => `p${value}`;
const acceptCount = acceptDigits(5);

/** @param isReasonNeeded there is a difference */
const rulesFor = (isReasonNeeded: boolean): FormRules<Field> => ({
  ...(Object.fromEntries(denominations.map((value) => [keyOf(value), { accept: acceptCount }])) as Record<PieceKey, object>),
  total: { accept: acceptRupees(8), check: amountError },
  reason: { required: isReasonNeeded },
});

interface Counted {
  readonly pieces: Readonly<Record<string, number>> | undefined;
  /** Undefined: nothing was counted yet. */
  readonly amount: Paise | undefined;
}

/** Counted notes and coins have priority over a typed total. */
function countedOf(values: Readonly<Record<Field, string>>): Counted {
  const pieces = Object.fromEntries(
    denominations.flatMap((value) => (values[keyOf(value)] === '' ? [] : [[value, Number(values[keyOf(value)])]])),
  );
  if (Object.keys(pieces).length > 0) return { pieces, amount: cashValue(pieces) };
  return { pieces: undefined, amount: isRupees(values.total) ? paiseFromRupees(Number(values.total)) : undefined };
}

/** A box for each note and coin: its number in the drawer. */
function Pieces({ form }: { readonly form: DraftForm<Field> }) {
  return (
    <div className={styles.pieces}>
      {denominations.map((value) => (
        <label key={value} className={styles.piece}>
          <span>₹{value} ×</span>
          <input
            name={keyOf(value)}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            value={form.values[keyOf(value)]}
            onInput={(event) => {
              const box = event.currentTarget;
              box.value = form.field(keyOf(value)).onValue(box.value);
            }}
          />
          <b {...noTranslation}>{formatMoney(value * 100 * Number(form.values[keyOf(value)]))}</b>
        </label>
      ))}
    </div>
  );
}

export function CountForm({ day }: { readonly day: DeskDay }) {
  const t = useText();
  const { vendor_id: vendor, date, expected } = day;
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // Whether a reason is needed depends on the typed values.
  const [isReasonNeeded, setReasonNeeded] = useState(false);
  const form = useDraftForm<Field>(`day.${vendor}.${date}`, rulesFor(isReasonNeeded));
  const { pieces, amount } = countedOf(form.values);
  const difference = amount === undefined ? undefined : amount - expected;
  if ((difference !== undefined && difference !== 0) !== isReasonNeeded) setReasonNeeded(!isReasonNeeded);
  const { write, isBusy } = useWrite(closeDay, {
    changes: [getDay, listDays],
    onDone: ({ state }) => {
      form.forget();
      setAsking(false);
      showToast('done', t(state === 'closed' ? 'days.closed-done' : 'days.asked'));
    },
    onFailed: (error) => {
      setAsking(false);
      setFailure(form.refuse(error) ? undefined : failureWords(t, error));
    },
  });
  const send = (): void => {
    if (amount === undefined) setFailure(t('days.count-first'));
    else if (form.check()) setAsking(true);
  };
  const reason = form.values.reason.trim();
  const close = (): void =>
    write({
      params: { vendor, date },
      body: { counted: amount ?? 0, ...(pieces ? { pieces } : {}), ...(reason === '' ? {} : { reason }) },
    });
  return (
    <Section
      title={t('days.count')}
      action={
        <b className={styles.total} {...noTranslation}>
          {formatMoney(amount ?? 0)}
        </b>
      }
    >
      <FormFrame label={t('days.count')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('days.close')}>
        <Pieces form={form} />
        {pieces === undefined && (
          <TextField {...form.field('total')} label={t('days.or-total')} inputMode="decimal" prefix="₹" autoComplete="off" />
        )}
        {difference !== undefined && (
          <p className="row-middle">
            {t('days.expected')}: {formatMoney(expected)} <DifferenceBadge difference={difference} />
          </p>
        )}
        {isReasonNeeded && (
          <TextField {...form.field('reason')} label={t('days.difference-reason')} maxLength={200} autoComplete="off" isRequired />
        )}
      </FormFrame>
      {isAsking && (
        <QuestionSheet
          title={t('days.close-title')}
          yes={t('days.close-yes')}
          isBusy={isBusy}
          onYes={close}
          onClose={() => setAsking(false)}
        >
          <p>{t('days.close-text', { amount: formatMoney(amount ?? 0) })}</p>
        </QuestionSheet>
      )}
    </Section>
  );
}
