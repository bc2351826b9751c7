// Shown if a screen has nothing to do for an order: the last action, by whom and when, and the next actions.
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { stepWords } from '../../../blocks/order/order-words.ts';
import { useText } from '../../../state/language-state.ts';
import { OrderActions } from '../detail/order-actions.tsx';
import { orderHref } from './order-frame.tsx';
import styles from './shared.module.css';

export function LastStep({ order: { history, status } }: { readonly order: Pick<DeskOrder, 'history' | 'status'> }) {
  const t = useText();
  const last = history.at(-1);
  const facts = [last?.name, last && formatMoment(Date.parse(last.at))].filter(Boolean).join(', ');
  return (
    <Notice tone="info">
      {t(stepWords[status])}
      {facts && `: ${facts}`}
    </Notice>
  );
}

/** All possible next actions. */
export function NextActions({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  return (
    <div className={styles.buttons}>
      <OrderActions order={order} />
      <ButtonLink kind="ghost" href={orderHref(order.id)}>
        {t('step.see')}
      </ButtonLink>
    </div>
  );
}
