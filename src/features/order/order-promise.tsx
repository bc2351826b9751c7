// The facts an order's buyer needs: the receiver, the delivery day, and the money to keep ready.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { orderMoneyLines } from '#core/rules/order/order-money-lines.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useDeliveryDay } from '#state/vendor/delivery-day.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './order-promise.module.css';

/** The amount paid at the hand-over, and its place; undefined without one. */
export function useAmountAtHandOver(order: OrderDetail): string | undefined {
  const t = useText();
  const { dueAtDelivery, onCredit } = orderMoneyLines(order);
  const word: MessageKey = order.type === 'SELF_PICKUP' ? 'order.keep-ready-shop' : 'order.keep-ready';
  if (dueAtDelivery > 0) return t(word, { amount: formatMoney(dueAtDelivery) });
  return onCredit > 0 ? t('order.on-credit-all', { amount: formatMoney(onCredit) }) : undefined;
}

/** The day of delivery or pickup. An order for a later month has its own week. */
export function useDay(order: OrderDetail): string | undefined {
  const t = useText();
  const { vendors } = useVendorState();
  const vendor = vendors?.find(({ id }) => id === order.vendor.id);
  const day = useDeliveryDay(vendor, Date.parse(order.created_at));
  if (order.delivery_window) return undefined;
  if (!day) return order.type === 'SELF_PICKUP' ? t('order.shop-tells-ready') : t('order.shop-calls');
  return t(order.type === 'SELF_PICKUP' ? 'shop.fetch-from' : 'shop.by-day', { day });
}

/** Only for an order that will still be delivered. */
export function OrderPromise({ order }: { readonly order: OrderDetail }) {
  const { language } = useLanguage();
  const ready = useAmountAtHandOver(order);
  const day = useDay(order);
  if (isOrderEnded(order.status)) return null;
  const isPickup = order.type === 'SELF_PICKUP';
  return (
    <ul className={styles.promise}>
      <li>
        <Icon name="store" size={24} />
        {textIn(order.vendor.names, language)}
      </li>
      {day && (
        <li>
          <Icon name={isPickup ? 'calendar' : 'truck'} size={24} />
          {day}
        </li>
      )}
      {ready && (
        <li>
          <Icon name="wallet" size={24} />
          <b>{ready}</b>
        </li>
      )}
    </ul>
  );
}
