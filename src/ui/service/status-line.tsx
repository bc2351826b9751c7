// A status in one line: colour, icon and words say the same.
import type { ReactNode } from 'react';
import type { IconName } from '#core/icon-names.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { Tone } from '../notice.tsx';
import styles from './status-line.module.css';

export interface StatusLineProps {
  readonly tone: Tone | 'plain';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function StatusLine({ tone, icon, children }: StatusLineProps) {
  return (
    <span className={classNames(styles.line, styles[tone])}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </span>
  );
}
