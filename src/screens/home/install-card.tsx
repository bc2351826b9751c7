// Offers to install the app.
import { askInstall, refuseInstall, useInstall } from '#state/frame/install-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import styles from './install-card.module.css';

export function InstallCard() {
  const t = useText();
  const { canAsk, isWanted } = useInstall();
  if (!canAsk || !isWanted) return null;
  return (
    <section className={styles.card} aria-label={t('install.title')}>
      <h2>{t('install.title')}</h2>
      <p>{t('install.text')}</p>
      <div className={styles.actions}>
        <Button icon="install" onPress={() => void askInstall()}>
          {t('install.yes')}
        </Button>
        <Button kind="ghost" onPress={refuseInstall}>
          {t('install.no')}
        </Button>
      </div>
    </section>
  );
}
