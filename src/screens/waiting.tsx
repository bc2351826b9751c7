// What waits to be sent: what it is, since when, and what can be done.
import type { ComponentType } from 'react';
import { formatMoment } from '#core/rules/dates.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { keptChoice, keptLink } from '#state/outbox/kept-order.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { forgetWaiting } from '#state/outbox/outbox-state.ts';
import { needsLogin } from '#state/outbox/row-needs.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SendNow, WaitingOrderRow } from '../features/order/order-row.tsx';
import styles from './list.module.css';

function SmallRow({ row, what }: { readonly row: WaitingRow; readonly what: string }) {
  const t = useText();
  return (
    <Notice
      tone="queued"
      action={
        <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
          {t('remove')}
        </Button>
      }
    >
      {what} · {formatMoment(row.createdAt)}
    </Notice>
  );
}

function ConsentRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { agree } = keptChoice(row);
  return <SmallRow row={row} what={t('waiting.consent', { choice: t(agree ? 'yes' : 'no') })} />;
}

function ShareLinkRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { orderId, phone } = keptLink(row);
  return <SmallRow row={row} what={t('waiting.share-link', { id: String(orderId), phone: maskPhone(phone) })} />;
}

const rows: Readonly<Record<WaitingRow['kind'], ComponentType<{ readonly row: WaitingRow }>>> = {
  order: WaitingOrderRow,
  consent: ConsentRow,
  'share-link': ShareLinkRow,
};

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
        <SendNow isMain isLoggedOut={waiting.some(needsLogin)} />
      )}
      <ul className={styles.list}>
        {waiting.map((row) => {
          const Row = rows[row.kind];
          return (
            <li key={row.id}>
              <Row row={row} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
