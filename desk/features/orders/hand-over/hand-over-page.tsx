// Hands an order over, online and offline: typed values are stored on the device first, and sent from there.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Pictogram } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import type { HandOverRow } from '../../../state/hand-over-row.ts';
import { useText } from '../../../state/language-state.ts';
import { useWaiting } from '../../../state/waiting-state.ts';
import { LastStep, NextActions } from '../shared/next-actions.tsx';
import { OrderFrame } from '../shared/order-frame.tsx';
import shared from '../shared/shared.module.css';
import { HandOverForm, type Noted } from './hand-over-form.tsx';
import { TaskCard, WaitingCard } from './waiting-cards.tsx';

/** It needs the network, and this page must be small, so it is loaded separately. */
const BringBack = lazy(() => import('./bring-back.tsx').then((m) => ({ default: m.BringBack })));

/** The result in large letters: what the person has to do now. */
function Result({ noted, row }: { readonly noted: Noted; readonly row: HandOverRow | undefined }) {
  const t = useText();
  // A stored hand-over may have been sent by now.
  const isKept = !noted.isSent && row !== undefined;
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the result, because the form was further down, so that screen readers read it.
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <section role="status" className={shared.done} data-kept={isKept ? '' : undefined}>
        <Pictogram name={isKept ? 'waiting-big' : 'done-big'} size={56} />
        <h2 ref={title} tabIndex={-1}>
          {isKept ? t('hand.kept-at', { at: formatMoment(row.notedAt) }) : t('hand.done')}
        </h2>
        {noted.change > 0 && (
          <p>
            {t('hand.change')}{' '}
            <span className={shared.big} {...noTranslation}>
              {formatMoney(noted.change)}
            </span>
          </p>
        )}
        {noted.short > 0 && (
          <p>
            {t('hand.short')}{' '}
            <span className={shared.big} {...noTranslation}>
              {formatMoney(noted.short)}
            </span>
          </p>
        )}
        {isKept && <p>{t('hand.kept-text')}</p>}
      </section>
      {isKept && <WaitingCard row={row} />}
      <ButtonLink isLarge isWide href="/orders">
        {t('hand.next')}
      </ButtonLink>
    </>
  );
}

function HandOver({ order }: { readonly order: DeskOrder }) {
  const [noted, setNoted] = useState<Noted>();
  const rows = useWaiting()?.filter(({ orderId }) => orderId === order.id) ?? [];
  const waiting = rows.find(({ state }) => state === 'waiting');
  const task = rows.find(({ state }) => state === 'task');
  if (noted) return <Result noted={noted} row={waiting} />;
  if (waiting) return <Result noted={{ isSent: false, change: 0, short: 0 }} row={waiting} />;
  return (
    <>
      {task && <TaskCard row={task} />}
      {order.moves.includes('deliver') ? (
        <>
          <HandOverForm order={order} onNoted={setNoted} />
          <Suspense fallback={null}>
            <BringBack order={order} />
          </Suspense>
        </>
      ) : (
        <>
          <LastStep order={order} />
          <NextActions order={order} />
        </>
      )}
    </>
  );
}

export function HandOverPage() {
  return (
    <OrderFrame titleOf={(t, number) => t('hand.title', { number })}>{(order) => <HandOver key={order.id} order={order} />}</OrderFrame>
  );
}
