// The brand of a product: an existing one, or a new one with names in both languages.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { useText } from '../../state/language-state.ts';
import { EntrySheet } from './lists/entry-sheet.tsx';
import type { ProductField } from './product-form.ts';
import type { Classifications } from './use-classifications.ts';

export function BrandField({ form, filings }: { readonly form: DraftForm<ProductField>; readonly filings: Classifications }) {
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
      {isAdding && <EntrySheet kind="brand" onClose={() => setAdding(false)} onSaved={({ id }) => void form.set('brand_id', String(id))} />}
    </div>
  );
}
