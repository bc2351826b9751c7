// The next step of an order, by the table of moves and the person's role.
import { acceptDeskOrder, dispatchDeskOrder, readyDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { type OrderMove, possibleMoves } from '#core/rules/order/order-states.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useOrderWrite } from '../../blocks/order/use-order-write.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { numberOf } from './order-columns.tsx';
import styles from './orders.module.css';

const needs: Readonly<Partial<Record<OrderMove, DeskPermission>>> = {
  accept: 'orders.accept',
  pack: 'orders.pack',
  dispatch: 'orders.pack',
  ready: 'orders.pack',
  deliver: 'orders.hand-over',
};
const NEXT = Object.keys(needs) as readonly OrderMove[];

/** The next move of an order; undefined: there is none, or the person can't make it. */
export function useNextMove(): (order: Pick<DeskOrderSummary, 'status' | 'type' | 'delivery_window'>) => OrderMove | undefined {
  const person = usePerson();
  return ({ status, type, delivery_window }) => {
    // The server checks again, for the order's shop.
    const open = possibleMoves({ status, type, isPrebook: delivery_window !== null }, 'counter');
    const move = NEXT.find((one) => open.includes(one));
    const permission = move && needs[move];
    return permission && mayDo(person, permission) ? move : undefined;
  };
}

export function NextStep({ order }: { readonly order: DeskOrderSummary }) {
  const t = useText();
  const move = useNextMove()(order);
  const number = numberOf(order);
  const done = { done: () => t('orders.moved', { number }) };
  const accept = useOrderWrite(acceptDeskOrder, { to: 'Accepted', done: () => t('orders.accepted', { number }) });
  const dispatch = useOrderWrite(dispatchDeskOrder, { to: 'OnTheWay', ...done });
  const ready = useOrderWrite(readyDeskOrder, { to: 'ReadyForPickup', ...done });
  const about = { params: { id: order.id }, body: {} };
  const labelled = (word: string): string => `${word}, ${number}`;
  switch (move) {
    case 'accept':
      return (
        <div className={styles.actions}>
          <ButtonLink kind="ghost" href={`/orders/${order.id}/accept`} label={labelled(t('order.in-part'))}>
            {t('order.in-part')}
          </ButtonLink>
          <Button isLarge icon="check" isBusy={accept.isBusy} label={labelled(t('order.accept'))} onPress={() => accept.write(about)}>
            {t('order.accept')}
          </Button>
        </div>
      );
    case 'pack':
      return (
        <ButtonLink isLarge isWide icon="box" href={`/orders/${order.id}/pack`} label={labelled(t('order.pack'))}>
          {t('order.pack')}
        </ButtonLink>
      );
    case 'dispatch':
      return (
        <Button
          isLarge
          isWide
          icon="truck"
          isBusy={dispatch.isBusy}
          label={labelled(t('order.dispatch'))}
          onPress={() => dispatch.write(about)}
        >
          {t('order.dispatch')}
        </Button>
      );
    case 'ready':
      return (
        <Button
          isLarge
          isWide
          icon="store"
          isBusy={ready.isBusy}
          label={labelled(t('order.make-ready'))}
          onPress={() => ready.write(about)}
        >
          {t('order.make-ready')}
        </Button>
      );
    case 'deliver':
      return (
        <ButtonLink isLarge isWide icon="check-circle" href={`/orders/${order.id}/hand-over`} label={labelled(t('order.hand-over'))}>
          {t('order.hand-over')}
        </ButtonLink>
      );
    default:
      return null;
  }
}
