// What became of a payment link: sent, or saved on the phone until there is network.
import type { sharePaymentLink } from '#core/contract/payment.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { CheckoutSheets } from '#state/checkout/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { replaceSheet } from '#state/frame/sheet-state.ts';
import { keptLink } from '#state/outbox/kept-order.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { ordersHref } from '#state/session/launch-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

type ShareLinkAnswer = ResponseOf<typeof sharePaymentLink>;

export function LinkSharedSheet({ rowId }: CheckoutSheets['link-shared']) {
  const t = useText();
  const row = useOutbox().rows.find((r) => r.id === rowId);
  if (!row) return null;
  const { orderId, phone } = keptLink(row);
  const isSent = row.state === 'done';
  const { is_sent_before: isSentBefore, payment_link: made } = (row.answer ?? {}) as Partial<ShareLinkAnswer>;
  const leave = (): void => void goTo(ordersHref(), { isReplacing: true });
  return (
    <Sheet isAlert isTitleHidden title={t('amount.share')} closeLabel={t('close')} onClose={leave}>
      <Blank
        picture={isSent ? 'done-big' : 'waiting-big'}
        title={t(isSentBefore ? 'share-link.sent-before' : isSent ? 'share-link.sent' : 'share-link.kept')}
        text={
          isSent
            ? t('share-link.sent-text', { id: String(orderId), phone: maskPhone(phone) })
            : t('share-link.kept-text', { phone: maskPhone(phone) })
        }
      >
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
