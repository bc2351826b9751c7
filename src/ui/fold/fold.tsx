// A heading in one line that opens what is below it. Paper has no buttons: there it is always open.
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './fold.module.css';

export interface FoldProps {
  readonly title: string;
  /** Shown beside the title, also while it is closed. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Fold({ title, aside, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <h2 className={styles.head}>
        <span className={styles.printed}>{title}</span>
        <button type="button" data-screen-only="" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span className={styles.title}>{title}</span>
          {aside}
          <Icon name="chevron-down" size={20} />
        </button>
      </h2>
      <div id={id} className={styles.body} data-closed={isOpen ? undefined : ''}>
        {children}
      </div>
    </>
  );
}
