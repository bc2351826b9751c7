// Parts of an order: state, receiver, items, money, problems.
import { Link } from 'wouter';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { orderSteps } from '#core/rules/order/order-steps.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { dayWords, stepWords } from '../../../blocks/order/order-words.ts';
import { type MessageKey, useLanguage, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { numberOf } from '../order-columns.tsx';
import { Age, Marks, StatusBadge } from '../order-marks.tsx';
import { LateRefunds } from '../problem/late-refunds.tsx';
import { LateTakeDue } from './late-take-due.tsx';
import styles from './order.module.css';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderMoneyPart } from './order-money-part.tsx';
import { RejectButton } from './reject-sheet.tsx';

type Part = { readonly order: DeskOrder };

export function OrderBadges({ order }: Part) {
  return (
    <span className={styles.badges}>
      <StatusBadge order={order} />
      <Marks order={order} />
      <Age order={order} />
    </span>
  );
}

export function OrderHead({ order }: Part) {
  return (
    <div className={styles.head}>
      <h2 {...noTranslation}>{numberOf(order)}</h2>
      <OrderBadges order={order} />
    </div>
  );
}

/** Each step with its time and its person; future steps are marked. */
function Steps({ order }: Part) {
  const t = useText();
  const stepOf = (status: DeskOrder['status']) => order.history.findLast((step) => step.status === status);
  const whoOf = (status: DeskOrder['status']): string | undefined => {
    const step = stepOf(status);
    return step?.name ?? (step?.by === 'farmer' ? t('order.by-farmer') : undefined);
  };
  return (
    <section className={styles.part} aria-label={t('order.steps')}>
      <ol className={styles.steps}>
        {orderSteps(order).map(({ status, at, isDone }) => (
          <li key={status} data-done={isDone ? '' : undefined}>
            <span className={styles.dot}>{isDone && <Icon name="check-circle" size={28} />}</span>
            <span>
              <b>{t(stepWords[status])}</b>
              <small>{[whoOf(status), stepOf(status)?.reason].filter(Boolean).join(': ')}</small>
            </span>
            <small>{at === undefined ? t('order.not-yet') : <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ItemAnswer({ item }: { readonly item: DeskOrder['items'][number] }) {
  const t = useText();
  const { outcome, quantity, ordered, available_from, returned, batch, expires_on } = item;
  const facts = [
    outcome === 'gone' && t('order.gone', { n: ordered }),
    outcome === 'fewer' && t('order.fewer', { n: quantity, of: ordered }),
    available_from !== null && t('order.later', { day: dayWords(available_from) }),
    returned > 0 && t('order.given-back-items', { n: returned }),
    batch !== null && t('order.batch', { batch }),
    expires_on !== null && t('order.expires', { day: dayWords(expires_on) }),
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? <small>{facts.join(' · ')}</small> : null;
}

function Lines({ order }: Part) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles.part} aria-label={t('orders.items')}>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.product_variant} data-gone={item.quantity === 0 ? '' : undefined}>
            <span className={styles.thing}>
              <Picture src={item.image_url} standIn="cat-all" size={28} />
            </span>
            <span>
              <span className={styles.name}>
                {item.quantity === 0 ? item.ordered : item.quantity} × {textIn(item.names, language)},{' '}
                <span className={styles.pack}>{textIn(item.pack, language)}</span>
              </span>
              <ItemAnswer item={item} />
            </span>
            <b {...noTranslation}>{formatMoney(unitPrice(item) * (item.quantity === 0 ? item.ordered : item.quantity))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const problemWords: Readonly<Record<DeskOrder['problems'][number]['kind'], MessageKey>> = {
  missing: 'order.problem-missing',
  damaged: 'order.problem-damaged',
  expired: 'order.problem-expired',
  wrong: 'order.problem-wrong',
  return: 'order.problem-return',
  money: 'order.problem-money',
};

function Problems({ order: { id, problems } }: Part) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('orders.problems')}>
      <h3>{t('orders.problems')}</h3>
      <ul className={styles.problems}>
        {problems.map(({ id: problem, kind, state, note, reported_at }) => (
          <li key={problem}>
            <Link href={`/orders/${id}/problems/${problem}`}>
              <b>{t(problemWords[kind])}</b> {note}
            </Link>
            <span className={styles.sub}>
              {formatMoment(Date.parse(reported_at))}{' '}
              <Badge tone={state === 'open' ? 'danger' : 'done'} icon={state === 'open' ? 'alert' : 'check'}>
                {t(state === 'open' ? 'order.problem-open' : 'order.problem-settled')}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrderParts({ order }: Part) {
  const t = useText();
  const person = usePerson();
  return (
    <>
      <div className={styles.column}>
        {order.status === 'AwaitingPayment' && (
          <Notice tone="queued" icon="clock">
            {t('order.waits-for-money')}
          </Notice>
        )}
        <OrderBuyer order={order} />
        <Problems order={order} />
        <Lines order={order} />
        <OrderMoneyPart order={order} />
        <LateTakeDue order={order} />
        <LateRefunds order={order} />
      </div>
      <div className={styles.column}>
        <Steps order={order} />
        <div className={styles.ends}>
          {mayDo(person, 'audit.read') && <Link href={`/audit?entity=order&id=${order.id}`}>{t('order.log')}</Link>}
          <RejectButton order={order} />
        </div>
      </div>
    </>
  );
}
