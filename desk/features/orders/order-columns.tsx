// The columns of the board in a wide table.
import { Link } from 'wouter';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { Picture } from '#ui/picture.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { Age, Marks, MoneyBadge, StatusBadge } from './order-marks.tsx';
import styles from './orders.module.css';
import type { Ticks } from './use-ticks.ts';

export const numberOf = ({ id, order_number }: Pick<DeskOrderSummary, 'id' | 'order_number'>): string =>
  `#${displayOrderNumber({ id, order_number: order_number ?? undefined })}`;

export function OrderTick({ order, ticks }: { readonly order: DeskOrderSummary; readonly ticks: Ticks }) {
  const t = useText();
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={ticks.has(order.id)} onChange={() => ticks.toggle(order)} />
      <span className="visually-hidden">{t('orders.tick-it', { number: numberOf(order) })}</span>
    </label>
  );
}

/** The receiver, and the destination or the person who collects it. */
export function Whom({ order, hasVendor }: { readonly order: DeskOrderSummary; readonly hasVendor: boolean }) {
  const t = useText();
  const { nameOf } = useVendorNames();
  const { buyer, place, type, vendor_id } = order;
  const where = [place, t(type === 'SELF_PICKUP' ? 'order.pickup' : 'order.delivery'), hasVendor && nameOf(vendor_id)];
  return (
    <>
      <b>{buyer.name || buyer.number}</b>
      <span className={styles.sub}>{where.filter(Boolean).join(' · ')}</span>
    </>
  );
}

export function FirstItem({ order, size }: { readonly order: DeskOrderSummary; readonly size: number }) {
  const t = useText();
  const language = useLanguage();
  const { first_item, image_url, item_count } = order;
  return (
    <span className={styles.things} title={textIn(first_item, language)}>
      <span className={styles.thing}>
        <Picture src={image_url} standIn="cat-all" size={size} />
      </span>
      <span className="visually-hidden">{textIn(first_item, language)}</span>
      {item_count > 1 && <span className={styles.sub}>{t('orders.more-items', { n: item_count - 1 })}</span>}
    </span>
  );
}

export interface ColumnsOptions {
  readonly ticks: Ticks | undefined;
  /** Address of an order of this list. */
  readonly hrefOf: (order: DeskOrderSummary) => string;
  /** The list mixes several shops. */
  readonly hasVendor: boolean;
}

export function useOrderColumns({ ticks, hrefOf, hasVendor }: ColumnsOptions): readonly Column<DeskOrderSummary>[] {
  const t = useText();
  const tick: Column<DeskOrderSummary> = {
    key: 'tick',
    head: t('orders.tick'),
    isHeadHidden: true,
    cell: (order) => ticks && <OrderTick order={order} ticks={ticks} />,
  };
  return [
    ...(ticks ? [tick] : []),
    {
      key: 'order',
      head: t('orders.order'),
      isName: true,
      cell: (order) => (
        <>
          <Link href={hrefOf(order)} className={styles.number} data-row-main="">
            {numberOf(order)}
          </Link>
          <Age order={order} />
        </>
      ),
    },
    { key: 'whom', head: t('orders.farmer'), cell: (order) => <Whom order={order} hasVendor={hasVendor} /> },
    { key: 'items', head: t('orders.items'), cell: (order) => <FirstItem order={order} size={28} /> },
    {
      key: 'total',
      head: t('orders.total'),
      isFigure: true,
      cell: ({ grand_total }) => <b {...noTranslation}>{formatMoney(grand_total)}</b>,
    },
    { key: 'money', head: t('orders.money'), cell: (order) => <MoneyBadge order={order} /> },
    {
      key: 'status',
      head: t('orders.status'),
      cell: (order) => (
        <span className={styles.badges}>
          <StatusBadge order={order} />
          <Marks order={order} />
        </span>
      ),
    },
  ];
}
