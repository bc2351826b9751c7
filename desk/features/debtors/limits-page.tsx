// How much farmers may owe a shop: the shop's limit, limits of single farmers, and requests to a second person.
import { Link } from 'wouter';
import { getDueLimits } from '#core/contract/desk/money/due-limits.ts';
import { Notice } from '#ui/notice.tsx';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { OneShop } from '../../blocks/shop/one-shop.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import styles from './debtors.module.css';
import { LimitButton, limitWords } from './limit-sheet.tsx';
import { RemoveLimitButton } from './remove-limit.tsx';

function Limits({ vendor }: { readonly vendor: number }) {
  const t = useText();
  const mayChange = mayDo(usePerson(), 'debtors.limit');
  const read = useRead(getDueLimits, { params: { vendor } });
  const limits = read.data;
  return (
    <Loaded of={read} hasAnswer={limits !== undefined}>
      {limits && (
        <Section title={t('debtors.limit')} action={mayChange && <LimitButton vendor={vendor} limit={limits.limit} />}>
          <p>{t('debtors.limit-shop', { amount: limitWords(t, limits.limit) })}</p>
          {limits.asked.map(({ farmer, limit, by, at }) => (
            <Notice key={`${farmer} ${at}`} tone="queued">
              {t('debtors.limit-asked', { amount: limitWords(t, limit), name: by })}
            </Notice>
          ))}
        </Section>
      )}
      {limits && limits.farmers.length > 0 && (
        <Section title={t('debtors.limit-own')}>
          <ul className={styles.orders}>
            {limits.farmers.map(({ farmer, name, phone, limit }) => (
              <li key={farmer}>
                <span>
                  <Link href={`/debtors/${farmer}`}>{name || t('debtors.nameless')}</Link>
                  <small>{phone}</small>
                </span>
                <b>{limitWords(t, limit)}</b>
                {mayChange && (
                  <span>
                    <LimitButton vendor={vendor} farmer={farmer} limit={limit} />
                    <RemoveLimitButton vendor={vendor} farmer={farmer} name={name || phone} shopLimit={limits.limit} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  );
}

export function LimitsPage() {
  const t = useText();
  return (
    <Page title={t('debtors.limit')} backTo="/debtors" isNarrow>
      <OneShop>{(vendor) => <Limits key={vendor} vendor={vendor} />}</OneShop>
    </Page>
  );
}
