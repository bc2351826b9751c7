// What waits to be sent: what it is, since when, and what can be done.
import { formatMoment } from '#core/rules/dates.ts';
import { useText } from '#state/language-state.ts';
import { useOutbox, type WaitingRow } from '#state/outbox-rows.ts';
import { forgetWaiting, sendWaiting } from '#state/outbox-state.ts';
import { useTitle } from '#state/screen-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { WaitingOrderRow } from '../features/order/order-row.tsx';
import styles from './list.module.css';

function ConsentRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { agree } = row.about as { agree: boolean };
  return (
    <Notice
      tone="queued"
      action={
        <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
          {t('remove')}
        </Button>
      }
    >
      {t('waiting.consent', { choice: t(agree ? 'yes' : 'no') })} · {formatMoment(row.createdAt)}
    </Notice>
  );
}

export function WaitingScreen() {
  const t = useText();
  const { waiting, lastSentAt } = useOutbox();
  useTitle(t('waiting.title'));
  return (
    <>
      {lastSentAt > 0 && <p className={styles.age}>{t('waiting.last-sent', { at: formatMoment(lastSentAt) })}</p>}
      {waiting.length === 0 ? (
        <Blank picture="done-big" title={t('waiting.none')} />
      ) : (
        <Button isLarge isWide icon="refresh" onPress={() => void sendWaiting()}>
          {t('waiting.send-now')}
        </Button>
      )}
      <ul className={styles.list}>
        {waiting.map((row) => (
          <li key={row.id}>{row.kind === 'order' ? <WaitingOrderRow row={row} /> : <ConsentRow row={row} />}</li>
        ))}
      </ul>
    </>
  );
}
