// Photos of a report: taken, chosen, viewed and removed.
import { useId, useState } from 'react';
import { PHOTOS_A_PROBLEM } from '#core/constants.ts';
import { useText } from '#state/frame/language-state.ts';
import { canTakePhotos, takePhoto } from '#state/order/report-problem.ts';
import { useKeptPhoto } from '#state/outbox/photo-keeping.ts';
import { Spinner } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './report-problem-sheet.module.css';

function Photo({ id, n, onRemove }: { readonly id: string; readonly n: number; readonly onRemove: () => void }) {
  const t = useText();
  const url = useKeptPhoto(id);
  return (
    <li className={styles.photo}>
      {url && <img src={url} alt={t('problem.photo', { n })} />}
      <button type="button" aria-label={t('report.remove-photo', { n })} onClick={onRemove}>
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}

/** Looks like a button; opens the camera or the phone's photos. */
function FileButton(props: {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}) {
  const { label, isCamera, isBusy, onFile } = props;
  const id = useId();
  return (
    <label className={styles.pick} htmlFor={id}>
      {isBusy ? <Spinner /> : <Icon name="plus" size={24} />}
      {label}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="visually-hidden"
        disabled={isBusy}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const box = event.currentTarget;
          const [file] = box.files ?? [];
          if (file) onFile(file);
          // Lets the person choose the same photo again after removing it.
          box.value = '';
        }}
      />
    </label>
  );
}

export interface PhotoChoiceProps {
  readonly photos: readonly string[];
  /** A photo is being made small; a report sent now would lack it. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPhotos: (change: (photos: readonly string[]) => readonly string[]) => void;
}

export function PhotoChoice({ photos, onPhotos, onBusy }: PhotoChoiceProps) {
  const t = useText();
  const [state, setState] = useState<'' | 'busy' | 'no-photo'>('');
  if (!canTakePhotos()) return null;
  const take = async (file: File): Promise<void> => {
    setState('busy');
    onBusy(true);
    const taken = await takePhoto(file);
    setState(taken === 'no-photo' ? taken : '');
    if (typeof taken === 'object')
      onPhotos((before) => (before.includes(taken.id) ? before : [...before, taken.id].slice(0, PHOTOS_A_PROBLEM)));
    onBusy(false);
  };
  const isBusy = state === 'busy';
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{t('report.photos')}</b>
      </legend>
      <p className={styles.small}>{t('report.photos-hint', { n: PHOTOS_A_PROBLEM })}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((id, i) => (
            <Photo key={id} id={id} n={i + 1} onRemove={() => onPhotos((before) => before.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      {photos.length < PHOTOS_A_PROBLEM && (
        <div className={styles.picks}>
          <FileButton isCamera label={t('report.take')} isBusy={isBusy} onFile={(file) => void take(file)} />
          <FileButton label={t('report.choose')} isBusy={isBusy} onFile={(file) => void take(file)} />
        </div>
      )}
      <p role="alert" className={styles.wrong}>
        {state === 'no-photo' && t('report.bad-photo')}
      </p>
    </fieldset>
  );
}
