// The line above every screen during practice, with the button that ends it.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '#state/frame/language-state.ts';
import { type PracticeController, usePractice } from '#state/practice/create-practice.ts';
import styles from './practice.module.css';

interface PracticeBandProps {
  readonly control: PracticeController;
  /** The picture of practice, as on the lock screen. */
  readonly emblem: ReactNode;
  /** Called when practice has ended and nothing of it is left. */
  readonly onEnd: () => void;
}

/** Passes the line's height to the styles, so that a page's header stays below it. */
function useHeight(isOn: boolean): RefObject<HTMLDivElement | null> {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOn || !band.current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--practice-band', `${(entry.target as HTMLElement).offsetHeight}px`);
    });
    observer.observe(band.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--practice-band');
    };
  }, [isOn]);
  return band;
}

export function PracticeBand({ control, emblem, onEnd }: PracticeBandProps) {
  const t = useText();
  const { isOn } = usePractice(control);
  const band = useHeight(isOn);
  if (!isOn) return null;
  return (
    <div ref={band} className={styles.band} data-screen-only="">
      {emblem}
      <b>{t('practice.band')}</b>
      <Link href="/tablet/practice">{t('practice.to-tasks')}</Link>
      <button type="button" className={styles.end} onClick={() => void control.end().then(onEnd, onEnd)}>
        {t('practice.end')}
      </button>
    </div>
  );
}
