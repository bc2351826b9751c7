// Photos of a loss: taken inside the page, or chosen; each with its position and accuracy.
import { useState } from 'react';
import { PHOTOS_A_CLAIM } from '#core/constants.ts';
import type { TakenPhoto } from '#core/contract/claim/claim.ts';
import { takeLossPhoto } from '#state/claim/loss-draft.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { canTakePhotos } from '#state/outbox/photo-keeping.ts';
import '#state/photo/sheets.ts';
import { useKeptPhoto } from '#state/outbox/photo-keeping.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import styles from '../claim.module.css';

/** What each photo should show, in order. */
const guides: readonly MessageKey[] = ['loss.guide-field', 'loss.guide-close', 'loss.guide-edge', 'loss.guide-more', 'loss.guide-more'];

/** The three photos that an insurer needs; each empty slot names one. */
const slots: readonly MessageKey[] = ['loss.slot-field', 'loss.slot-close', 'loss.slot-mark'];

function Taken({ photo, n, onRemove }: { readonly photo: TakenPhoto; readonly n: number; readonly onRemove: () => void }) {
  const t = useText();
  const url = useKeptPhoto(photo.upload);
  const { accuracy } = photo;
  return (
    <li className={styles.photo}>
      {url ? <img src={url} alt={t('claim.photo', { n })} /> : <span className={styles.nophoto} />}
      <span className={styles.small}>
        <Icon name="pin" size={18} />{' '}
        {accuracy === undefined || accuracy === null ? t('loss.no-place') : t('claim.accuracy', { metres: accuracy })}
      </span>
      <Button kind="link" label={t('loss.remove-photo', { n })} onPress={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

export interface LossPhotosProps {
  readonly photos: readonly TakenPhoto[];
  readonly onPhotos: (photos: readonly TakenPhoto[]) => void;
}

export function LossPhotos({ photos, onPhotos }: LossPhotosProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [isSame, setSame] = useState(false);
  const first = useKeptPhoto(photos[0]?.upload ?? '');
  if (!canTakePhotos()) return <Notice tone="info">{t('loss.no-photos-here')}</Notice>;
  const keep = async (photo: Blob): Promise<void> => {
    setBusy(true);
    setSame(false);
    const taken = await takeLossPhoto(photo, serverNow());
    const isThere = taken !== undefined && photos.some(({ upload }) => upload === taken.upload);
    setSame(isThere);
    if (taken && !isThere) onPhotos([...photos, taken]);
    setBusy(false);
  };
  const take = (): void => {
    setSame(false);
    openSheet({
      sheet: 'viewfinder',
      title: t('loss.photo-title', { n: photos.length + 1 }),
      guide: t(guides[photos.length] ?? 'loss.guide-more'),
      frame: 'field',
      ...(first === undefined ? {} : { overlay: first }),
      onPhoto: (photo) => void keep(photo),
    });
  };
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, i) => (
          <Taken
            key={photo.upload}
            photo={photo}
            n={i + 1}
            onRemove={() => onPhotos(photos.filter(({ upload }) => upload !== photo.upload))}
          />
        ))}
        {slots.slice(photos.length).map((word) => (
          <li key={word} className={styles.photo}>
            <span className={classNames(styles.nophoto, styles.slot)}>
              <ServicePicture name="camera" size={28} />
            </span>
            <span className={styles.small}>{t(word)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.small}>
        {isBusy && (
          <>
            <Spinner size={18} /> {t('loss.keeping')}
          </>
        )}
        {isSame && t('loss.same-photo')}
      </p>
      {photos.length < PHOTOS_A_CLAIM && (
        <Button kind="ghost" isWide isBusy={isBusy} icon="plus" onPress={take}>
          {t('loss.take', { n: photos.length + 1, most: PHOTOS_A_CLAIM })}
        </Button>
      )}
    </>
  );
}
