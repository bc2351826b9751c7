// The line above every screen while somebody practises, with the button that ends it.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#state/frame/language-state.ts';
import { type PracticeController, usePractice } from '#state/practice/create-practice.ts';
import styles from './practice.module.css';

interface PracticeBandProps {
  readonly control: PracticeController;
  /** The picture of practice, as on the lock screen. */
  readonly emblem: ReactNode;
  /** Practice has ended, and nothing of it is left. */
  readonly onEnd: () => void;
}

export function PracticeBand({ control, emblem, onEnd }: PracticeBandProps) {
  const t = useText();
  if (!usePractice(control).isOn) return null;
  return (
    <div className={styles.band} data-screen-only="">
      {emblem}
      <b>{t('practice.band')}</b>
      <Link href="/tablet/practice">{t('practice.to-tasks')}</Link>
      <button type="button" className={styles.end} onClick={() => void control.end().then(onEnd, onEnd)}>
        {t('practice.end')}
      </button>
    </div>
  );
}
