// The current photo of a product, and a button for another.
import { useState } from 'react';
import { listDeskOffers, listProductOffers } from '#core/contract/desk/catalog/offer.ts';
import { addProductPicture } from '#core/contract/desk/catalog/picture.ts';
import { type DeskProduct, getDeskProduct, listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { Picture } from '#ui/picture.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import { PhotoChoice } from '../../blocks/photo-choice.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

/** Lists have a small version; this is the larger one. */
const large = (url: string): string => url.replace(/^(\/pictures\/photo\/\w+)_160$/, '$1_480');

export function PhotoPart({ product, mayWrite }: { readonly product: DeskProduct; readonly mayWrite: boolean }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(addProductPicture, {
    changes: [getDeskProduct, listDeskProducts, listProductOffers, listDeskOffers],
    onDone: () => showToast('done', t('products.photo-saved')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  return (
    <PhotoChoice
      title={t('products.photo')}
      picture={<Picture src={large(product.image_url)} standIn={categoryPicture(product.category_id)} size={96} />}
      chooseLabel={mayWrite ? t(product.has_photo ? 'products.photo-change' : 'products.photo-choose') : undefined}
      hint={t('products.photo-hint')}
      isBusy={isBusy}
      failure={failure}
      onFile={(file) => {
        setFailure(undefined);
        write({ params: { id: product.id }, body: {}, file });
      }}
    >
      {!product.has_photo && <p>{t('products.photo-drawn')}</p>}
    </PhotoChoice>
  );
}
