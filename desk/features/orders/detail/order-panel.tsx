// The open order beside the list.
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { useText } from '../../../state/language-state.ts';
import styles from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderHead, OrderParts } from './order-parts.tsx';
import { useOrder } from './use-order.tsx';

export function OrderPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useText();
  const { order, loaded } = useOrder(id);
  return (
    <aside className={styles.panel} aria-label={t('orders.opened')}>
      <div className={styles.panelHead}>
        {order && <OrderHead order={order} />}
        <ButtonLink kind="link" href={`/orders/${id}`}>
          {t('orders.whole')}
        </ButtonLink>
        <IconButton icon="close" label={t('close')} onPress={onClose} />
      </div>
      {loaded(
        order && (
          <div className={styles.panelBody}>
            <OrderParts order={order} />
          </div>
        ),
      )}
      {order && (
        <div className={styles.panelFoot}>
          <OrderActions order={order} />
        </div>
      )}
    </aside>
  );
}
