// Says that a list shows the phone's copy: its age, or that there is none, with a button that loads again.
import { formatMoment } from '#core/rules/dates.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** @param oldest when the oldest row was read, epoch ms; 0 when nothing is stored */
export function StoredNotice({ oldest, onRetry }: { readonly oldest: number; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Notice
      tone="info"
      icon="no-internet"
      action={
        <Button kind="ghost" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {oldest > 0 ? (
        t('stored.as-of', { at: formatMoment(oldest) })
      ) : (
        <>
          <b>{t('offline.nothing-title')}</b>
          <br />
          {t('offline.nothing-text')}
        </>
      )}
    </Notice>
  );
}
