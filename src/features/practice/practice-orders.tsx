// The orders of practice, with their receipts, and with prices that changed while there was no network.
import type { IconName } from '#core/icon-names.ts';
import { formatMoney } from '#core/money.ts';
import {
  linesTotal,
  orderTotal,
  type Practice,
  type PracticeEvent,
  type PracticeOrder,
  type PracticeOrderState,
} from '#core/rules/practice/practice.ts';
import type { ReceiptFacts, ReceiptState } from '#core/rules/receipt/receipt.ts';
import { type Translate, useLanguage, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './practice.module.css';
import { stateWords } from './practice-words.ts';

const looks: Readonly<Record<PracticeOrderState, readonly ['done' | 'queued' | 'danger', IconName]>> = {
  placed: ['done', 'check-circle'],
  'needs-approval': ['queued', 'clock'],
  kept: ['queued', 'clock'],
  changed: ['danger', 'alert'],
};

const receiptStates: Readonly<Record<PracticeOrderState, ReceiptState>> = {
  placed: 'placed',
  'needs-approval': 'needs-approval',
  kept: 'kept',
  changed: 'changed',
};

/** The receipt's text: like a real one, with the word "practice" first. */
function receiptOf(t: Translate, language: ReceiptFacts['language'], order: PracticeOrder): ReceiptFacts {
  const goods = linesTotal(order.lines);
  const total = orderTotal(order);
  const isPlaced = order.state === 'placed';
  return {
    isPractice: true,
    language,
    state: receiptStates[order.state],
    centre: { [language]: t('practice.centre') },
    agent: t('practice.agent'),
    at: order.at,
    orderNumber: isPlaced ? `0000 000${order.id % 10}` : undefined,
    farmer: order.farmer.name,
    vendor: { names: { [language]: t('practice.shop') } },
    lines: order.lines.map(({ names, pack, quantity, price }) => ({ names, pack, quantity, amount: price * quantity })),
    bill: { item_total: goods, total_discount: 0, coupon_discount: order.discount, delivery_fee: 0, insurance_cost: 0, grand_total: total },
    paid: isPlaced ? [{ way: 'agent', amount: total }] : [],
    due: isPlaced ? [] : [{ way: 'agent', amount: total }],
    refunded: 0,
  };
}

interface OrderProps {
  readonly order: PracticeOrder;
  readonly act: (event: PracticeEvent) => void;
}

function Order({ order, act }: OrderProps) {
  const t = useText();
  const { language } = useLanguage();
  const [tone, icon] = looks[order.state];
  const total = formatMoney(orderTotal(order));
  const showReceipt = (): void => {
    openSheet({ sheet: 'receipt', facts: receiptOf(t, language, order) });
    act({ kind: 'receipt' });
  };
  return (
    <li className={styles.order}>
      <p className={styles.pair}>
        <b>{order.farmer.name}</b> <b {...noTranslation}>{total}</b>
      </p>
      <Badge tone={tone} icon={icon}>
        {t(stateWords[order.state])}
      </Badge>
      {order.state === 'changed' && <p>{t('practice.new-price', { amount: total })}</p>}
      <div className={styles.actions}>
        {order.state === 'changed' && <Button onPress={() => act({ kind: 'accept', orderId: order.id })}>{t('practice.accept')}</Button>}
        <Button kind="link" icon="receipt" onPress={showReceipt}>
          {t('practice.receipt')}
        </Button>
      </div>
    </li>
  );
}

export function PracticeOrders({
  practice: { orders },
  act,
}: {
  readonly practice: Practice;
  readonly act: (event: PracticeEvent) => void;
}) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t('practice.orders')}</h2>
      {orders.length === 0 && <p>{t('practice.no-orders')}</p>}
      <ul className={styles.list}>
        {orders.map((order) => (
          <Order key={order.id} order={order} act={act} />
        ))}
      </ul>
    </section>
  );
}
