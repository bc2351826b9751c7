// Photos of one document: taken inside the page, sent at once, and on this phone only while they are displayed.
import { useEffect, useState } from 'react';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import type { SentPhoto, SentPhotos } from '#state/photo/sent-photos.ts';
import type { PhotoFrame } from '#state/photo/sheets.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import { StatusLine } from '#ui/service/status-line.tsx';
import styles from '../kyc.module.css';

function Seen({ photo, n }: { readonly photo: Blob | undefined; readonly n: number }) {
  const t = useText();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return undefined;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  if (url) return <img src={url} alt={t('kyc.photo-n', { n })} />;
  return (
    <span className={styles.seen}>
      <ServicePicture name="image" size={32} />
    </span>
  );
}

function Row({
  sent,
  n,
  onRemove,
  onAgain,
}: {
  readonly sent: SentPhoto;
  readonly n: number;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}) {
  const t = useText();
  const { isOffline } = useNetwork();
  const { photo, state, share, words } = sent;
  return (
    <li className={styles.photo}>
      <Seen photo={photo} n={n} />
      <span role="status">
        {state === 'sending' && (
          <>
            <b>{t('kyc.photo-sending')}</b>
            <progress className={styles.progress} value={share} aria-label={t('kyc.photo-sending')} />
          </>
        )}
        {state === 'sent' && (
          <StatusLine tone="done" icon="check-circle">
            {t(photo ? 'kyc.photo-sent' : 'kyc.photo-sent-before')}
          </StatusLine>
        )}
        {state === 'waits' && (
          <StatusLine tone="queued" icon="no-internet">
            {t('kyc.photo-waits')}
          </StatusLine>
        )}
        {state === 'refused' && (
          <StatusLine tone="danger" icon="alert">
            {words || t('kyc.photo-refused')}
          </StatusLine>
        )}
      </span>
      {state === 'waits' && !isOffline && (
        <Button kind="ghost" onPress={onAgain}>
          {t('retry')}
        </Button>
      )}
      <Button kind="link" label={t('kyc.photo-remove', { n })} onPress={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

export interface PhotoSlotProps {
  readonly title: string;
  /** Shown in the viewfinder. */
  readonly guide: string;
  readonly frame: PhotoFrame;
  readonly photos: SentPhotos;
  readonly most: number;
  /** A photo of an earlier page was lost with it. */
  readonly isLost?: boolean | undefined;
  readonly error: string | undefined;
  readonly optional?: string;
}

export function PhotoSlot({ title, guide, frame, photos, most, isLost, error, optional }: PhotoSlotProps) {
  const t = useText();
  const count = photos.photos.length;
  const take = (): void => openSheet({ sheet: 'viewfinder', title, guide, frame, onPhoto: photos.take });
  return (
    <fieldset className={styles.photos}>
      <legend>
        <b>{title}</b> {optional && <span className={styles.small}>({optional})</span>}
      </legend>
      {count > 0 && (
        <ul className={styles.photos}>
          {photos.photos.map((sent, i) => (
            <Row key={sent.key} sent={sent} n={i + 1} onRemove={() => photos.remove(sent.key)} onAgain={photos.sendAgain} />
          ))}
        </ul>
      )}
      {isLost && count === 0 && (
        <StatusLine tone="queued" icon="alert">
          {t('kyc.photo-lost')}
        </StatusLine>
      )}
      {count < most && (
        <Button kind="ghost" isWide onPress={take}>
          <ServicePicture name="camera" size={24} />
          {t(count === 0 ? 'kyc.photo-take' : 'kyc.photo-more')}
        </Button>
      )}
      <span role="alert" className={error ? styles.wrong : undefined}>
        {error && <Icon name="alert" size={20} />}
        {error}
      </span>
    </fieldset>
  );
}
