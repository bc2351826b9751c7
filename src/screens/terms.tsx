// What the shop stores about a person and why, in plain words.
import { languageOfText, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './list.module.css';

export function TermsScreen() {
  const t = useText();
  useTitle(t('terms.title'));
  return (
    <article className={styles.list} lang={languageOfText('terms.keep')}>
      <h2>{t('terms.keep-title')}</h2>
      <p>{t('terms.keep')}</p>
      <h2>{t('terms.order-title')}</h2>
      <p>{t('terms.order')}</p>
      <h2>{t('terms.stop-title')}</h2>
      <p>{t('terms.stop')}</p>
      <ButtonLink href="/privacy" kind="ghost">
        {t('me.privacy')}
      </ButtonLink>
    </article>
  );
}
