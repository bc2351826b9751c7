// The grievance officer by name and designation, and how to reach them.
import { useText } from '#state/frame/language-state.ts';
import { useOfficer } from '#state/grievance/grievance-state.ts';
import { Icon } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './grievance.module.css';

export function OfficerCard() {
  const t = useText();
  const { data: officer } = useOfficer();
  if (!officer) return null;
  return (
    <section className={styles.card} aria-label={t('grievance.officer')}>
      <small>{t('grievance.officer')}</small>
      <b {...noTranslation}>{officer.name}</b>
      <span>{officer.designation}</span>
      <a href={`tel:${officer.phone.replace(/[^\d+]/g, '')}`}>
        <Icon name="call" size={24} />
        {officer.phone}
      </a>
      <a href={`mailto:${officer.email}`} {...noTranslation}>
        {officer.email}
      </a>
    </section>
  );
}
