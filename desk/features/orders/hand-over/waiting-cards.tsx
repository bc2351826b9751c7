// A hand-over that was noted and has not arrived: one that goes by itself, and one that the server refused, which a person has to settle.
import { type ReactNode, useState } from 'react';
import { PICKUP_CODE_DIGITS } from '#core/constants.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { digitsOf } from '#core/rules/digits.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { letGo, tryAgain } from '../../../api/outbox/outbox-state.ts';
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

/** As people read it. */
const numberOf = ({ about, orderId }: HandOverRow): string => displayOrderNumber({ id: orderId, order_number: about.number ?? undefined });
const titleOf = (row: HandOverRow): string => `#${numberOf(row)}`;

export function WaitingCard({ row }: { readonly row: HandOverRow }) {
  const t = useText();
  return (
    <section className={shared.card} aria-label={titleOf(row)}>
      <div className={shared.cardHead}>
        <h3>{titleOf(row)}</h3>
        <Badge tone="queued" icon="clock">
          {t('waiting.here')}
        </Badge>
      </div>
      <Facts row={row} />
      {row.code !== undefined && <p className={shared.small}>{t('hand.code-later')}</p>}
    </section>
  );
}

/** Taken off the device: only by who says that it is settled, with what was taken in sight. */
function SettledSheet({ row, onClose }: { readonly row: HandOverRow; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      isAlert
      title={t('waiting.settled-title', { number: numberOf(row) })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="danger" isWide onPress={() => void letGo(row.id)}>
            {t('waiting.settled-yes')}
          </Button>
          <Button kind="ghost" isWide onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('waiting.settled-text')}</p>
      <Facts row={row} />
    </Sheet>
  );
}

export function TaskCard({ row }: { readonly row: HandOverRow }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [isShort, setShort] = useState(false);
  const wantsCode = row.refused?.code === 'PICKUP_CODE_WRONG';
  const again = (): void => {
    const isMissing = wantsCode && code.length < PICKUP_CODE_DIGITS;
    setShort(isMissing);
    if (isMissing) return;
    setBusy(true);
    void tryAgain(row, wantsCode ? code : row.code).finally(() => setBusy(false));
  };
  return (
    <section className={shared.card} data-task="" aria-label={titleOf(row)}>
      <div className={shared.cardHead}>
        <h3>{titleOf(row)}</h3>
        <Badge tone="danger" icon="alert">
          {t('waiting.task')}
        </Badge>
      </div>
      {row.refused && <Notice tone="danger">{refusedWords(t, row.refused)}</Notice>}
      <p className={shared.small}>{t('waiting.task-text')}</p>
      <Facts row={row} />
      {wantsCode && (
        <TextField
          label={t('waiting.other-code')}
          value={code}
          onValue={(raw) => {
            const digits = digitsOf(raw).slice(0, PICKUP_CODE_DIGITS);
            setShort(false);
            setCode(digits);
            return digits;
          }}
          error={isShort ? t('hand.code-short') : undefined}
          inputMode="numeric"
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
