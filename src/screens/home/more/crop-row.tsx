// Round pictures of crops. Each opens the goods for that crop.
import { Link } from 'wouter';
import { useText } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { useMyCrops } from '#state/order/my-crops.ts';
import { Pictogram } from '#ui/icon.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import styles from './crop-row.module.css';

const MOST = 8;

export function CropRow() {
  const t = useText();
  const { isLowData } = useSettings();
  const crops = useMyCrops(MOST);
  if (crops.length === 0) return null;
  const leaf = <Pictogram name="cat-seed" size={48} />;
  return (
    <section aria-label={t('crops.title')}>
      <h2 className={styles.heading}>{t('crops.title')}</h2>
      <ul className={styles.row}>
        {crops.map(({ id, name, image_url }) => (
          <li key={id}>
            <Link href={`/products?crop=${id}`} className={styles.crop}>
              {isLowData || image_url === undefined ? (
                leaf
              ) : (
                <ImageOr src={image_url} alt="" width={64} height={64} loading="lazy" decoding="async">
                  {leaf}
                </ImageOr>
              )}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
