// Writes a notice to people whose data leaked: what happened, whose data, and what they can do. A second person approves it.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { createBreachNotice, listBreachNotices } from '#core/contract/desk/grievance/breach.ts';
import { breachFields } from '#core/fields/breach.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { boxRules, fieldLabels, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { boxLabel, localBox } from '../../blocks/form/local-boxes.ts';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

const rules = { ...boxRules(breachFields), phones: {} };
const labels = fieldLabels(breachFields);
const localFields = ['happened', 'data', 'advice'] as const;

export function BreachFormPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm('breach.new', rules);
  const texts = useFormTexts(form.values, undefined);
  const { vendors = [], nameOf } = useVendorNames();
  const { write, isBusy } = useWrite(createBreachNotice, {
    changes: [listBreachNotices],
    onDone: () => {
      form.forget();
      showToast('done', t('breaches.asked'));
      goTo('/complaints/leaks');
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    const phones = form.values.phones.match(/\d+/g) ?? [];
    if (form.check()) write({ body: { ...valuesOfBoxes(breachFields, form.values), phones } });
  };
  return (
    <Page title={t('breaches.new')} backTo="/complaints/leaks" isNarrow>
      <Section title={t('breaches.title')}>
        <FormFrame label={t('breaches.new')} onSend={onSend} isBusy={isBusy} failure={failure} sendLabel={t('breaches.send')}>
          {localFields.map((field) => (
            <TextTabs<(typeof localFields)[number]>
              key={field}
              form={form}
              field={field}
              label={(code) => boxLabel(t, labels, localBox(field, code))}
              texts={texts}
              maxLength={breachFields[field].options.max}
              isLong
              isRequired
            />
          ))}
          <AddLanguage languages={texts.languages} />
          <TextField {...form.field('contact')} label={t('breaches.contact')} autoComplete="off" maxLength={20} isRequired />
          <div className="pair">
            <TextField {...form.field('happened_at')} label={t('breaches.happened-at')} type="date" isRequired />
            <TextField
              {...form.field('noticed_at')}
              label={t('breaches.noticed-at')}
              hint={t('breaches.noticed-hint')}
              type="date"
              isRequired
            />
          </div>
          <SelectField
            key={vendors.length}
            {...form.field('vendor_id')}
            onValue={(value) => form.set('vendor_id', value)}
            label={t('breaches.shop')}
            placeholder={t('breaches.all')}
            choices={vendors.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          />
          <TextArea {...form.field('phones')} label={t('breaches.phones')} hint={t('breaches.phones-hint')} />
        </FormFrame>
      </Section>
    </Page>
  );
}
