// Shows papers on screen as the printer prints them, one below the other. Each paper starts on a new page.
import { Children, type ReactNode, useRef } from 'react';
import styles from './paper.module.css';
import { type PaperSize, usePageSize } from './paper-size.ts';

export interface PapersProps {
  readonly size: PaperSize;
  /** All papers are loaded. A roll is measured only then. */
  readonly isReady?: boolean;
  /** Puts as many as fit on one A4 page. Otherwise each starts on a new page. */
  readonly isTogether?: boolean;
  readonly children: ReactNode;
}

export function Papers({ size, isReady = true, isTogether, children }: PapersProps) {
  const holder = useRef<HTMLDivElement>(null);
  usePageSize(holder, size, isReady);
  return (
    <div ref={holder} className={styles.papers}>
      {Children.map(children, (paper) => (
        <div className={styles.sheet} data-paper={size} data-together={isTogether && size === 'a4' ? '' : undefined}>
          {paper}
        </div>
      ))}
    </div>
  );
}
