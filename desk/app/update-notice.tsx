// Offers a waiting version of the desk, and switches only on request.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useText } from '../state/language-state.ts';
import { useUpdate } from '../state/update-state.ts';
import styles from './shell.module.css';

export function UpdateNotice() {
  const t = useText();
  const use = useUpdate();
  if (!use) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="info"
        action={
          <Button kind="ghost" onPress={use}>
            {t('update.use')}
          </Button>
        }
      >
        {t('update.ready')}
      </Notice>
    </div>
  );
}
