// The boxes of a coupon.
import { listDeskCategories } from '#core/contract/desk/catalog/lists.ts';
import type { DeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { MOST_COUPON_TITLE } from '#core/facts/coupon.ts';
import { textIn } from '#core/language/said.ts';
import { languages } from '#core/rules/languages.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { CheckField, SelectField, TextField } from '#ui/form/field.tsx';
import { useRead } from '../../api/use-read.ts';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { boxWords, type CouponField } from './coupon-form.ts';

type Form = DraftForm<CouponField>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Categories by name. */
export function useCategories(): readonly Choice[] {
  const language = useLanguage();
  const { data } = useRead(listDeskCategories, {});
  return (data?.results ?? []).map(({ id, names }) => ({ value: String(id), label: textIn(names, language) }));
}

function Gives({ form }: { readonly form: Form }) {
  const t = useText();
  const isPercent = form.values.kind === 'percent';
  const money = { prefix: '₹', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Section title={t('coupons.gives')}>
      <ChipChoices
        label={t('coupons.kind')}
        choices={[
          { value: 'amount', label: t('coupons.kind-amount') },
          { value: 'percent', label: t('coupons.kind-percent') },
        ]}
        value={isPercent ? 'percent' : 'amount'}
        onValue={(kind) => form.set('kind', kind)}
      />
      <div className="pair">
        {isPercent ? (
          <>
            <TextField {...form.field('off_percent')} label={t(boxWords.off_percent)} prefix="%" inputMode="numeric" isRequired />
            <TextField {...form.field('most_off')} {...money} label={t(boxWords.most_off)} hint={t('coupons.empty-no-limit')} />
          </>
        ) : (
          <TextField {...form.field('off')} {...money} label={t(boxWords.off)} isRequired />
        )}
        <TextField {...form.field('min_cart')} {...money} label={t(boxWords.min_cart)} hint={t('coupons.min-cart-hint')} />
      </div>
    </Section>
  );
}

function ForWhom({ form, isNew }: { readonly form: Form; readonly isNew: boolean }) {
  const t = useText();
  const categories = useCategories();
  const category = form.field('category_id');
  return (
    <Section title={t('coupons.for-whom')}>
      <div className="pair">
        <TextField {...form.field('starts_at')} label={t(boxWords.starts_at)} type="date" isRequired />
        <TextField {...form.field('ends_at')} label={t(boxWords.ends_at)} hint={t('coupons.until-hint')} type="date" isRequired />
      </div>
      <div className="pair">
        <SelectField
          // The select must render together with its options, so it renders again when they have loaded.
          key={categories.length}
          {...category}
          onValue={(value) => form.set('category_id', value)}
          label={t(boxWords.category_id)}
          placeholder={t('coupons.all-goods')}
          choices={categories}
        />
        <TextField
          {...form.field('uses_left')}
          label={t(isNew ? 'coupons.uses' : boxWords.uses_left)}
          hint={t('coupons.empty-no-limit')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <CheckField
        label={t(boxWords.is_first_order)}
        isChecked={form.values.is_first_order !== ''}
        onChange={(isOn) => form.set('is_first_order', isOn ? 'y' : '')}
      />
      <CheckField
        label={t(boxWords.is_automatic)}
        isChecked={form.values.is_automatic !== ''}
        onChange={(isOn) => form.set('is_automatic', isOn ? 'y' : '')}
      />
    </Section>
  );
}

export interface CouponFieldsProps {
  readonly form: Form;
  /** The shops it can belong to. Absent: the coupon's shop and code are fixed. */
  readonly shops?: readonly Choice[];
  /** Absent: a new one. */
  readonly coupon?: DeskCoupon;
}

export function CouponFields({ form, shops, coupon }: CouponFieldsProps) {
  const t = useText();
  const record = coupon && ({ entity: 'coupon', id: `${coupon.vendor_id}:${coupon.code}`, saved: coupon } as const);
  const texts = useFormTexts(form.values, record);
  const vendor = form.field('vendor');
  return (
    <>
      <Section title={t('coupons.words')}>
        {shops && shops.length !== 1 && (
          <SelectField
            key={shops.length}
            {...vendor}
            onValue={(value) => form.set('vendor', value)}
            label={t(boxWords.vendor)}
            placeholder={t('coupons.choose-shop')}
            choices={shops}
            isRequired
          />
        )}
        {shops && (
          <TextField
            {...form.field('code')}
            label={t(boxWords.code)}
            hint={t('coupons.code-hint')}
            autoComplete="off"
            maxLength={30}
            isRequired
          />
        )}
        <TextTabs<'titles'>
          form={form}
          field="titles"
          label={boxWords.titles}
          texts={texts}
          maxLength={MOST_COUPON_TITLE}
          placeholderIn={(code) => languages.filter((one) => one === code).map((one) => t(`coupons.example-${one}`))[0]}
          isRequired
        />
        <AddLanguage languages={texts.languages} />
      </Section>
      <Gives form={form} />
      <ForWhom form={form} isNew={shops !== undefined} />
    </>
  );
}
