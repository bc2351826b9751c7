// A product picture in a box of fixed size. A missing or unrequested picture is replaced by the drawing of its category.
import { useState } from 'react';
import type { PictogramName } from '#core/icon-names.ts';
import { Pictogram } from './icon.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  readonly src: string;
  readonly standIn: PictogramName;
  /** Given: the picture is loaded only when this button is tapped (low-data mode). */
  readonly tapLabel?: string | undefined;
  /** Pixels, for the stand-in. */
  readonly size?: number;
  readonly isFirst?: boolean;
}

export function Picture({ src, standIn, tapLabel, size = 56, isFirst }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const isShown = failed !== src && (tapLabel === undefined || isAsked);
  return (
    <span className={styles.picture}>
      {isShown ? (
        <img
          src={src}
          alt=""
          width={160}
          height={160}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Pictogram name={standIn} size={size} />
      )}
      {!isShown && tapLabel !== undefined && failed !== src && (
        <button type="button" className={styles.tap} onClick={() => setAsked(true)}>
          {tapLabel}
        </button>
      )}
    </span>
  );
}
