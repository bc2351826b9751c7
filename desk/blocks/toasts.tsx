// Short messages at the bottom of the screen, which never cover fields or take the focus.
import { IconButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useText } from '../state/language-state.ts';
import { closeToast, useToasts } from '../state/toast-state.ts';
import styles from './toasts.module.css';

export function Toasts() {
  const t = useText();
  const toasts = useToasts();
  return (
    <div className={styles.toasts}>
      {toasts.map(({ id, tone, words }) => (
        <Notice
          key={id}
          tone={tone}
          isUrgent={tone === 'danger'}
          action={<IconButton icon="close" label={t('close')} onPress={() => closeToast(id)} />}
        >
          {words}
        </Notice>
      ))}
    </div>
  );
}
