// One debtor: the orders with money due. Staff take the money on the page of an order.
import { useState } from 'react';
import { useParams } from 'wouter';
import { type DebtorDetail, getDebtor, remindDebtor } from '#core/contract/desk/money/debtors.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { CallError } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Failure, Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { serverNow } from '../../state/clock.ts';
import { type Translate, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { orderName, sinceWords } from './debtor-words.ts';
import styles from './debtors.module.css';
import { LimitButton, limitWords } from './limit-sheet.tsx';

const changes = [getDebtor];

/** Why no reminder may be sent now, and when one may. */
function refusedWords(t: Translate, error: unknown): string | undefined {
  const { reason, next } = ((error instanceof CallError && error.details) || {}) as { readonly reason?: string; readonly next?: string };
  if (next === undefined) return failureWords(t, error);
  return t(reason === 'night' ? 'debtors.remind-night' : 'debtors.remind-lately', { at: formatMoment(Date.parse(next)) });
}

function RemindButton({ farmer, vendor, shop }: { readonly farmer: number; readonly vendor: number; readonly shop: string | undefined }) {
  const t = useText();
  const [refused, setRefused] = useState<string>();
  const { write, isBusy } = useWrite(remindDebtor, {
    changes,
    onDone: () => {
      setRefused(undefined);
      showToast('done', t('debtors.remind-done'));
    },
    onFailed: (error) => setRefused(refusedWords(t, error)),
  });
  return (
    <>
      <Button kind="ghost" icon="sms" isBusy={isBusy} onPress={() => write({ params: { farmer }, body: { vendor } })}>
        {shop === undefined ? t('debtors.remind') : t('debtors.remind-of', { shop })}
      </Button>
      <Failure words={refused} />
    </>
  );
}

function Reminders({ debtor }: { readonly debtor: DebtorDetail }) {
  const t = useText();
  const { nameOf } = useVendorNames();
  const shops = [...new Set(debtor.due_orders.map(({ vendor_id }) => vendor_id))];
  return (
    <Section title={t('debtors.reminders')}>
      {debtor.reminders.length === 0 && <p>{t('debtors.no-reminders')}</p>}
      <ul className={styles.reminders}>
        {debtor.reminders.map(({ vendor_id, amount, by, at }) => (
          <li key={`${vendor_id} ${at}`}>
            {t('debtors.reminded', { amount: formatMoney(amount), name: by, at: formatMoment(Date.parse(at)) })}
          </li>
        ))}
      </ul>
      {mayDo(usePerson(), 'debtors.remind') && (
        <>
          {shops.map((vendor) => (
            <RemindButton key={vendor} farmer={debtor.farmer} vendor={vendor} shop={shops.length > 1 ? nameOf(vendor) : undefined} />
          ))}
          <p className={styles.quiet}>{t('debtors.remind-text')}</p>
        </>
      )}
    </Section>
  );
}

function Limits({ debtor }: { readonly debtor: DebtorDetail }) {
  const t = useText();
  const { nameOf } = useVendorNames();
  const mayChange = mayDo(usePerson(), 'debtors.limit');
  return (
    <Section title={t('debtors.limit')}>
      <ul className={styles.orders}>
        {debtor.limits.map(({ vendor_id, limit, is_own }) => (
          <li key={vendor_id}>
            <span>
              {t(is_own ? 'debtors.limit-farmer' : 'debtors.limit-shop', { amount: limitWords(t, limit) })}
              {debtor.limits.length > 1 && <small>{nameOf(vendor_id)}</small>}
            </span>
            {mayChange && <LimitButton vendor={vendor_id} farmer={debtor.farmer} limit={limit} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
            <Reminders debtor={debtor} />
            <Limits debtor={debtor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
