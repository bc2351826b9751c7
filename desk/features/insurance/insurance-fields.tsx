// The boxes of an insurance product.
import type { DeskInsurance } from '#core/contract/desk/insurance/product.ts';
import { listMasterData } from '#core/contract/master-data.ts';
import { insuranceRoles, perilNames } from '#core/facts/insurance.ts';
import { textIn } from '#core/language/said.ts';
import { perils } from '#core/rules/insurance/perils.ts';
import { ChipButton, ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { useRead } from '../../api/use-read.ts';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import styles from './insurance.module.css';
import { boxWords, hasEntry, type InsuranceField, toggleEntry } from './insurance-form.ts';
import { roleNames } from './insurance-words.ts';

type Form = DraftForm<InsuranceField>;

interface FormProps {
  readonly form: Form;
}

interface InsuranceFieldsProps extends FormProps {
  /** Absent: a new one. */
  readonly product?: DeskInsurance | undefined;
}

function Names({ form, product }: InsuranceFieldsProps) {
  const t = useText();
  const texts = useFormTexts(form.values, product && { entity: 'insurance', id: product.id, saved: product });
  const both = { form, texts, maxLength: 120 };
  return (
    <Section title={t('insurance.what')}>
      {!product && (
        <TextField
          {...form.field('code')}
          label={t(boxWords.code)}
          hint={t('insurance.code-hint')}
          autoComplete="off"
          maxLength={30}
          isRequired
        />
      )}
      <TextTabs<'names' | 'types'> {...both} field="names" label={boxWords.names} isRequired />
      <TextTabs<'names' | 'types'> {...both} field="types" label={boxWords.types} hint={t('insurance.type-hint')} />
      <AddLanguage languages={texts.languages} />
      <div className="pair">
        <TextField {...form.field('insurer_name')} label={t(boxWords.insurer_name)} autoComplete="off" maxLength={120} />
        <TextField {...form.field('insurer_licence')} label={t(boxWords.insurer_licence)} autoComplete="off" maxLength={60} />
      </div>
      <ChipChoices
        label={t(boxWords.our_role)}
        choices={insuranceRoles.map((value) => ({ value, label: t(roleNames[value]) }))}
        value={form.values.our_role}
        onValue={(value) => form.set('our_role', value)}
        isLabelShown
        isWrapped
      />
    </Section>
  );
}

function Crops({ form }: FormProps) {
  const t = useText();
  const lang = useLanguage();
  const { data } = useRead(listMasterData, { query: { data_for: 'crop', lang } });
  const crops = data?.['crop'] ?? [];
  const chosen = crops.filter(({ id }) => hasEntry(form.values.crops, String(id)));
  return (
    <details className={styles.crops}>
      <summary>
        {t(boxWords.crops)}: {chosen.map(({ name }) => name).join(', ') || t('insurance.all-crops')}
      </summary>
      <div className={styles.chips}>
        {crops.map(({ id, name }) => (
          <ChipButton
            key={id}
            isOn={hasEntry(form.values.crops, String(id))}
            onPress={() => form.set('crops', toggleEntry(form.values.crops, String(id)))}
          >
            {name}
          </ChipButton>
        ))}
      </div>
    </details>
  );
}

function Pays({ form }: FormProps) {
  const t = useText();
  const language = useLanguage();
  const { insures, counted_by } = form.values;
  return (
    <Section title={t('insurance.pays-for')}>
      <ChipChoices
        label={t(boxWords.insures)}
        choices={[
          { value: 'crop', label: t('insurance.insures-crop') },
          { value: 'farmer', label: t('insurance.insures-farmer') },
        ]}
        value={insures}
        onValue={(value) => form.set('insures', value)}
        isLabelShown
      />
      <fieldset>
        <legend>
          <b>{t(boxWords.perils)}</b>
        </legend>
        <div className={styles.chips}>
          {perilNames.map((peril) => (
            <ChipButton
              key={peril}
              isOn={hasEntry(form.values.perils, peril)}
              onPress={() => form.set('perils', toggleEntry(form.values.perils, peril))}
            >
              <img src={`/pictures/v1/peril-${peril}.svg`} alt="" width={28} height={28} loading="lazy" />
              {textIn(perils[peril].names, language)}
            </ChipButton>
          ))}
        </div>
      </fieldset>
      {insures !== 'farmer' && <Crops form={form} />}
      <ChipChoices
        label={t(boxWords.counted_by)}
        choices={[
          { value: 'packet', label: t('insurance.packet') },
          { value: 'bag', label: t('insurance.bag') },
        ]}
        value={counted_by}
        onValue={(value) => form.set('counted_by', value)}
        isLabelShown
      />
    </Section>
  );
}

function When({ form }: FormProps) {
  const t = useText();
  return (
    <Section title={t('insurance.when')}>
      <div className="pair">
        <TextField {...form.field('starts_at')} label={t(boxWords.starts_at)} type="date" isRequired />
        <TextField {...form.field('ends_at')} label={t(boxWords.ends_at)} hint={t('insurance.last-day')} type="date" isRequired />
      </div>
      <div className="pair">
        <TextField {...form.field('sale_from')} label={t(boxWords.sale_from)} hint={t('insurance.sale-hint')} type="date" />
        <TextField {...form.field('sale_to')} label={t(boxWords.sale_to)} hint={t('insurance.last-day')} type="date" />
      </div>
      <div className="pair">
        <ChipChoices
          label={t(boxWords.notice_rule)}
          choices={[
            { value: 'localised', label: t('insurance.notice-localised') },
            { value: 'after-harvest', label: t('insurance.notice-harvest') },
          ]}
          value={form.values.notice_rule}
          onValue={(value) => form.set('notice_rule', value)}
          isLabelShown
          isWrapped
        />
        <TextField
          {...form.field('claim_phone')}
          label={t(boxWords.claim_phone)}
          hint={t('insurance.phone-hint')}
          inputMode="tel"
          autoComplete="off"
        />
      </div>
    </Section>
  );
}

export function InsuranceFields({ form, product }: InsuranceFieldsProps) {
  return (
    <>
      <Names form={form} product={product} />
      <Pays form={form} />
      <When form={form} />
    </>
  );
}
