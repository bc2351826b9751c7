// Takes a photo inside the page: a frame for the document, a light, faults of the picture; then a review of the photo.
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { CameraFault } from '#device/camera/camera.ts';
import type { PhotoFault } from '#device/camera/photo-check.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import type { PhotoSheets } from '#state/photo/sheets.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';
import { type CameraView, type Taken, takeFile, useCamera } from './use-camera.ts';
import styles from './viewfinder-sheet.module.css';

const faultWords: Readonly<Record<PhotoFault, MessageKey>> = {
  dark: 'viewfinder.dark',
  glare: 'viewfinder.glare',
  blurred: 'viewfinder.blurred',
};
const noCameraWords: Readonly<Record<CameraFault, MessageKey>> = {
  refused: 'viewfinder.refused',
  none: 'viewfinder.none',
  busy: 'viewfinder.busy',
};

interface FileButtonProps {
  readonly label: string;
  /** Opens the camera app instead of the phone's photos. */
  readonly isCamera?: boolean;
  readonly className: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

function FileButton({ label, isCamera, className, onFile, children }: FileButtonProps) {
  const id = useId();
  return (
    <label className={className} htmlFor={id}>
      {children}
      {label}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="visually-hidden"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const box = event.currentTarget;
          const [file] = box.files ?? [];
          if (file) onFile(file);
          // Lets the person choose the same photo again.
          box.value = '';
        }}
      />
    </label>
  );
}

/** Why there is no picture, and other ways to get a photo. */
function NoCamera({
  fault,
  onAgain,
  onFile,
}: {
  readonly fault: CameraFault;
  readonly onAgain: () => void;
  readonly onFile: FileButtonProps['onFile'];
}) {
  const t = useText();
  return (
    <>
      <Notice
        tone="queued"
        icon="alert"
        isUrgent
        action={
          <Button kind="ghost" onPress={onAgain}>
            {t('retry')}
          </Button>
        }
      >
        {t(noCameraWords[fault])}
      </Notice>
      <p>{t('viewfinder.other-ways')}</p>
      <FileButton isCamera label={t('viewfinder.camera-app')} className={styles.wide} onFile={onFile}>
        <ServicePicture name="camera" size={24} />
      </FileButton>
      <FileButton label={t('viewfinder.from-phone')} className={styles.wide} onFile={onFile}>
        <ServicePicture name="image" size={24} />
      </FileButton>
    </>
  );
}

interface FinderProps {
  readonly camera: CameraView;
  readonly shape: PhotoSheets['viewfinder']['frame'];
  readonly guide: string | undefined;
  readonly overlay: string | undefined;
}

function Finder({ camera, shape, guide, overlay }: FinderProps) {
  const t = useText();
  return (
    <div className={styles.view} data-shape={shape}>
      <video ref={camera.video} muted playsInline aria-label={t('viewfinder.picture')} />
      {overlay && <img src={overlay} alt="" className={styles.overlay} />}
      <span ref={shape === 'field' ? undefined : (camera.frame as never)} className={styles.frame} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p role="status" className={styles.fault}>
        {camera.state === 'opening' && t('viewfinder.opening')}
        {camera.fault && (
          <>
            <Icon name="alert" size={20} />
            {t(faultWords[camera.fault])}
          </>
        )}
      </p>
      {guide && <p className={styles.guide}>{guide}</p>}
    </div>
  );
}

interface ShutterProps {
  readonly camera: CameraView;
  readonly isBusy: boolean;
  readonly onShoot: () => void;
  readonly onFile: FileButtonProps['onFile'];
}

function Shutter({ camera, isBusy, onShoot, onFile }: ShutterProps) {
  const t = useText();
  return (
    <div className={styles.shutter}>
      {camera.hasTorch ? (
        <button type="button" className={styles.word} aria-pressed={camera.isLit} onClick={camera.light}>
          <ServicePicture name="torch" size={26} />
          {t('viewfinder.light')}
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.shoot}
        aria-label={t('viewfinder.shoot')}
        aria-disabled={isBusy || camera.state !== 'open' ? true : undefined}
        onClick={() => !isBusy && camera.state === 'open' && onShoot()}
      >
        {isBusy ? <Spinner size={32} /> : <i />}
      </button>
      <FileButton label={t('viewfinder.from-phone-short')} className={styles.word} onFile={onFile}>
        <ServicePicture name="image" size={26} />
      </FileButton>
    </div>
  );
}

/** The taken photo, for review. */
function Look({ taken: { photo, fault } }: { readonly taken: Taken }) {
  const t = useText();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <>
      {url && <img src={url} alt={t('viewfinder.taken')} className={styles.taken} />}
      {fault ? (
        <Notice tone="queued" icon="alert" isUrgent>
          {t(faultWords[fault])}
        </Notice>
      ) : (
        <p role="status">{t('viewfinder.can-read')}</p>
      )}
    </>
  );
}

export function ViewfinderSheet({ title, guide, frame, overlay, onPhoto }: PhotoSheets['viewfinder']) {
  const t = useText();
  const [taken, setTaken] = useState<Taken>();
  const [state, setState] = useState<'' | 'busy' | 'no-photo'>('');
  const camera = useCamera(!taken);
  const isOpen = camera.state === 'open' || camera.state === 'opening';
  const keep = async (work: Promise<Taken>): Promise<void> => {
    setState('busy');
    await work.then(
      (one) => {
        setTaken(one);
        setState('');
      },
      () => setState('no-photo'),
    );
  };
  const takeOver = async (): Promise<void> => {
    if (!taken) return;
    await closeSheet();
    onPhoto(taken.photo);
  };
  const onFile = (file: File): void => void keep(takeFile(file));
  return (
    <Sheet
      shape="full"
      hasBack
      title={title}
      closeLabel={t('back')}
      onClose={() => void closeSheet()}
      foot={
        taken ? (
          <SheetActions>
            <Button kind="ghost" isLarge onPress={() => setTaken(undefined)}>
              {t('viewfinder.again')}
            </Button>
            <Button isLarge onPress={() => void takeOver()}>
              {t('viewfinder.use')}
            </Button>
          </SheetActions>
        ) : (
          isOpen && <Shutter camera={camera} isBusy={state === 'busy'} onShoot={() => void keep(camera.take())} onFile={onFile} />
        )
      }
    >
      {taken && <Look taken={taken} />}
      {!taken && isOpen && <Finder camera={camera} shape={frame} guide={guide} overlay={overlay} />}
      {!taken && !isOpen && <NoCamera fault={camera.state as CameraFault} onAgain={camera.openAgain} onFile={onFile} />}
      <p role="alert" className={styles.wrong}>
        {state === 'no-photo' && t('viewfinder.bad-photo')}
      </p>
    </Sheet>
  );
}
