// A badge: one word for a state, with its icon.
import type { ReactNode } from 'react';
import type { IconName } from '#core/icon-names.ts';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { Tone } from './notice.tsx';

export function Badge({ tone, icon, children }: { readonly tone: Tone | 'plain'; readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </span>
  );
}
