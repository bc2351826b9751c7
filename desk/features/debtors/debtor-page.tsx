// One debtor: the orders with money due. The money is taken on the page of an order.
import { useParams } from 'wouter';
import { type DebtorDetail, getDebtor } from '#core/contract/desk/money/debtors.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { orderName, sinceWords } from './debtor-words.ts';
import styles from './debtors.module.css';

function DueOrders({ debtor }: { readonly debtor: DebtorDetail }) {
  const t = useText();
  const mayTake = mayDo(usePerson(), 'cash.take');
  const { vendors, nameOf } = useVendorNames();
  return (
    <Section title={t('debtors.due-orders')}>
      <ul className={styles.orders}>
        {debtor.due_orders.map((order) => (
          <li key={order.id}>
            <span>
              <b>{orderName(order)}</b> · {t('debtors.handed-over', { day: formatDay(Date.parse(order.handed_over_at)) })}
              {(vendors?.length ?? 0) > 1 && ` · ${nameOf(order.vendor_id)}`}
              {order.due_reason !== null && <small>{t('debtors.reason', { reason: order.due_reason })}</small>}
            </span>
            <span className={styles.amount}>
              <b {...noTranslation}>{formatMoney(order.due)}</b>
              {order.due !== order.grand_total && <small>{t('debtors.of-total', { total: formatMoney(order.grand_total) })}</small>}
            </span>
            <ButtonLink href={`/orders/${order.id}`} kind="ghost" icon={mayTake ? 'wallet' : 'chevron-right'}>
              {t(mayTake ? 'debtors.take' : 'debtors.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function DebtorPage() {
  const t = useText();
  const { farmer = '' } = useParams();
  const read = useRead(getDebtor, { params: { farmer: Number(farmer) } });
  const debtor = read.data;
  const name = debtor ? debtor.name || t('debtors.nameless') : t('debtors.farmer');
  return (
    <Page title={name} tabTitle={t('debtors.title')} backTo="/debtors" isNarrow>
      <Loaded of={read} hasAnswer={debtor !== undefined}>
        {debtor && (
          <>
            <p className={styles.sum}>
              <b {...noTranslation}>{formatMoney(debtor.due)}</b>{' '}
              {t('debtors.since', { days: sinceWords(t, debtor.oldest, serverNow()), phone: debtor.phone })}
            </p>
            <DueOrders debtor={debtor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
