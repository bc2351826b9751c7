// One product on one page: texts in both languages, packs, law and tax, crops and pests, each shop's price, and a phone preview.
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { listDeskBrands } from '#core/contract/desk/catalog/lists.ts';
import { listDeskOffers, listProductOffers } from '#core/contract/desk/catalog/offer.ts';
import {
  createDeskProduct,
  type DeskProduct,
  getDeskProduct,
  listDeskProducts,
  updateDeskProduct,
} from '#core/contract/desk/catalog/product.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { Badge } from '#ui/badge.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { boxLabel } from '../../blocks/form/local-boxes.ts';
import { type DraftForm, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PhotoPart } from './photo-part.tsx';
import { atBox, boxWords, newProductValues, type ProductField, productBody, productRules, productValues } from './product-form.ts';
import { ProductParts } from './product-parts.tsx';
import styles from './products.module.css';
import { ShopOffers } from './shop-offers.tsx';
import { useClassifications } from './use-classifications.ts';

const LIST = '/products';
const changes = [listDeskProducts, getDeskProduct, listTextStates, listDeskBrands, listProductOffers, listDeskOffers, listAudit];

/** Shows a refusal at its box, and as text below the form. */
function useRefusal(form: DraftForm<ProductField>) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    clear: (): void => setFailure(undefined),
    onFailed: (error: unknown): void => {
      form.refuse(atBox(error));
      setFailure(failureWords(t, error));
    },
  };
}

function sayDone(t: ReturnType<typeof useText>, name: string, isLive: boolean): void {
  showToast('done', t(isLive ? 'products.saved-live' : 'products.saved', { name }));
}

export function NewProductPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const form = useDraftForm<ProductField>('product.new', productRules, newProductValues);
  const filings = useClassifications();
  const { failure, clear, onFailed } = useRefusal(form);
  const { write, isBusy } = useWrite(createDeskProduct, {
    changes,
    onDone: ({ id, names, is_live }) => {
      form.forget();
      sayDone(t, firstText(names), is_live);
      goTo(`/products/${id}`, { replace: true });
    },
    onFailed,
  });
  const save = (): void => {
    clear();
    if (form.check()) write({ body: productBody(form.values) });
  };
  const brand = filings.brands.find(({ id }) => String(id) === form.values.brand_id)?.names;
  return (
    <Page title={t('products.new-title')} backTo={LIST}>
      <div className={styles.editor}>
        <FormFrame label={t('products.new-title')} onSend={save} isBusy={isBusy} failure={failure} sendLabel={t('save')}>
          <ProductParts form={form} filings={filings} />
        </FormFrame>
        <div className={styles.side}>
          <PhonePreview values={form.values} brand={brand} />
          <p>{t('products.photo-first')}</p>
        </div>
      </div>
    </Page>
  );
}

function Editor({ product }: { readonly product: DeskProduct }) {
  const t = useText();
  const language = useLanguage();
  const form = useDraftForm<ProductField>(`product.${product.id}`, productRules, productValues(product));
  const filings = useClassifications();
  const { failure, clear, onFailed } = useRefusal(form);
  const params = { id: product.id };
  const change = useChange(updateDeskProduct, {
    changes,
    readNow: () => send(getDeskProduct, { params }),
    onDone: (saved) => {
      form.restart(productValues(saved));
      sayDone(t, firstText(saved.names), saved.is_live);
    },
    onFailed,
  });
  const save = (): void => {
    clear();
    if (form.check())
      change.save({ params, body: productBody(form.values, product) }, { ...product, version: Number(form.values.version) });
  };
  const { theirs } = change;
  const boxes = theirs ? productValues(theirs) : undefined;
  const mayWrite = mayDo(usePerson(), 'catalog.write');
  const title = textIn(product.names, language);
  return (
    <div className={styles.editor}>
      <FormFrame label={title} onSend={save} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        <fieldset disabled={!mayWrite} className="stack">
          <ProductParts form={form} filings={filings} product={product} />
        </fieldset>
      </FormFrame>
      <div className={styles.side}>
        <PhotoPart product={product} mayWrite={mayWrite} />
        <PhonePreview values={form.values} brand={product.brand.names} product={product} />
      </div>
      <div className={styles.below}>
        <ShopOffers product={product} />
      </div>
      {theirs && boxes && (
        <FormConflict form={form} change={change} theirs={boxes} labelOf={(box) => boxLabel(t, boxWords, box)} changed={theirs.changed} />
      )}
    </div>
  );
}

export function ProductPage() {
  const t = useText();
  const language = useLanguage();
  const id = Number(useParams()['id']) || 0;
  const read = useRead(getDeskProduct, { params: { id } });
  const { data } = read;
  return (
    <Page
      title={data ? textIn(data.names, language) : t('products.title')}
      backTo={LIST}
      note={
        data && (
          <Badge tone={data.is_live ? 'done' : 'plain'} icon={data.is_live ? 'check-circle' : 'edit'}>
            {t(data.is_live ? 'products.is-live' : 'products.is-draft')}
          </Badge>
        )
      }
    >
      <Loaded of={read} hasAnswer={data !== undefined} rows={6}>
        {data && <Editor key={data.id} product={data} />}
      </Loaded>
    </Page>
  );
}
