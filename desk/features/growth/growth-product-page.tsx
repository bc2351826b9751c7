// One growth product: texts in every language, prices, the photo, and whether it is public.
import { useState } from 'react';
import { useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import {
  addGrowthPicture,
  type DeskGrowthProduct,
  getGrowthProduct,
  listGrowthProducts,
  updateGrowthProduct,
} from '#core/contract/desk/growth/products.ts';
import type { FieldOptions } from '#core/fields/field.ts';
import { growthProductFields } from '#core/fields/growth-product.ts';
import { textIn } from '#core/language/said.ts';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { localBox } from '../../blocks/form/local-boxes.ts';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { PhotoChoice } from '../../blocks/photo-choice.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './growth.module.css';
import { boxLabel, productBody, productRules, productValues } from './growth-product-form.ts';

const localFields = ['names', 'packs', 'texts', 'befores', 'afters'] as const;

function Photo({ product }: { readonly product: DeskGrowthProduct }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(addGrowthPicture, {
    changes: [getGrowthProduct, listGrowthProducts, listAudit],
    onDone: () => showToast('done', t('growth-products.photo-saved')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  return (
    <PhotoChoice
      title={t('growth-products.photo')}
      picture={<Picture src={product.image_url} standIn="cat-fertiliser" size={96} />}
      chooseLabel={t('growth-products.photo-choose')}
      isBusy={isBusy}
      failure={failure}
      onFile={(file) => {
        setFailure(undefined);
        write({ params: { id: product.id }, body: {}, file });
      }}
    />
  );
}

function ProductForm({ product }: { readonly product: DeskGrowthProduct }) {
  const t = useText();
  const { id } = product;
  const [begun] = useState(product);
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`growth.${id}`, productRules, productValues(product));
  const texts = useFormTexts(form.values, { entity: 'growth-product', id, saved: product });
  const change = useChange(updateGrowthProduct, {
    readNow: () => send(getGrowthProduct, { params: { id } }),
    changes: [listGrowthProducts, getGrowthProduct, listTextStates, listAudit],
    onDone: () => {
      form.forget();
      showToast('done', t('growth-products.saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) change.save({ params: { id }, body: productBody(form.values, begun) }, begun);
  };
  const now = change.theirs && productValues(change.theirs);
  return (
    <Section title={t('growth-products.words')}>
      {now && <FormConflict form={form} change={change} theirs={now} labelOf={(box) => boxLabel(t, box)} />}
      <FormFrame label={t('growth-products.words')} onSend={onSend} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        {localFields.map((field) => {
          const { max, isLong, isInEachLanguage }: FieldOptions & { readonly max: number } = growthProductFields[field].options;
          return (
            <TextTabs<(typeof localFields)[number]>
              key={field}
              form={form}
              field={field}
              label={(code) => boxLabel(t, localBox(field, code))}
              texts={texts}
              maxLength={max}
              isLong={isLong}
              isRequired={isInEachLanguage === true}
            />
          );
        })}
        <AddLanguage languages={texts.languages} />
        <div className={styles.both}>
          <TextField {...form.field('price')} label={t('growth-products.price')} inputMode="decimal" prefix="₹" isRequired />
          <TextField
            {...form.field('discount_price')}
            label={t('growth-products.discount')}
            hint={t('growth-products.discount-hint')}
            inputMode="decimal"
            prefix="₹"
          />
        </div>
        <CheckField
          label={t('growth-products.show-it')}
          isChecked={form.values.is_live === 'y'}
          onChange={(is) => form.set('is_live', is ? 'y' : '')}
        />
      </FormFrame>
    </Section>
  );
}

export function GrowthProductPage() {
  const t = useText();
  const language = useLanguage();
  const id = Number(useParams()['id']);
  const read = useRead(getGrowthProduct, { params: { id } });
  const product = read.data;
  return (
    <Page title={textIn(product?.names, language) || t('growth-products.unnamed')} backTo="/growth" isNarrow>
      <Loaded of={read} hasAnswer={product !== undefined}>
        {product && (
          <>
            <Photo product={product} />
            <ProductForm key={product.version} product={product} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
