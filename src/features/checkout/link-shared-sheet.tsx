// The result of a payment link: sent, or saved on the phone until there is network.
import type { sharePaymentLink } from '#core/contract/payment.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { CheckoutSheets } from '#state/checkout/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { replaceSheet } from '#state/frame/sheet-state.ts';
import { timeWords } from '#state/frame/time-words.ts';
import { useOrderNumber, useStoredOrders } from '#state/order/order-state.ts';
import { type KeptLink, keptLink } from '#state/outbox/kept-order.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { ordersHref } from '#state/session/launch-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

type ShareLinkAnswer = ResponseOf<typeof sharePaymentLink>;

/** The phone number that got the link, and the number of its order. */
function useSentText({ orderId, phone: whole }: KeptLink): string {
  const t = useText();
  const number = useOrderNumber(orderId);
  const phone = maskPhone(whole);
  return number === undefined ? t('share-link.sent-plain', { phone }) : t('share-link.sent-text', { id: number, phone });
}

/** Until when the link can be paid; nothing for an order that this phone does not know. */
function PayBy({ orderId }: { readonly orderId: number }) {
  const t = useText();
  const payBy = useStoredOrders()?.find(({ id }) => id === orderId)?.summary.pay_by ?? null;
  return payBy === null ? null : <p>{t('order.pay-by', { at: timeWords(t, Date.parse(payBy), serverNow()) })}</p>;
}

export function LinkSharedSheet({ rowId }: CheckoutSheets['link-shared']) {
  const row = useOutbox().rows.find((r) => r.id === rowId);
  return row ? <LinkShared row={row} /> : null;
}

function LinkShared({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { orderId, phone } = keptLink(row);
  const sentText = useSentText(keptLink(row));
  const isSent = row.state === 'done';
  const { is_sent_before: isSentBefore, payment_link: made } = (row.answer ?? {}) as Partial<ShareLinkAnswer>;
  const leave = (): void => void goTo(ordersHref(), { isReplacing: true });
  return (
    <Sheet isAlert isTitleHidden title={t('amount.share')} closeLabel={t('close')} onClose={leave}>
      <Blank
        picture={isSent ? 'done-big' : 'waiting-big'}
        title={t(isSentBefore ? 'share-link.sent-before' : isSent ? 'share-link.sent' : 'share-link.kept')}
        text={isSent ? sentText : t('share-link.kept-text', { phone: maskPhone(phone) })}
      >
        {isSent && <PayBy orderId={orderId} />}
        <Button isLarge isWide onPress={leave}>
          {t('order.see-orders')}
        </Button>
        {isSent && made !== undefined && (
          <Button kind="ghost" isWide icon="share" onPress={() => void replaceSheet({ sheet: 'share-link', orderId, made })}>
            {t('share-link.one-more')}
          </Button>
        )}
        {!isSent && (
          <Button kind="ghost" isWide onPress={() => void goTo('/waiting', { isReplacing: true })}>
            {t('share-link.see-waiting')}
          </Button>
        )}
      </Blank>
    </Sheet>
  );
}
