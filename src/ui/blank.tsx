// An empty screen or list: a picture, an explanation, and a next step.
import type { ReactNode } from 'react';
import type { PictogramName } from '#core/icon-names.ts';
import styles from './blank.module.css';
import { Pictogram } from './icon.tsx';

export interface BlankProps {
  readonly picture: PictogramName;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

export function Blank({ picture, title, text, children }: BlankProps) {
  return (
    <div className={styles.blank}>
      <Pictogram name={picture} size={96} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
