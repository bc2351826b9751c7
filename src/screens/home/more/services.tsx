// Services of the shop beside its goods.
import { Link } from 'wouter';
import type { IconName } from '#core/icon-names.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './services.module.css';

const services: readonly { readonly href: string; readonly word: MessageKey; readonly icon: IconName }[] = [
  { href: '/insurance', word: 'service.insurance', icon: 'shield' },
  { href: '/insurance/claims/report', word: 'service.loss', icon: 'warning-triangle' },
  { href: '/community', word: 'service.community', icon: 'chat' },
  { href: '/blog', word: 'service.advice', icon: 'info' },
];

export function Services() {
  const t = useText();
  return (
    <nav aria-label={t('service.title')}>
      <ul className={styles.row}>
        {services.map(({ href, word, icon }) => (
          <li key={href}>
            <Link href={href} className={styles.tile}>
              <span className={styles.sign}>
                <Icon name={icon} size={28} />
              </span>
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
