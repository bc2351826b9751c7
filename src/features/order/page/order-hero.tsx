// The top of an order's page: its state, its delivery day, the money to keep ready, and its steps.
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { orderSteps } from '#core/rules/order/order-steps.ts';
import type { Spoken } from '#core/rules/speech/spoken.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import { SpeakButton } from '../../speech/speak-button.tsx';
import { useAmountAtHandOver, useDay } from '../order-promise.tsx';
import { lookOf } from '../order-words.ts';
import styles from './order-hero.module.css';
import { PickupCode } from './pickup-code.tsx';

/** The steps of the order, each done or not yet. */
function Steps({ order }: { readonly order: Order }) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {orderSteps(order).map(({ status, at, isDone }) => (
        <li key={status} data-done={isDone ? lookOf(order, status).tone : undefined}>
          {at === undefined ? <span className={styles.todo} /> : <Icon name={lookOf(order, status).icon} size={24} />}
          <span>
            {t(lookOf(order, status).word)}
            <span className="visually-hidden"> {t(isDone ? 'order.done' : 'order.not-yet')}</span>
          </span>
          {at !== undefined && <span className={styles.small}>{formatMoment(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** One dot for each step, and the time of the last one. The steps open below. */
function Way({ order }: { readonly order: Order }) {
  const t = useText();
  const steps = orderSteps(order);
  const last = steps.findLast(({ isDone }) => isDone)?.at;
  const aside = (
    <>
      <span className={styles.dots} aria-hidden="true">
        {steps.map(({ status, isDone }) => (
          <i key={status} data-done={isDone || undefined} />
        ))}
      </span>
      {last !== undefined && <span className={styles.small}>{formatMoment(last)}</span>}
    </>
  );
  return (
    <Fold title={t('order.all-steps')} aside={aside}>
      <Steps order={order} />
    </Fold>
  );
}

/** Rarely needed actions: behind one button, away from the thumb. */
function More({ order }: { readonly order: Order }) {
  const t = useText();
  if (!order.can_cancel) return null;
  return (
    <details className={styles.more} data-screen-only="">
      <summary aria-label={t('order.more-actions')}>
        <Icon name="more" size={24} />
      </summary>
      <div className={styles.menu}>
        <Button kind="link" icon="close" onPress={() => openSheet({ sheet: 'cancel-order', order })}>
          {t('order.cancel')}
        </Button>
      </div>
    </details>
  );
}

/** The delivery day and the money to keep ready; for an order that has ended, the day it was placed. */
function Facts({ order }: { readonly order: Order }) {
  const day = useDay(order);
  const ready = useAmountAtHandOver(order);
  if (isOrderEnded(order.status)) return <p>{formatDay(Date.parse(order.created_at))}</p>;
  return (
    <>
      {day && <p className={styles.day}>{day}</p>}
      {ready && (
        <p className={styles.ready}>
          <Icon name="wallet" size={24} />
          {ready}
        </p>
      )}
    </>
  );
}

/** Reads out the state, the amount due, and the pickup code. */
function spokenOrder(order: Order): Spoken<MessageKey> {
  const { due, pickup_code: code } = order;
  return {
    parts: [
      { prompt: 'speech.say-order' },
      { prompt: lookOf(order).word },
      ...(due > 0 ? [{ prompt: 'speech.say-pay' } as const, { paise: due }] : []),
      ...(code === undefined ? [] : [{ prompt: 'speech.say-code' } as const, { code }]),
    ],
  };
}

export function OrderHero({ order }: { readonly order: Order }) {
  const t = useText();
  const { tone, icon, word } = lookOf(order);
  const reason = order.status === 'Rejected' ? order.reason : undefined;
  return (
    <section className={styles.hero} data-tone={tone} aria-label={t('order.status-title')}>
      <div className={styles.now}>
        <Icon name={icon} size={56} />
        <div className={styles.words}>
          <p className={styles.state}>{t(word)}</p>
          <Facts order={order} />
          {reason !== undefined && <p dir="auto">{reason}</p>}
        </div>
        <More order={order} />
      </div>
      <SpeakButton spoken={spokenOrder(order)} />
      <PickupCode order={order} />
      <Way order={order} />
    </section>
  );
}
