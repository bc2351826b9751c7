// The page of one order.
import { useParams } from 'wouter';
import { Page } from '../../../blocks/page.tsx';
import { useText } from '../../../state/language-state.ts';
import { numberOf } from '../order-columns.tsx';
import styles from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges, OrderParts } from './order-parts.tsx';
import { useOrder } from './use-order.tsx';

export function OrderPage() {
  const t = useText();
  const { order, loaded } = useOrder(Number(useParams()['id']));
  return (
    <Page title={order ? numberOf(order) : t('orders.order')} backTo="/orders" note={order && <OrderBadges order={order} />}>
      {loaded(
        order && (
          <>
            <div className={styles.columns}>
              <OrderParts order={order} />
            </div>
            <div className={styles.foot}>
              <OrderActions order={order} />
            </div>
          </>
        ),
      )}
    </Page>
  );
}
