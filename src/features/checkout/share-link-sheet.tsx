// The receiver of a payment link: ten digits, checked when it is sent.
import { useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { formatMoney } from '#core/money.ts';
import { isSharePhoneWrong } from '#core/rules/payment/share-phone.ts';
import { acceptPhone } from '#core/rules/phone.ts';
import { confirmSharePhone } from '#state/checkout/checkout-actions.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import type { CheckoutSheets } from '#state/checkout/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { shareLink } from '#state/payment/share-link-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

const FORM = 'share-link';
/** A partly typed number stays when the sheet is opened again. */
let typed = '';

export function ShareLinkSheet({ orderId, made }: CheckoutSheets['share-link']) {
  const t = useText();
  const { isBusy: isPlacing, chosen } = useCheckout();
  const { isOffline } = useNetwork();
  const [phone, setPhone] = useState(typed);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const isBusy = isPlacing || isSending;
  // The order itself needs the network; the link of a placed order can wait.
  const isOff = isOffline && orderId === undefined;
  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (isBusy || isOff || isSharePhoneWrong(phone, true)) return;
    typed = '';
    if (orderId === undefined) return confirmSharePhone(phone);
    setSending(true);
    await closeSheet();
    await shareLink(orderId, phone, made);
  };
  return (
    <Sheet
      title={t('share-link.title')}
      closeLabel={t('close')}
      onClose={isBusy ? undefined : () => void closeSheet()}
      foot={
        <Button type="submit" form={FORM} isLarge isWide isBusy={isBusy} isDisabled={isOff}>
          {t('pay.confirm')}
        </Button>
      }
    >
      <p>{chosen === undefined ? t('share-link.text-plain') : t('share-link.text', { amount: formatMoney(chosen) })}</p>
      {isOff && (
        <Notice tone="info" icon="no-internet">
          {t('pay.all-off')}
        </Notice>
      )}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('share-link.title')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          prefix={COUNTRY_PREFIX}
          hasFocus
          value={phone}
          onValue={(raw) => {
            const next = acceptPhone(phone, raw);
            typed = next;
            setPhone(next);
            return next;
          }}
          error={isSharePhoneWrong(phone, isSubmitted) ? t('share-link.invalid') : undefined}
        />
      </form>
    </Sheet>
  );
}
