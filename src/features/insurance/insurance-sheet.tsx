// The insurance of an item: cost, sum insured, period, and papers. To add, or to remove.

import { useState } from 'react';
import type { Insurer } from '#core/contract/insurance.ts';
import type { InsuranceRole } from '#core/facts/insurance.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { hasInsurance } from '#core/rules/cart/cart-content.ts';
import { formatDay } from '#core/rules/dates.ts';
import { isFreeWithinQuota } from '#core/rules/insurance/insurance.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { editCart, useCart } from '#state/cart/cart-state.ts';
import { useDeliveryMode } from '#state/cart/delivery-state.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { closeSheet, replaceSheet } from '#state/frame/sheet-state.ts';
import { type Insurance, type Offer, unitOf, useKnownInsurance } from '#state/insurance/insurance-known.ts';
import type { InsuranceSheets } from '#state/insurance/sheets.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './insurance-sheet.module.css';

const insuredWords: Readonly<Record<NonNullable<Offer['product']['insures']>, MessageKey>> = {
  crop: 'insurance.of-crop',
  farmer: 'insurance.of-farmer',
};

const roleWords: Readonly<Record<InsuranceRole, MessageKey>> = {
  'corporate-agent': 'insurance.role-corporate-agent',
  broker: 'insurance.role-broker',
  'passes-on': 'insurance.role-passes-on',
};

/** The insurer, its licence, and the shop's role for it. */
function InsurerFacts({ insurer }: { readonly insurer: Insurer }) {
  const t = useText();
  const { name, licence, our_role: role } = insurer;
  return (
    <>
      <div>
        <dt>{t('insurance.insurer')}</dt>
        <dd {...noTranslation}>{name}</dd>
      </div>
      <div>
        <dt>{t('insurance.licence')}</dt>
        <dd {...noTranslation}>{licence}</dd>
      </div>
      {role && (
        <div>
          <dt>{t('insurance.our-role')}</dt>
          <dd>{t(roleWords[role])}</dd>
        </div>
      )}
    </>
  );
}

function Price({ offer, insurance }: { readonly offer: Offer; readonly insurance: Insurance }) {
  const t = useText();
  const { premium } = offer;
  const amount = formatMoney(premium.total_premium_amount);
  if (!isFreeWithinQuota(premium)) return <dd {...noTranslation}>{formatMoney(premium.cost_to_farmer)}</dd>;
  if (insurance.freeQuota === 0) return <dd>{amount}</dd>;
  return (
    <dd>
      <span className="visually-hidden">{t('insurance.was', { amount })}</span>
      <s aria-hidden="true">{amount}</s> <b className={styles.free}>{t('insurance.free')}</b>
    </dd>
  );
}

function Facts({ offer, insurance }: { readonly offer: Offer; readonly insurance: Insurance }) {
  const t = useText();
  const { language } = useLanguage();
  const { product, premium } = offer;
  const { freeQuota } = insurance;
  const unit = unitOf(offer);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('insurance.type')}</dt>
          <dd>{textIn(product.type_of_policy.names, language)}</dd>
        </div>
        {product.insures && (
          <div>
            <dt>{t('insurance.insured')}</dt>
            <dd>{t(insuredWords[product.insures])}</dd>
          </div>
        )}
        <div>
          <dt>{t('insurance.price', { unit })}</dt>
          <Price offer={offer} insurance={insurance} />
        </div>
        <div>
          <dt>{t('insurance.sum')}</dt>
          <dd>{t('insurance.up-to', { amount: formatMoney(premium.sum_insured) })}</dd>
        </div>
        <div>
          <dt>{t('insurance.starts')}</dt>
          <dd>{formatDay(Date.parse(product.policy_start_at))}</dd>
        </div>
        <div>
          <dt>{t('insurance.ends')}</dt>
          <dd>{formatDay(Date.parse(product.policy_end_at))}</dd>
        </div>
        {product.insurer && <InsurerFacts insurer={product.insurer} />}
      </dl>
      {isFreeWithinQuota(premium) && (
        <p>
          {freeQuota > 0
            ? t('insurance.quota', { n: freeQuota, unit })
            : t('insurance.quota-over', { amount: formatMoney(premium.total_premium_amount), unit })}
        </p>
      )}
    </>
  );
}

function Perils({ offer }: { readonly offer: Offer }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section aria-labelledby="perils">
      <h3 id="perils">{t('insurance.perils')}</h3>
      <ul className={styles.perils}>
        {offer.product.perils.map(({ id, names, sample_image: image }) => {
          const initial = (
            <span className={styles.initial} aria-hidden="true">
              {[...textIn(names, language)][0]}
            </span>
          );
          return (
            <li key={id}>
              {image ? (
                <ImageOr src={image} alt="" width={32} height={32}>
                  {initial}
                </ImageOr>
              ) : (
                initial
              )}
              {textIn(names, language)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Papers({ offer: { product } }: { readonly offer: Offer }) {
  const t = useText();
  const { isOffline } = useNetwork();
  if (isOffline)
    return (
      <Notice tone="info" icon="no-internet">
        {t('insurance.not-saved')}
      </Notice>
    );
  return (
    <p className={styles.papers}>
      <a href={product.pdf_hosted_link} target="_blank" rel="noopener">
        <Icon name="download" size={20} />
        {t('insurance.pdf', { size: `${Math.ceil(product.pdf_size / 1_000)} kB` })}
      </a>
      <a href={product.terms_link} target="_blank" rel="noopener">
        <Icon name="receipt" size={20} />
        {t('insurance.terms')}
      </a>
    </p>
  );
}

/**
 * The first insurance of a cart asks whether the address is right, because it may decide who is insured. If it cannot be changed, nothing
 * is asked.
 */
function useAsksAddress(): boolean {
  const { cart } = useCart();
  const { mode } = useDeliveryMode();
  const { selected } = useSelectedAddress();
  const { allowChangeAddress } = useLaunch();
  return !hasInsurance(cart) && mode === 'HOME_DELIVERY' && selected !== undefined && allowChangeAddress;
}

export function InsuranceSheet({ variantId }: InsuranceSheets['insurance']) {
  const t = useText();
  const insurance = useKnownInsurance();
  const { language } = useLanguage();
  const { cart } = useCart();
  // The state at opening, so that a second tap on Add does not hit Remove.
  const [isInsured] = useState(cart.insured[variantId] !== undefined);
  const asksAddress = useAsksAddress();
  const offer = insurance?.offers[variantId];
  if (!insurance || !offer) return null;
  const answer = (product: number | null): void => {
    void editCart({ kind: 'insure', variantId, product });
    void (product !== null && asksAddress ? replaceSheet({ sheet: 'insured-address' }) : closeSheet());
  };
  const { identity, bank } = insurance.kyc;
  return (
    <Sheet
      title={textIn(offer.product.type_of_policy.names, language)}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <SheetActions>
          {isInsured ? (
            <Button kind="ghost" onPress={() => answer(null)}>
              {t('insurance.remove')}
            </Button>
          ) : (
            <>
              <Button onPress={() => answer(offer.product.id)}>{t('insurance.add')}</Button>
              <Button kind="ghost" onPress={() => void closeSheet()}>
                {t('no')}
              </Button>
            </>
          )}
        </SheetActions>
      }
    >
      <Facts offer={offer} insurance={insurance} />
      <Perils offer={offer} />
      {(identity || bank) && <Notice tone="queued">{t('insurance.kyc-soon')}</Notice>}
      <Papers offer={offer} />
      <small>{t('insurance.star', { unit: unitOf(offer) })}</small>
    </Sheet>
  );
}
