// A person's possible actions on an order, as the server lists them.
import { acceptDeskOrder, dispatchDeskOrder, readyDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { OrderStatus } from '#core/contract/order/status.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useOrderWrite } from '../../../blocks/order/use-order-write.ts';
import { useText } from '../../../state/language-state.ts';
import { numberOf } from '../order-columns.tsx';
import styles from './order.module.css';

type Part = { readonly order: DeskOrder };

/** An order that nobody has accepted yet can't be packed. */
const UNANSWERED: readonly OrderStatus[] = ['AwaitingPayment', 'Placed', 'PreOrder'];

function AcceptButtons({ order }: Part) {
  const t = useText();
  const number = numberOf(order);
  const { write, isBusy } = useOrderWrite(acceptDeskOrder, { to: 'Accepted', done: () => t('orders.accepted', { number }) });
  return (
    <>
      <ButtonLink kind="ghost" href={`/orders/${order.id}/accept`}>
        {t('order.in-part')}
      </ButtonLink>
      <Button icon="check" isLarge isBusy={isBusy} onPress={() => write({ params: { id: order.id }, body: {} })}>
        {t('order.accept')}
      </Button>
    </>
  );
}

function SendButton({ order, move }: Part & { readonly move: 'dispatch' | 'ready' }) {
  const t = useText();
  const number = numberOf(order);
  const isReady = move === 'ready';
  const { write, isBusy } = useOrderWrite(isReady ? readyDeskOrder : dispatchDeskOrder, {
    to: isReady ? 'ReadyForPickup' : 'OnTheWay',
    done: () => t('orders.moved', { number }),
  });
  return (
    <Button icon={isReady ? 'store' : 'truck'} isLarge isBusy={isBusy} onPress={() => write({ params: { id: order.id }, body: {} })}>
      {t(isReady ? 'order.make-ready' : 'order.dispatch')}
    </Button>
  );
}

export function OrderActions({ order }: Part) {
  const t = useText();
  const { id, moves, invoice, status } = order;
  const may = (move: DeskOrder['moves'][number]): boolean => moves.includes(move);
  return (
    <div className={styles.actions}>
      {invoice && (
        <ButtonLink kind="ghost" icon="receipt" href={`/orders/${id}/invoice`}>
          {t('order.invoice')}
        </ButtonLink>
      )}
      {!UNANSWERED.includes(status) && (
        <ButtonLink kind="ghost" icon="print" href={`/orders/print?ids=${id}`}>
          {t('order.slip')}
        </ButtonLink>
      )}
      {may('accept') && <AcceptButtons order={order} />}
      {may('pack') && (
        <ButtonLink isLarge icon="box" href={`/orders/${id}/pack`}>
          {t('order.pack')}
        </ButtonLink>
      )}
      {may('dispatch') && <SendButton order={order} move="dispatch" />}
      {may('ready') && <SendButton order={order} move="ready" />}
      {may('deliver') && (
        <ButtonLink isLarge icon="check-circle" href={`/orders/${id}/hand-over`}>
          {t('order.hand-over')}
        </ButtonLink>
      )}
    </div>
  );
}
