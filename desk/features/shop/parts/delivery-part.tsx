// How goods get to farmers, what that costs, and what an order has to come to.
import type { FulfillmentType } from '#core/contract/vendor.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import type { DraftForm } from '../../../blocks/form/use-draft-form.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { amountRule, countOrNull, countRule, paiseOf, paiseOrNull, textOfCount, textOfPaise } from '../entries.ts';
import type { ShopPart } from '../part-form.tsx';
import styles from '../shop.module.css';

type DeliveryKey =
  | 'fulfillment_type'
  | 'shipping_charges'
  | 'free_delivery_above'
  | 'minimum_order_value'
  | 'prepay_percent'
  | 'delivery_days'
  | 'order_cutoff_hour'
  | 'return_days'
  | 'sells_prebook'
  | 'person_cap';

export const fulfilments: Readonly<Record<FulfillmentType, MessageKey>> = {
  BOTH: 'shop.both',
  DOORSTEP_DELIVERY: 'shop.brings',
  PICKUP_FROM_STORE: 'shop.fetched',
};
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

export const deliveryPart: ShopPart<DeliveryKey> = {
  id: 'delivery',
  title: 'shop.delivery',
  rules: {
    fulfillment_type: { required: true },
    shipping_charges: amountRule(true),
    free_delivery_above: amountRule(false),
    minimum_order_value: amountRule(true),
    prepay_percent: countRule(0, 100, true),
    delivery_days: countRule(0, 60),
    order_cutoff_hour: countRule(0, 23),
    return_days: countRule(0, 365),
    sells_prebook: { required: true },
    person_cap: countRule(1, 100_000),
  },
  labels: {
    fulfillment_type: 'shop.fulfilment',
    shipping_charges: 'shop.charge',
    free_delivery_above: 'shop.free-above',
    minimum_order_value: 'shop.minimum',
    prepay_percent: 'shop.prepay',
    delivery_days: 'shop.days',
    order_cutoff_hour: 'shop.cutoff',
    return_days: 'shop.returns',
    sells_prebook: 'shop.prebook',
    person_cap: 'shop.cap',
  },
  valuesOf: (shop) => ({
    fulfillment_type: shop.fulfillment_type,
    shipping_charges: textOfPaise(shop.shipping_charges),
    free_delivery_above: textOfPaise(shop.free_delivery_above),
    minimum_order_value: textOfPaise(shop.minimum_order_value),
    prepay_percent: String(shop.prepay_percent),
    delivery_days: textOfCount(shop.delivery_days),
    order_cutoff_hour: textOfCount(shop.order_cutoff_hour),
    return_days: textOfCount(shop.return_days),
    sells_prebook: shop.sells_prebook ? 'y' : 'n',
    person_cap: textOfCount(shop.person_cap),
  }),
  changeOf: (values) => ({
    fulfillment_type: values.fulfillment_type as FulfillmentType,
    shipping_charges: paiseOf(values.shipping_charges),
    free_delivery_above: paiseOrNull(values.free_delivery_above),
    minimum_order_value: paiseOf(values.minimum_order_value),
    prepay_percent: Number(values.prepay_percent),
    delivery_days: countOrNull(values.delivery_days),
    order_cutoff_hour: countOrNull(values.order_cutoff_hour),
    return_days: countOrNull(values.return_days),
    sells_prebook: values.sells_prebook === 'y',
    person_cap: countOrNull(values.person_cap),
  }),
  shown: (t, key, value) => {
    if (key === 'fulfillment_type') return t(fulfilments[value as FulfillmentType]);
    if (key === 'sells_prebook') return t(value === 'y' ? 'shop.yes' : 'shop.no');
    return value;
  },
};

export function DeliveryFields({ form }: { readonly form: DraftForm<DeliveryKey> }) {
  const t = useText();
  const optional = t('shop.optional');
  const amount = { inputMode: 'decimal', prefix: '₹', autoComplete: 'off' } as const;
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const isBrought = form.values.fulfillment_type !== 'PICKUP_FROM_STORE';
  const choice = (key: 'fulfillment_type' | 'order_cutoff_hour' | 'sells_prebook') => ({
    ...form.field(key),
    onValue: (value: string) => void form.set(key, value),
  });
  return (
    <>
      <SelectField
        {...choice('fulfillment_type')}
        label={t('shop.fulfilment')}
        placeholder={t('shop.choose')}
        choices={Object.entries(fulfilments).map(([value, word]) => ({ value, label: t(word) }))}
      />
      {isBrought && (
        <div className={styles.pair}>
          <TextField {...form.field('shipping_charges')} {...amount} label={t('shop.charge')} isRequired />
          <TextField {...form.field('free_delivery_above')} {...amount} label={t('shop.free-above')} optional={optional} />
        </div>
      )}
      <div className={styles.pair}>
        <TextField {...form.field('minimum_order_value')} {...amount} label={t('shop.minimum')} isRequired />
        <TextField {...form.field('prepay_percent')} {...count} label={t('shop.prepay')} hint={t('shop.prepay-hint')} isRequired />
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('delivery_days')} {...count} label={t('shop.days')} optional={optional} hint={t('shop.days-hint')} />
        <SelectField
          {...choice('order_cutoff_hour')}
          label={t('shop.cutoff')}
          optional={optional}
          hint={t('shop.cutoff-hint')}
          placeholder={t('shop.cutoff-none')}
          choices={HOURS}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('return_days')} {...count} label={t('shop.returns')} optional={optional} hint={t('shop.returns-hint')} />
        <TextField {...form.field('person_cap')} {...count} label={t('shop.cap')} optional={optional} hint={t('shop.cap-hint')} />
      </div>
      <SelectField
        {...choice('sells_prebook')}
        label={t('shop.prebook')}
        placeholder={t('shop.choose')}
        choices={[
          { value: 'y', label: t('shop.yes') },
          { value: 'n', label: t('shop.no') },
        ]}
      />
    </>
  );
}
