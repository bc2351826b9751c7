// A short message in the page. Colour, icon and words say the same.
import type { ReactNode } from 'react';
import type { IconName } from '#core/icon-names.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export type Tone = 'info' | 'queued' | 'danger' | 'done';

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', queued: 'clock', danger: 'alert', done: 'check-circle' };

export interface NoticeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly action?: ReactNode;
  /** Read out at once. */
  readonly isUrgent?: boolean;
  readonly id?: string | undefined;
}

export function Notice({ tone, children, icon, action, isUrgent, id }: NoticeProps) {
  return (
    <div id={id} role={isUrgent ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <Icon name={icon ?? icons[tone]} size={24} />
      <p>{children}</p>
      {action}
    </div>
  );
}
