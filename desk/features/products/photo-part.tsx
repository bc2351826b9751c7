// The photo of a product: what stands there now, and the way to another.
import { useRef, useState } from 'react';
import { listDeskOffers, listProductOffers } from '#core/contract/desk/catalog/offer.ts';
import { addProductPicture } from '#core/contract/desk/catalog/picture.ts';
import { type DeskProduct, getDeskProduct, listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { say } from '../../state/toast-state.ts';
import styles from './products.module.css';

/** Lists have a small one of it; here a larger one is shown. */
const large = (url: string): string => url.replace(/^(\/pictures\/photo\/\w+)_160$/, '$1_480');

export function PhotoPart({ product, mayWrite }: { readonly product: DeskProduct; readonly mayWrite: boolean }) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(addProductPicture, {
    changes: [getDeskProduct, listDeskProducts, listProductOffers, listDeskOffers],
    onDone: () => say('done', t('products.photo-saved')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const give = (file: File | undefined): void => {
    setFailure(undefined);
    if (file) write({ params: { id: product.id }, body: {}, file });
    if (box.current) box.current.value = '';
  };
  return (
    <Section title={t('products.photo')}>
      <div className={styles.photo}>
        <span className={styles.photoPicture}>
          <Picture src={large(product.image_url)} standIn={categoryPicture(product.category_id)} size={96} />
        </span>
        <div>
          {!product.has_photo && <p>{t('products.photo-drawn')}</p>}
          {mayWrite && (
            <>
              <input
                ref={box}
                type="file"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={t('products.photo')}
                accept="image/jpeg,image/png,image/webp,image/avif"
                onChange={(event) => give(event.currentTarget.files?.[0])}
              />
              <Button kind="ghost" isBusy={isBusy} onPress={() => box.current?.click()}>
                {t(product.has_photo ? 'products.photo-change' : 'products.photo-choose')}
              </Button>
              <small>{t('products.photo-hint')}</small>
            </>
          )}
        </div>
      </div>
      {failure !== undefined && (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
    </Section>
  );
}
