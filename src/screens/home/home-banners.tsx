// The shop's banners between its goods.

import { Link } from 'wouter';
import { textIn } from '#core/language/said.ts';
import { useLanguage } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { useBanners } from '#state/vendor/banner-state.ts';
import { ImageOr } from '#ui/image/image-or.tsx';
import styles from './home-banners.module.css';

export function HomeBanners({ vendorId }: { readonly vendorId: number | undefined }) {
  const { language } = useLanguage();
  const { isLowData } = useSettings();
  const banners = useBanners(vendorId);
  if (banners.length === 0) return null;
  return (
    <div className={styles.banners}>
      {banners.map(({ id, titles, texts, link, image_url }) => {
        const inside = (
          <>
            <span>
              <b>{textIn(titles, language)}</b>
              <small>{textIn(texts, language)}</small>
            </span>
            {image_url !== null && !isLowData && (
              <ImageOr src={image_url} alt="" width={240} height={144} loading="lazy" decoding="async" />
            )}
          </>
        );
        return link === '' ? (
          <div key={id} className={styles.banner}>
            {inside}
          </div>
        ) : (
          <Link key={id} href={link} className={styles.banner}>
            {inside}
          </Link>
        );
      })}
    </div>
  );
}
