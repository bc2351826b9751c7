// The foot of an order's page: the one or two actions for its state, in reach of the thumb.
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { isCalledOff, isOrderEnded } from '#core/rules/order/order-ended.ts';
import { useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { OrderAgainButton } from '../order-again.tsx';
import { PayOrder } from '../pay-order.tsx';
import { useReportable } from '../problem/reportable.ts';
import styles from './order-foot.module.css';

/** The problem sheet after the hand-over; before it, contacts that can help. */
function ProblemButton({ order }: { readonly order: Order }) {
  const t = useText();
  const { said, canReport } = useReportable(order);
  const open = (): void => openSheet(canReport ? { sheet: 'report-problem', order, said } : { sheet: 'help' });
  return (
    <Button kind="ghost" icon="alert" onPress={open}>
      {t(canReport ? 'problem.report' : 'problem.title')}
    </Button>
  );
}

function Actions({ order }: { readonly order: Order }) {
  const t = useText();
  if (order.is_payable && !isOrderEnded(order.status)) return <PayOrder order={order} />;
  if (order.status === 'Rejected')
    return (
      <>
        <OrderAgainButton order={order} />
        <Button kind="ghost" icon="store" onPress={() => openSheet({ sheet: 'choose-vendor' })}>
          {t('order.other-shop')}
        </Button>
      </>
    );
  if (isCalledOff(order.status)) return <OrderAgainButton order={order} />;
  return (
    <>
      {order.is_payable && <PayOrder order={order} />}
      <ProblemButton order={order} />
      {isOrderEnded(order.status) ? (
        <OrderAgainButton order={order} />
      ) : (
        <a className={styles.call} href={`tel:+91${order.vendor.company_phone}`}>
          <Icon name="call" size={24} />
          {t('vendor.call')}
        </a>
      )}
    </>
  );
}

export function OrderFoot({ order }: { readonly order: Order }) {
  return (
    <div className={styles.foot} data-screen-only="">
      <Actions order={order} />
    </div>
  );
}
