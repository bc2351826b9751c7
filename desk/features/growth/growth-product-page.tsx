// One growth product: words in both languages, prices, the photo, and whether people see it.
import { useState } from 'react';
import { useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  addGrowthPicture,
  type DeskGrowthProduct,
  getGrowthProduct,
  listGrowthProducts,
  updateGrowthProduct,
} from '#core/contract/desk/growth/products.ts';
import { textIn } from '#core/language/said.ts';
import { languages, neededLanguages } from '#core/rules/languages.ts';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { localBox, partsOfBox } from '../../blocks/form/local-boxes.ts';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { type DraftForm, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { PhotoChoice } from '../../blocks/photo-choice.tsx';
import { languageName } from '../../blocks/words/language-name.ts';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { say } from '../../state/toast-state.ts';
import styles from './growth.module.css';
import { type LocalField, localFields, type ProductField, productBody, productRules, productValues } from './growth-product-form.ts';

const fieldWords: Readonly<Record<LocalField, MessageKey>> = {
  names: 'growth-products.name',
  packs: 'growth-products.pack',
  texts: 'growth-products.does',
  befores: 'growth-products.before',
  afters: 'growth-products.after',
};
const isShort = (field: LocalField): boolean => field === 'names' || field === 'packs';

function Photo({ product }: { readonly product: DeskGrowthProduct }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(addGrowthPicture, {
    changes: [getGrowthProduct, listGrowthProducts, listAudit],
    onDone: () => say('done', t('growth-products.photo-saved')),
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

function Words({ form, field }: { readonly form: DraftForm<ProductField>; readonly field: LocalField }) {
  const t = useText();
  const label = t(fieldWords[field]);
  return (
    <div className={styles.both}>
      {languages.map((language) => {
        const props = {
          ...form.field(localBox(field, language)),
          label: t('growth-products.in', { field: label, language: languageName(t, language) }),
          lang: language,
        };
        return isShort(field) ? (
          <TextField key={language} {...props} autoComplete="off" maxLength={80} isRequired={neededLanguages.includes(language)} />
        ) : (
          <TextArea key={language} {...props} maxLength={600} />
        );
      })}
    </div>
  );
}

function ProductForm({ product }: { readonly product: DeskGrowthProduct }) {
  const t = useText();
  const { id } = product;
  const [begun] = useState(product);
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`growth.${id}`, productRules, productValues(product));
  const change = useChange(updateGrowthProduct, {
    readNow: () => send(getGrowthProduct, { params: { id } }),
    changes: [listGrowthProducts, getGrowthProduct, listAudit],
    onDone: () => {
      form.forget();
      say('done', t('growth-products.saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) change.save({ params: { id }, body: productBody(form.values) }, begun);
  };
  const now = change.theirs && productValues(change.theirs);
  const labelOf = (key: ProductField): string => {
    const { field, language } = partsOfBox(key);
    if (language) return t('growth-products.in', { field: t(fieldWords[field as LocalField]), language: languageName(t, language) });
    return t(key === 'price' ? 'growth-products.price' : key === 'is_live' ? 'growth-products.shown' : 'growth-products.discount');
  };
  return (
    <Section title={t('growth-products.words')}>
      {now && <FormConflict form={form} change={change} theirs={now} labelOf={labelOf} />}
      <FormFrame label={t('growth-products.words')} onSend={onSend} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        {localFields.map((field) => (
          <Words key={field} form={form} field={field} />
        ))}
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
