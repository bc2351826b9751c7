// Papers on screen as they come out of the printer, one below the other; each begins a page of its own.
import { Children, type ReactNode, useRef } from 'react';
import styles from './paper.module.css';
import { type PaperSize, usePageSize } from './paper-size.ts';

export interface PapersProps {
  readonly size: PaperSize;
  /** All of them are there: a roll is measured then. */
  readonly isReady?: boolean;
  /** Several on a page of A4, as they fit; otherwise each begins a page. */
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
