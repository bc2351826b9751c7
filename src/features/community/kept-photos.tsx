// Photos stored on this phone: of a draft, or of a waiting post.
import { useEffect, useState } from 'react';
import { PHOTOS_OF_POST } from '#core/constants.ts';
import { addPhoto } from '#state/community/write-post.ts';
import { useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { canTakePhotos, readPhoto } from '#state/outbox/photo-keeping.ts';
import '#state/photo/sheets.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './community.module.css';

/** The address of a stored photo while it is displayed. */
function useKeptPhoto(id: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void readPhoto(id).then((photo) => {
      if (!photo || isOver) return;
      made = URL.createObjectURL(photo);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}

export function KeptPhoto({ id, n, onRemove }: { readonly id: string; readonly n: number; readonly onRemove?: () => void }) {
  const t = useText();
  const url = useKeptPhoto(id);
  return (
    <li className={styles.photo}>
      {url && <img src={url} alt={t('community.photo', { n })} />}
      {onRemove && (
        <button type="button" aria-label={t('community.remove-photo', { n })} onClick={onRemove}>
          <Icon name="close" size={20} />
        </button>
      )}
    </li>
  );
}

export interface PhotosOfDraftProps {
  readonly photos: readonly string[];
  readonly onPhotos: (change: (before: readonly string[]) => readonly string[]) => void;
}

/** Up to three photos, each made small and stored at once. */
export function PhotosOfDraft({ photos, onPhotos }: PhotosOfDraftProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  if (!canTakePhotos()) return null;
  const keep = async (photo: Blob): Promise<void> => {
    setBusy(true);
    const [taken] = (await addPhoto([], photo)) as readonly [string?];
    if (taken !== undefined) onPhotos((before) => (before.includes(taken) ? before : [...before, taken].slice(0, PHOTOS_OF_POST)));
    setBusy(false);
  };
  const take = (): void =>
    openSheet({
      sheet: 'viewfinder',
      title: t('community.photo-title'),
      guide: t('community.photo-guide'),
      frame: 'field',
      onPhoto: (photo) => void keep(photo),
    });
  return (
    <div className={styles.photoRow}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((id, i) => (
            <KeptPhoto key={id} id={id} n={i + 1} onRemove={() => onPhotos((before) => before.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      {photos.length < PHOTOS_OF_POST && (
        <Button kind="ghost" isWide icon="plus" isBusy={isBusy} onPress={take}>
          {t('community.add-photo', { n: photos.length, most: PHOTOS_OF_POST })}
        </Button>
      )}
    </div>
  );
}
