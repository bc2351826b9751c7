// The name of a row as a link, reached by the arrow keys.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './row-link.module.css';

export interface RowLinkProps {
  readonly href: string;
  /** Text below the name. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

export function RowLink({ href, more, children }: RowLinkProps) {
  return (
    <Link href={href} className={styles.name} data-row-main="">
      <b>{children}</b>
      {more && <span>{more}</span>}
    </Link>
  );
}
