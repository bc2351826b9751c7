// A card that is a link: a drawing, its name, and one line about what is open there.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icon.tsx';
import styles from './card-link.module.css';
import { ServicePicture, type ServicePictureName } from './picture.tsx';

export interface CardLinkProps {
  readonly href: string;
  readonly picture: ServicePictureName;
  readonly title: string;
  readonly children?: ReactNode;
}

export function CardLink({ href, picture, title, children }: CardLinkProps) {
  return (
    <Link href={href} className={styles.card}>
      <ServicePicture name={picture} size={56} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {children}
      </span>
      <Icon name="chevron-right" size={24} />
    </Link>
  );
}
