// An order in the list. One that still waits on the phone looks different from one that was sent.
import { Link } from 'wouter';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { answerOrder, cancelWaitingOrder } from '#state/order/waiting-order.ts';
import { keptOrder } from '#state/outbox/kept-order.ts';
import type { WaitingRow } from '#state/outbox/outbox-rows.ts';
import { logInAndSend, sendWaiting } from '#state/outbox/outbox-state.ts';
import { askingWords, needsAnswer, needsLogin } from '#state/outbox/row-needs.ts';
import { useSession } from '#state/session/session-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './order-row.module.css';
import { lookOf } from './order-words.ts';
import { PayOrder } from './pay-order.tsx';

/** People who order for others distinguish the rows by the farmer. */
function ForFarmer({ name }: { readonly name: string | undefined }) {
  const t = useText();
  return name ? (
    <p className={styles.what}>
      <b>{t('order.for-farmer', { name })}</b>
    </p>
  ) : null;
}

export function OrderRow({ order }: { readonly order: OrderSummary }) {
  const t = useText();
  const { language } = useLanguage();
  const { user } = useSession();
  const look = lookOf(order);
  return (
    <article className={styles.row}>
      <Picture src={order.image_url} standIn="svc-orders" />
      <div>
        <p className={styles.top}>
          <Link href={`/order/${order.id}`}>
            <b>{t('order.number', { id: displayOrderNumber(order) })}</b>
          </Link>
          <span className={styles.small}>{formatDay(Date.parse(order.created_at))}</span>
        </p>
        <ForFarmer name={user?.is_assisting ? order.buyer_details.name : undefined} />
        <p className={styles.what}>
          {textIn(order.first_item, language)}
          {order.item_count > 1 && ` ${t('order.more', { n: order.item_count - 1 })}`}
        </p>
        <p className={styles.top}>
          <b {...noTranslation}>{formatMoney(order.grand_total)}</b>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>
        </p>
        <PayOrder order={order} />
      </div>
    </article>
  );
}

/** Sends waiting rows, after a login if necessary. */
export function SendNow({ isLoggedOut, isMain = false }: { readonly isLoggedOut: boolean; readonly isMain?: boolean }) {
  const t = useText();
  return (
    <Button
      kind={isMain ? 'primary' : 'ghost'}
      isLarge={isMain}
      isWide={isMain}
      icon="refresh"
      onPress={isLoggedOut ? logInAndSend : () => void sendWaiting()}
    >
      {t(isLoggedOut ? 'login' : 'waiting.send-now')}
    </Button>
  );
}

/** An order on its way to the server, or one that needs an answer. */
export function WaitingOrderRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { language } = useLanguage();
  const { draft } = keptOrder(row);
  const needsUser = needsAnswer(row);
  const asking = askingWords(row);
  const isLoggedOut = needsLogin(row);
  return (
    <article className={styles.row}>
      <Picture src={draft.imageUrl} standIn="svc-orders" />
      <div>
        <p className={styles.what}>
          <b>
            {textIn(draft.firstItem, language)}
            {draft.itemCount > 1 && ` ${t('order.more', { n: draft.itemCount - 1 })}`}
          </b>
        </p>
        <ForFarmer name={draft.buyerName} />
        <p className={styles.top}>
          <b {...noTranslation}>{formatMoney(draft.bill.grand_total)}</b>
          <Badge tone={needsUser ? 'danger' : 'queued'} icon={needsUser ? 'alert' : 'clock'}>
            {t(needsUser ? 'waiting.needs-you' : 'waiting.saved')}
          </Badge>
        </p>
        <p className={styles.small}>
          {needsUser ? t(asking.why) : isLoggedOut ? t('session.over') : t('waiting.will-go', { at: formatMoment(draft.pricesAt) })}
        </p>
        <div className={styles.actions}>
          {needsUser ? (
            <Button kind="ghost" onPress={() => void answerOrder(row)}>
              {t(asking.way)}
            </Button>
          ) : (
            <SendNow isLoggedOut={isLoggedOut} />
          )}
          <Button kind="link" onPress={() => void cancelWaitingOrder(row)}>
            {t(needsUser ? 'changes.cancel' : 'waiting.take-back')}
          </Button>
        </div>
      </div>
    </article>
  );
}
