// The insurance of a pack, on its product's page: amount and price in one line, that opens to period and perils.
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { unitOf } from '#state/insurance/insurance-known.ts';
import { usePackInsurance } from '#state/insurance/product-insurance.ts';
import { Icon } from '#ui/icon.tsx';
import { priceOf } from './item-insurance.tsx';
import styles from './pack-insurance.module.css';

export interface PackInsuranceProps {
  readonly vendorId: number;
  readonly variantId: number;
}

/** Shows nothing while the facts are not known. */
export function PackInsurance({ vendorId, variantId }: PackInsuranceProps) {
  const t = useText();
  const { language } = useLanguage();
  const known = usePackInsurance(vendorId, variantId);
  if (!known) return null;
  const { product, premium } = known.offer;
  const unit = unitOf(known.offer);
  const price = priceOf(known.offer, known);
  return (
    <details className={styles.cover}>
      <summary>
        <Icon name="shield" size={24} />
        <span>
          {t('insurance.offer', { amount: formatMoney(premium.sum_insured), unit })} ·{' '}
          <b>{price === 0 ? t('insurance.free') : formatMoney(price)}</b>
        </span>
        <Icon name="chevron-right" size={24} />
      </summary>
      <p>
        {textIn(product.type_of_policy.names, language)}: {formatDay(Date.parse(product.policy_start_at))} –{' '}
        {formatDay(Date.parse(product.policy_end_at))}
      </p>
      {product.perils.length > 0 && (
        <p>
          {t('insurance.perils')}: {product.perils.map(({ names }) => textIn(names, language)).join(', ')}
        </p>
      )}
      <p>{t('insurance.in-cart')}</p>
    </details>
  );
}
