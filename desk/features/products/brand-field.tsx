// The brand of a product: one there is, or a new one with its name in both languages.
import { useState } from 'react';
import { createDeskBrand, listDeskBrands } from '#core/contract/desk/catalog/lists.ts';
import type { FormRules } from '#core/rules/form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type DraftForm, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { useText } from '../../state/language-state.ts';
import type { ProductField } from './product-form.ts';
import type { Filings } from './use-filings.ts';

const rules = { en: { required: true }, hi: { required: true } } satisfies FormRules<string>;

function NewBrandSheet({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (id: number) => void }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm<'en' | 'hi'>('brand.new', rules);
  const { write, isBusy } = useWrite(createDeskBrand, {
    changes: [listDeskBrands],
    onDone: ({ id }) => {
      form.forget();
      onMade(id);
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const save = (): void => {
    if (form.check()) write({ body: { names: { en: form.values.en.trim(), hi: form.values.hi.trim() } } });
  };
  return (
    <Sheet title={t('products.brand-title')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame label={t('products.brand-title')} onSend={save} isBusy={isBusy} failure={failure} sendLabel={t('save')}>
        <TextField {...form.field('en')} label={t('products.name-en')} maxLength={60} isRequired />
        <TextField {...form.field('hi')} label={t('products.name-hi')} maxLength={60} isRequired />
      </FormFrame>
    </Sheet>
  );
}

export function BrandField({ form, filings }: { readonly form: DraftForm<ProductField>; readonly filings: Filings }) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const brand = form.field('brand_id');
  return (
    <div>
      <SelectField
        key={filings.brandChoices.length}
        {...brand}
        onValue={(value) => form.set('brand_id', value)}
        label={t('products.brand')}
        placeholder={t('products.choose')}
        choices={filings.brandChoices}
        isRequired
      />
      <Button kind="link" icon="plus" onPress={() => setAdding(true)}>
        {t('products.new-brand')}
      </Button>
      {isAdding && (
        <NewBrandSheet
          onClose={() => setAdding(false)}
          onMade={(id) => {
            form.set('brand_id', String(id));
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
