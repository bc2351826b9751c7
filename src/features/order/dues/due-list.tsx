// Delivered orders that are not fully paid: each with its shop, the amount due, and a button to pay it.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useDues } from '#state/order/dues-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import row from '../order-row.module.css';
import { PayOrder } from '../pay-order.tsx';
import styles from './dues.module.css';

function DueOrder({ order }: { readonly order: OrderSummary }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <article className={row.row}>
      <Picture src={order.image_url} standIn="svc-orders" />
      <div>
        <p className={row.top}>
          <Link href={`/order/${order.id}`}>
            <b>{t('order.number', { id: displayOrderNumber(order) })}</b>
          </Link>
          <span className={row.small}>{formatDay(Date.parse(order.created_at))}</span>
        </p>
        <p className={row.what}>{textIn(order.first_item, language)}</p>
        <p className={row.small}>{order.vendor.company_name}</p>
        <p className={row.top}>
          <span>{t('dues.due')}</span>
          <b {...noTranslation}>{formatMoney(order.due)}</b>
        </p>
        <PayOrder order={order} />
      </div>
    </article>
  );
}

/** @param stored says how old the phone's copy is. It shows when the server could not be asked. */
export function DueList({ stored: Stored }: { readonly stored: (props: { oldest: number; onRetry: () => void }) => ReactNode }) {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { data, failure, at, ask } = useDues();
  useTitle(t('dues.title'));
  if (!isLoggedIn)
    return (
      <Blank picture="svc-orders" title={t('dues.login-first')}>
        <Button isLarge isWide onPress={() => askLogin(ask)}>
          {t('login')}
        </Button>
      </Blank>
    );
  return (
    <div className={styles.list}>
      {failure !== '' && <Stored oldest={at} onRetry={ask} />}
      {!data && failure === '' && <SkeletonRows count={2} label={t('loading')} />}
      {data && data.due > 0 && (
        <>
          <h2>{t('dues.owe', { amount: formatMoney(data.due) })}</h2>
          <p>{t('dues.text')}</p>
          {data.orders.map((order) => (
            <DueOrder key={order.id} order={order} />
          ))}
        </>
      )}
      {data?.due === 0 && (
        <Blank picture="svc-orders" title={t('dues.none')}>
          <ButtonLink kind="ghost" href="/orders">
            {t('order.title')}
          </ButtonLink>
        </Blank>
      )}
    </div>
  );
}
