// The remaining time for a report, as text and as a bar.
import { hoursLeft } from '#core/rules/claim/notice.ts';
import { useText } from '#state/frame/language-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './claim.module.css';

export interface HoursLeftProps {
  /** Epoch ms. */
  readonly deadline: number;
  readonly now: number;
  /** Total hours. */
  readonly hours: number;
}

export function HoursLeft({ deadline, now, hours }: HoursLeftProps) {
  const t = useText();
  const left = Math.min(hoursLeft(deadline, now), hours);
  return (
    <div className={styles.hours}>
      <span>
        <Icon name="clock" size={20} /> {left > 0 ? t('loss.hours-left', { n: left, most: hours }) : t('loss.hours-over')}
      </span>
      <progress value={left} max={hours} aria-hidden="true" />
    </div>
  );
}
