// The parts of a product's form.
import type { DeskProduct } from '#core/contract/desk/catalog/product.ts';
import { countries } from '#core/facts/law/countries.ts';
import { gstEndedOn, gstRatesOn } from '#core/rules/catalog/desk/gst-rates.ts';
import { dayInIndia, formatDay, startOfDay } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { CheckField, SelectField, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { countryName } from '#ui/translated/country-name.ts';
import { idsIn } from '../../blocks/form/field-form.ts';
import { boxLabel } from '../../blocks/form/local-boxes.ts';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { type FormTexts, useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { BrandField } from './brand-field.tsx';
import { PackFields } from './pack-fields.tsx';
import { boxWords, type ProductField } from './product-form.ts';
import styles from './products.module.css';
import { type Classifications, useCrops } from './use-classifications.ts';
import { WordChips } from './word-chips.tsx';

type Form = DraftForm<ProductField>;

const doseUnits: readonly (readonly [string, MessageKey])[] = [
  ['g', 'products.dose-g'],
  ['ml', 'products.dose-ml'],
];

const longest = { names: 120, description: 2_000, use: 2_000, safety: 2_000 } as const;

/** The dose, from which "My field" on the farmer's page computes quantities. */
function Dose({ form }: { readonly form: Form }) {
  const t = useText();
  const unit = form.field('dose_unit');
  return (
    <div className={styles.three}>
      <TextField
        {...form.field('dose_per_hectare')}
        label={t('products.dose')}
        hint={t('products.dose-hint')}
        inputMode="numeric"
        maxLength={6}
      />
      <SelectField
        {...unit}
        onValue={(value) => form.set('dose_unit', value)}
        label={t('products.dose-unit')}
        placeholder={t('products.choose')}
        choices={doseUnits.map(([value, word]) => ({ value, label: t(word) }))}
      />
      <TextField
        {...form.field('water_per_hectare')}
        label={t('products.water')}
        hint={t('products.water-hint')}
        inputMode="numeric"
        maxLength={4}
      />
    </div>
  );
}

function Words({ form, texts }: { readonly form: Form; readonly texts: FormTexts }) {
  const t = useText();
  const tabs = (field: keyof typeof longest) => (
    <TextTabs<keyof typeof longest>
      form={form}
      field={field}
      label={boxWords[field]}
      texts={texts}
      maxLength={longest[field]}
      isLong={field !== 'names'}
      isRequired={field === 'names'}
    />
  );
  return (
    <Section title={t('products.words')}>
      {tabs('names')}
      {tabs('description')}
      {tabs('use')}
      <Dose form={form} />
      {tabs('safety')}
      <AddLanguage languages={texts.languages} />
      <div className="pair">
        <TextField {...form.field('local_names')} label={t('products.local-names')} hint={t('products.local-hint')} autoComplete="off" />
        <TextField {...form.field('search_words')} label={t('products.found-by')} hint={t('products.found-hint')} autoComplete="off" />
      </div>
    </Section>
  );
}

const hazards: readonly (readonly [string, MessageKey])[] = [
  ['red', 'products.hazard-red'],
  ['yellow', 'products.hazard-yellow'],
  ['blue', 'products.hazard-blue'],
  ['green', 'products.hazard-green'],
];

function Law({ form }: { readonly form: Form }) {
  const t = useText();
  const gst = form.field('gst_rate');
  const hazard = form.field('hazard');
  const country = form.field('country_of_origin');
  const language = useLanguage();
  const today = dayInIndia(serverNow());
  const rate = Number(gst.value);
  const ended = gst.value === '' ? undefined : gstEndedOn(rate, today);
  // The product's current rate stays listed, even if it has ended.
  const rates = ended === undefined ? gstRatesOn(today) : [...gstRatesOn(today), rate].sort((a, b) => a - b);
  return (
    <Section title={t('products.law')}>
      {ended !== undefined && (
        <Notice tone="queued" icon="warning-triangle">
          {t('products.gst-ended', { rate, day: formatDay(startOfDay(ended)) })}
        </Notice>
      )}
      <div className={styles.three}>
        <TextField {...form.field('hsn')} label={t('products.hsn')} inputMode="numeric" maxLength={8} isRequired />
        <SelectField
          {...gst}
          onValue={(value) => form.set('gst_rate', value)}
          label={t('products.gst')}
          placeholder={t('products.choose')}
          choices={rates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
          isRequired
        />
        <SelectField
          {...hazard}
          onValue={(value) => form.set('hazard', value)}
          label={t('products.hazard')}
          placeholder={t('products.hazard-none')}
          choices={hazards.map(([value, word]) => ({ value, label: t(word) }))}
        />
      </div>
      <div className={styles.three}>
        <TextField {...form.field('registration_number')} label={t('products.registration')} autoComplete="off" maxLength={60} />
        <SelectField
          {...country}
          onValue={(value) => form.set('country_of_origin', value)}
          label={t('products.country')}
          placeholder={t('products.country-none')}
          choices={countries.map((value) => ({ value, label: countryName(value, language) }))}
        />
        <TextField {...form.field('manufacturer')} label={t('products.manufacturer')} autoComplete="off" maxLength={200} />
        <TextField {...form.field('importer')} label={t('products.importer')} autoComplete="off" maxLength={200} />
        <TextField
          {...form.field('return_days')}
          label={t('products.return-days')}
          hint={t('products.return-hint')}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <CheckField
        label={
          <>
            {t('products.subsidised')} <small>{t('products.subsidised-hint')}</small>
          </>
        }
        isChecked={form.values.is_subsidised !== ''}
        onChange={(isSubsidised) => form.set('is_subsidised', isSubsidised ? 'y' : '')}
      />
    </Section>
  );
}

function Crops({ form, codes }: { readonly form: Form; readonly codes: readonly LanguageCode[] }) {
  const t = useText();
  const crops = useCrops();
  const chosen = idsIn(form.values.crop_ids);
  const nameOf = (id: string): string => crops.find(({ value }) => value === id)?.label ?? id;
  return (
    <Section title={t('products.crops')}>
      <ul className={styles.chips}>
        {chosen.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <button
              type="button"
              aria-label={t('products.less-crop', { name: nameOf(id) })}
              onClick={() => form.set('crop_ids', chosen.filter((one) => one !== id).join(','))}
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <SelectField
        // A chosen entry becomes a chip, and the select is empty again.
        key={`${crops.length} ${chosen.length}`}
        name="crop_ids"
        label={t('products.add-crop')}
        value=""
        onValue={(id) => id !== '' && form.set('crop_ids', [...chosen, id].join(','))}
        choices={crops.filter(({ value }) => !chosen.includes(value))}
        placeholder={t('products.choose')}
      />
      <div className="pair">
        {codes.map((language) => {
          const box = `pests_${language}` as const;
          return (
            <WordChips
              key={language}
              name={box}
              label={boxLabel(t, boxWords, box)}
              lang={language}
              value={form.values[box]}
              onValue={(value) => form.set(box, value)}
              maxLength={400}
            />
          );
        })}
      </div>
    </Section>
  );
}

interface ProductPartsProps {
  readonly form: Form;
  readonly filings: Classifications;
  /** Absent: a new one. */
  readonly product?: DeskProduct;
}

export function ProductParts({ form, filings, product }: ProductPartsProps) {
  const t = useText();
  const texts = useFormTexts(form.values, product && { entity: 'product', id: product.id, saved: product });
  const packs = form.field('packs');
  const category = form.field('category_id');
  return (
    <>
      <Words form={form} texts={texts} />
      <Section title={t('products.packs')}>
        <PackFields value={packs.value} onValue={(value) => form.set('packs', value)} error={packs.error} />
      </Section>
      <Section title={t('products.filing')}>
        <div className="pair">
          <SelectField
            // The select must render together with its options, so it renders again when they have loaded.
            key={filings.categoryChoices.length}
            {...category}
            onValue={(value) => form.set('category_id', value)}
            label={t('products.category')}
            placeholder={t('products.choose')}
            choices={filings.categoryChoices}
            isRequired
          />
          <BrandField form={form} filings={filings} />
        </div>
      </Section>
      <Law form={form} />
      <Crops form={form} codes={texts.languages.codes} />
      <CheckField
        label={t('products.live-field')}
        isChecked={form.values.is_live !== ''}
        onChange={(isLive) => form.set('is_live', isLive ? 'y' : '')}
      />
    </>
  );
}
