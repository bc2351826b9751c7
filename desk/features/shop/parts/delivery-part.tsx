// A shop's delivery: its ways, its cost, and the minimum order value.
import type { FulfillmentType } from '#core/contract/vendor.ts';
import { vendorDayFields, vendorTermFields } from '#core/fields/vendor.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { digitAccepts } from '../../../blocks/form/digit-accepts.ts';
import { type BoxOf, boxRules, boxValues, fieldLabels, valuesOfBoxes } from '../../../blocks/form/field-form.ts';
import type { DraftForm } from '../../../blocks/form/use-draft-form.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import type { ShopPart } from '../part-form.tsx';

const fields = { ...vendorTermFields, ...vendorDayFields };
type DeliveryKey = BoxOf<typeof fields>;

export const fulfilments: Readonly<Record<FulfillmentType, MessageKey>> = {
  BOTH: 'shop.both',
  DOORSTEP_DELIVERY: 'shop.brings',
  PICKUP_FROM_STORE: 'shop.fetched',
};
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

const rules = boxRules(fields, digitAccepts);

export const deliveryPart: ShopPart<DeliveryKey> = {
  id: 'delivery',
  title: 'shop.delivery',
  rules: {
    ...rules,
    fulfillment_type: { required: true },
    shipping_charges: { ...rules.shipping_charges, required: true },
    minimum_order_value: { ...rules.minimum_order_value, required: true },
    prepay_percent: { ...rules.prepay_percent, required: true },
    sells_prebook: { required: true },
  },
  labels: fieldLabels(fields),
  // Advance booking is a choice of two texts, and no box is empty.
  valuesOf: (shop) => ({ ...boxValues(fields, shop), sells_prebook: shop.sells_prebook ? 'y' : 'n' }),
  changeOf: (values) => valuesOfBoxes(fields, values),
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
        <div className="pair">
          <TextField {...form.field('shipping_charges')} {...amount} label={t('shop.charge')} isRequired />
          <TextField {...form.field('free_delivery_above')} {...amount} label={t('shop.free-above')} optional={optional} />
        </div>
      )}
      <div className="pair">
        <TextField {...form.field('minimum_order_value')} {...amount} label={t('shop.minimum')} isRequired />
        <TextField {...form.field('prepay_percent')} {...count} label={t('shop.prepay')} hint={t('shop.prepay-hint')} isRequired />
      </div>
      <div className="pair">
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
      <div className="pair">
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
