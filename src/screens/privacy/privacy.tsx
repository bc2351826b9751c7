// The privacy notice: the data that the shop stores about a person, item by item, and contacts for questions. [DPDP Rules 2025,
// 3]
import { Link } from 'wouter';
import { privacyItems } from '#core/law/privacy-items.ts';
import { formatDay } from '#core/rules/dates.ts';
import { languageOfText, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useHelpNumbers } from '#state/help/help-state.ts';
import { OfficerCard } from '../../features/grievance/officer-card.tsx';
import styles from './privacy.module.css';
import { backWords, itemWords, parts, partWords } from './privacy-words.ts';

type Item = (typeof privacyItems)[number];

function ItemCard({ item: { id, back } }: { readonly item: Item }) {
  const t = useText();
  const words = itemWords[id];
  return (
    <section className={styles.section} aria-label={t(words.title)}>
      <h2>{t(words.title)}</h2>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(partWords[part])}</dt>
            <dd>{t(words[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('privacy.back')}</dt>
          <dd>{t(backWords[back])}</dd>
        </div>
      </dl>
    </section>
  );
}

export function PrivacyScreen() {
  const t = useText();
  const { privacy_from: day } = useHelpNumbers();
  useTitle(t('privacy.title'));
  return (
    <article className={styles.page} lang={languageOfText('privacy.about')}>
      <p>{t('privacy.about')}</p>
      <p>{t('privacy.adults')}</p>
      {day !== undefined && <p>{t('privacy.rules', { day: formatDay(Date.parse(day)) })}</p>}
      {privacyItems.map((item) => (
        <ItemCard key={item.id} item={item} />
      ))}
      <section className={styles.section}>
        <h2>{t('privacy.rights')}</h2>
        <p>{t('privacy.rights-text')}</p>
        <Link href="/me/data">{t('privacy.rights-link')}</Link>
      </section>
      <section className={styles.section}>
        <h2>{t('privacy.complain')}</h2>
        <p>{t('privacy.complain-text')}</p>
        <Link href="/complaints/new">{t('privacy.complain-link')}</Link>
      </section>
      <OfficerCard />
    </article>
  );
}
