// A stored hand-over that has not arrived: one that is sent automatically, and one that the server refused, which a person has to settle.
import { type ReactNode, useState } from 'react';
import { PICKUP_CODE_DIGITS } from '#core/constants.ts';
import { digitsOf } from '#core/digits.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { tidyPosBill } from '#core/rules/goods/pos-bill.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { tidyReference } from '#core/rules/payment/bank-reference.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { dropTask, tryAgain } from '../../../api/outbox/outbox-state.ts';
import { QuestionSheet } from '../../../blocks/form/question-sheet.tsx';
import type { HandOverRow } from '../../../state/hand-over-row.ts';
import { useText } from '../../../state/language-state.ts';
import { orderHref } from '../shared/order-frame.tsx';
import shared from '../shared/shared.module.css';
import { refusedWords } from './refused-words.ts';

function Facts({ row }: { readonly row: HandOverRow }) {
  const t = useText();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('waiting.buyer'), row.about.buyer],
    ...(row.code === undefined ? [] : [[t('hand.code'), row.code] as const]),
    ...(row.cash > 0 || row.upi === 0 ? [[t('waiting.cash'), formatMoney(row.cash)] as const] : []),
    ...(row.upi > 0 ? [[t('waiting.upi'), formatMoney(row.upi)] as const] : []),
    [t('waiting.due-then'), formatMoney(row.about.due)],
    [t('waiting.noted'), formatMoment(row.notedAt)],
  ];
  return (
    <dl className={shared.facts}>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The order number in the form people read. */
const numberOf = ({ about, orderId }: HandOverRow): string => displayOrderNumber({ id: orderId, order_number: about.number ?? undefined });
const titleOf = (row: HandOverRow): string => `#${numberOf(row)}`;

export function WaitingCard({ row }: { readonly row: HandOverRow }) {
  const t = useText();
  return (
    <section className={shared.card} aria-label={titleOf(row)}>
      <div className={shared.cardHead}>
        <h2>{titleOf(row)}</h2>
        <Badge tone="queued" icon="clock">
          {t('waiting.here')}
        </Badge>
      </div>
      <Facts row={row} />
      {row.code !== undefined && <p className="muted">{t('hand.code-later')}</p>}
    </section>
  );
}

/** Deletes a row from the device after the person confirms that it is settled, with the taken amounts visible. */
function SettledSheet({ row, onClose }: { readonly row: HandOverRow; readonly onClose: () => void }) {
  const t = useText();
  return (
    <QuestionSheet
      title={t('waiting.settled-title', { number: numberOf(row) })}
      yes={t('waiting.settled-yes')}
      kind="danger"
      onYes={() => void dropTask(row.id)}
      onClose={onClose}
    >
      <p>{t('waiting.settled-text')}</p>
      <Facts row={row} />
    </QuestionSheet>
  );
}

/** The input a task needs before it is tried again, by the server's code; undefined: none. */
function wantedBy({ refused }: HandOverRow): keyof typeof wanted | undefined {
  if (refused?.code === 'PICKUP_CODE_WRONG') return 'code';
  if (refused?.code === 'REFERENCE_USED') return 'reference';
  if (refused?.code === 'POS_BILL_MISSING') return 'posBill';
  const { path } = (refused?.details ?? {}) as { readonly path?: unknown };
  if (path === 'body.upi_reference') return 'reference';
  return path === 'body.due_reason' ? 'reason' : undefined;
}

const wanted = {
  code: { label: 'waiting.other-code', missing: 'hand.code-short' },
  reference: { label: 'hand.reference', missing: 'hand.reference-missing' },
  reason: { label: 'hand.reason', missing: 'hand.reason-missing' },
  posBill: { label: 'hand.pos-bill', missing: 'hand.pos-bill-missing' },
} as const;

const isWhole = (field: keyof typeof wanted, text: string): boolean => {
  if (field === 'code') return text.length === PICKUP_CODE_DIGITS;
  if (field === 'posBill') return tidyPosBill(text) !== undefined;
  return field === 'reason' ? text !== '' : tidyReference(text) !== undefined;
};

export function TaskCard({ row }: { readonly row: HandOverRow }) {
  const t = useText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [isShort, setShort] = useState(false);
  const field = wantedBy(row);
  const again = (): void => {
    const isMissing = field !== undefined && !isWhole(field, text.trim());
    setShort(isMissing);
    if (isMissing) return;
    setBusy(true);
    void tryAgain(row, field ? { [field]: text.trim() } : {}).finally(() => setBusy(false));
  };
  return (
    <section className={shared.card} data-task="" aria-label={titleOf(row)}>
      <div className={shared.cardHead}>
        <h2>{titleOf(row)}</h2>
        <Badge tone="danger" icon="alert">
          {t('waiting.task')}
        </Badge>
      </div>
      {row.refused && <Notice tone="danger">{refusedWords(t, row.refused)}</Notice>}
      <p className="muted">{t('waiting.task-text')}</p>
      <Facts row={row} />
      {field && (
        <TextField
          label={t(wanted[field].label)}
          value={text}
          onValue={(raw) => {
            const held = field === 'code' ? digitsOf(raw).slice(0, PICKUP_CODE_DIGITS) : raw;
            setShort(false);
            setText(held);
            return held;
          }}
          error={isShort ? t(wanted[field].missing) : undefined}
          {...(field === 'code' ? { inputMode: 'numeric' as const } : {})}
          autoComplete="off"
        />
      )}
      <div className={shared.buttons}>
        <Button isBusy={isBusy} onPress={again}>
          {t('waiting.again')}
        </Button>
        <ButtonLink kind="ghost" href={orderHref(row.orderId)}>
          {t('step.see')}
        </ButtonLink>
        <Button kind="link" onPress={() => setSettling(true)}>
          {t('waiting.settled')}
        </Button>
      </div>
      {isSettling && <SettledSheet row={row} onClose={() => setSettling(false)} />}
    </section>
  );
}
