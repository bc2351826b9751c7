// Marks of an order in a list: its waiting time, and unusual facts.
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { formatMoment, monthName } from '#core/rules/dates.ts';
import { daysOfWeek } from '#core/rules/delivery/delivery-date.ts';
import { arrivedLate, isLate, waitingSince } from '#core/rules/fulfilment/order-queues.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ageWords, moneyLook, statusLooks } from '../../blocks/order/order-words.ts';
import { useNow } from '../../blocks/use-now.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import styles from './orders.module.css';

/** Time in the current state: red, and as text, if it is too long. For a finished order, its end. */
export function Age({ order }: { readonly order: DeskOrderSummary }) {
  const t = useText();
  const now = useNow();
  const since = waitingSince(order);
  const late = isLate(order, now);
  const age = ageWords(t, since, now);
  return (
    <time className={styles.age} dateTime={order.status_since} data-late={late ? '' : undefined}>
      {late && <Icon name="clock" size={20} />}
      {late ? t('order.waits', { age }) : isOrderEnded(order.status) ? formatMoment(since) : age}
    </time>
  );
}

export function StatusBadge({ order: { status } }: { readonly order: Pick<DeskOrderSummary, 'status'> }) {
  const t = useText();
  const { word, tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  );
}

export function MoneyBadge({ order }: { readonly order: DeskOrderSummary }) {
  const t = useText();
  const { word, tone, icon } = moneyLook(order);
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  );
}

function useWindowWords(): (order: DeskOrderSummary) => string | undefined {
  const t = useText();
  const language = useLanguage();
  return ({ delivery_window: window }) => {
    const days = window && daysOfWeek(window);
    if (!window || !days) return undefined;
    return t('order.window', { a: days[0], b: days[1], month: monthName(language, window.month), year: String(window.year) });
  };
}

/** Renders nothing if nothing is unusual. */
export function Marks({ order }: { readonly order: DeskOrderSummary }) {
  const t = useText();
  const windowWords = useWindowWords()(order);
  const { open_problems, is_changed, is_terms_agreed, is_insured, kept_at } = order;
  return (
    <>
      {open_problems > 0 && (
        <Badge tone="danger" icon="alert">
          {t('order.problems', { n: open_problems })}
        </Badge>
      )}
      {windowWords !== undefined && (
        <Badge tone="info" icon="calendar">
          {windowWords}
        </Badge>
      )}
      {arrivedLate(order) && (
        <Badge tone="info" icon="no-internet">
          {t('order.came-late', { at: formatMoment(Date.parse(kept_at ?? '')) })}
        </Badge>
      )}
      {is_terms_agreed && (
        <Badge tone="info" icon="check">
          {t('order.terms-agreed')}
        </Badge>
      )}
      {is_changed && (
        <Badge tone="plain" icon="edit">
          {t('order.changed')}
        </Badge>
      )}
      {is_insured && (
        <Badge tone="done" icon="shield">
          {t('order.insured')}
        </Badge>
      )}
    </>
  );
}
