// One day of a shop's drawer: movements, expected cash, and the closing count.
import { useState } from 'react';
import { useParams } from 'wouter';
import { type DeskDay, getDay, listDays, moveCash } from '#core/contract/desk/money/days.ts';
import { formatMoney, type Paise, paiseFromRupees } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { acceptRupees } from '#core/rules/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { CountForm } from './count-form.tsx';
import styles from './days.module.css';
import { DifferenceBadge } from './difference-badge.tsx';
import { rupeesError } from './rupees.ts';

function Figures({ day }: { readonly day: DeskDay }) {
  const t = useText();
  const rows: readonly (readonly [MessageKey, Paise, boolean?])[] = [
    ['days.opening', day.opening],
    ['days.cash-taken', day.cash_taken],
    ['days.refunds-by-hand', -day.refunds_by_hand],
    ['days.put-in', day.put_in],
    ['days.taken-out', -day.taken_out],
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(([word, amount]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd {...noTranslation}>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('days.expected')}</dt>
        <dd {...noTranslation}>{formatMoney(day.expected)}</dd>
      </div>
    </dl>
  );
}

function Orders({ day }: { readonly day: DeskDay }) {
  const t = useText();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('days.placed')}</dt>
        <dd>{day.placed}</dd>
      </div>
      <div>
        <dt>{t('days.handed-over')}</dt>
        <dd>{day.handed_over}</dd>
      </div>
      <div>
        <dt>{t('days.cash-due')}</dt>
        <dd {...noTranslation}>{formatMoney(day.cash_due)}</dd>
      </div>
      <div>
        <dt>{t('days.upi-taken')}</dt>
        <dd {...noTranslation}>{formatMoney(day.upi_taken)}</dd>
      </div>
    </dl>
  );
}

const moveRules = {
  amount: { required: true, accept: acceptRupees(8), check: rupeesError },
  reason: { required: true },
} satisfies FormRules<string>;

/** Adds cash to the drawer, or takes cash out. */
function MoveSheet({
  vendor,
  askedBefore,
  onClose,
}: {
  readonly vendor: number;
  /** The amount that already waits for a second person. */
  readonly askedBefore: number;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [kind, setKind] = useState<'in' | 'out'>('in');
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`drawer.${vendor}`, moveRules);
  const { write, isBusy } = useWrite(moveCash, {
    changes: [getDay, listDays],
    onDone: ({ asked = [] }) => {
      form.forget();
      const isAsked = kind === 'out' && asked.length > askedBefore;
      showToast('done', t(isAsked ? 'days.asked' : kind === 'in' ? 'days.move-in-done' : 'days.move-out-done'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    const { amount, reason } = form.values;
    if (form.check()) write({ params: { vendor }, body: { kind, amount: paiseFromRupees(Number(amount)), reason } });
  };
  return (
    <Sheet title={t('days.move')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame label={t('days.move')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('save')}>
        <ChipChoices
          label={t('days.move')}
          value={kind}
          onValue={setKind}
          choices={[
            { value: 'in', label: t('days.put-in') },
            { value: 'out', label: t('days.taken-out') },
          ]}
        />
        <TextField {...form.field('amount')} label={t('days.amount')} inputMode="decimal" prefix="₹" autoComplete="off" isRequired />
        <TextField {...form.field('reason')} label={t('days.reason')} maxLength={200} autoComplete="off" isRequired />
      </FormFrame>
    </Sheet>
  );
}

function Moves({ day, onMove }: { readonly day: DeskDay; readonly onMove: (() => void) | undefined }) {
  const t = useText();
  return (
    <Section
      title={t('days.moves')}
      action={
        onMove && (
          <Button kind="ghost" icon="plus" onPress={onMove}>
            {t('days.move')}
          </Button>
        )
      }
    >
      {day.moves.length === 0 && <p>{t('days.no-moves')}</p>}
      <ul className={styles.moves}>
        {day.moves.map(({ kind, amount, reason, by, at }) => (
          <li key={at}>
            <b {...noTranslation}>{formatMoney(kind === 'in' ? amount : -amount)}</b>
            <span>
              {reason} · {by}, {formatMoment(Date.parse(at))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Actions of one person that a second has to approve. */
function Asked({ day }: { readonly day: DeskDay }) {
  const t = useText();
  return day.asked?.map(({ kind, amount, reason, by, at }) => (
    <Notice key={at} tone="queued">
      {t(kind === 'out' ? 'days.asked-out' : 'days.asked-short', {
        ...{ amount: formatMoney(amount), reason, name: by, at: formatMoment(Date.parse(at)) },
      })}
    </Notice>
  ));
}

/** Who counted, and how much. */
function Signed({ day }: { readonly day: DeskDay }) {
  const t = useText();
  const { counted, difference, reason, closed_by, closed_at, closed_with } = day;
  const by = t('days.signed', { name: closed_by ?? '', at: formatMoment(Date.parse(closed_at ?? '')) });
  if (counted === null)
    return (
      <Notice tone="info">
        {t('days.closed-with', { day: formatDay(Date.parse(closed_with ?? '')) })} {by}
      </Notice>
    );
  return (
    <Section title={t('days.counted')} action={<DifferenceBadge difference={difference ?? 0} />}>
      <p className={styles.total} {...noTranslation}>
        {formatMoney(counted)}
      </p>
      {reason !== null && <p>{reason}</p>}
      <p className={styles.quiet}>{by}</p>
    </Section>
  );
}

export function DayPage() {
  const t = useText();
  const person = usePerson();
  const { nameOf } = useVendorNames();
  const { vendor: id = '', date = '' } = useParams();
  const vendor = Number(id);
  const [isMoving, setMoving] = useState(false);
  const read = useRead(getDay, { params: { vendor, date } }, { isKept: true });
  const day = read.data;
  return (
    <Page
      title={formatDay(Date.parse(date))}
      backTo="/days"
      isNarrow
      note={<Badge tone={day?.state === 'closed' ? 'done' : 'queued'}>{day?.state === 'closed' ? t('days.closed') : t('days.open')}</Badge>}
    >
      <p className={styles.quiet}>{nameOf(vendor)}</p>
      <Loaded of={read} hasAnswer={day !== undefined}>
        {day && (
          <>
            {day.state === 'closed' && <Signed day={day} />}
            <Asked day={day} />
            <Section title={t('days.orders')}>
              <Orders day={day} />
            </Section>
            <Section title={t('days.drawer')}>
              <Figures day={day} />
            </Section>
            <Moves day={day} onMove={day.state === 'open' && mayDo(person, 'cash.take') ? () => setMoving(true) : undefined} />
            {day.state === 'open' && mayDo(person, 'days.close') && <CountForm key={`${vendor} ${date}`} day={day} />}
          </>
        )}
      </Loaded>
      {isMoving && <MoveSheet vendor={vendor} askedBefore={day?.asked?.length ?? 0} onClose={() => setMoving(false)} />}
    </Page>
  );
}
