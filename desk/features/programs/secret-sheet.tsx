// Shows a secret once: after this nobody can read it again.
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './programs.module.css';

export function SecretSheet({ title, secret, onClose }: { readonly title: string; readonly secret: string; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet title={title} closeLabel={t('close')} onClose={onClose}>
      <Notice tone="queued">{t('programs.secret-once')}</Notice>
      <p className={styles.secret} translate="no" data-secret="">
        {secret}
      </p>
    </Sheet>
  );
}
