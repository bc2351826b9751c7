// The current picture of a banner, and a button for another.
import { useState } from 'react';
import { addBannerPicture, type DeskBanner } from '#core/contract/desk/content/banner.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { PhotoChoice } from '../../blocks/photo-choice.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { bannerReads } from './banner-writes.tsx';
import styles from './banners.module.css';

export function BannerPicture({ banner }: { readonly banner: DeskBanner }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(addBannerPicture, {
    changes: bannerReads,
    onDone: () => showToast('done', t('banners.picture-saved')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const { image_url } = banner;
  return (
    <PhotoChoice
      title={t('banners.picture')}
      picture={image_url === null ? <i className={styles.noPicture} /> : <img className={styles.picture} src={image_url} alt="" />}
      chooseLabel={t(image_url === null ? 'banners.picture-choose' : 'banners.picture-change')}
      hint={t('banners.picture-hint')}
      isBusy={isBusy}
      failure={failure}
      onFile={(file) => {
        setFailure(undefined);
        write({ params: { id: banner.id }, body: {}, file });
      }}
    />
  );
}
