// A UPI code that the farmer scans to pay the shop. It is drawn on this device, without network.
import { useState } from 'react';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { upiLink, upiReference } from '#core/rules/payment/upi-link.ts';
import { Button } from '#ui/button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { serverNow } from '../../../state/clock.ts';
import { useText } from '../../../state/language-state.ts';
import styles from './hand-over.module.css';

/** A code that the farmer may have scanned. */
export interface ScannedCode {
  readonly amount: Paise;
  readonly tr: string;
}

interface UpiCodeProps {
  readonly order: DeskOrder;
  /** The amount that a code would request. 0: there is no code. */
  readonly amount: Paise;
  /** The UPI amount in the form: a code for another amount disappears. */
  readonly isShownFor: Paise;
  readonly onShown: (code: ScannedCode) => void;
}

export function UpiCode({ order, amount, isShownFor, onShown }: UpiCodeProps) {
  const t = useText();
  const [shown, setShown] = useState<ScannedCode>();
  const { pay_to: payee, id, order_number: number } = order;
  if (!payee || amount <= 0) return null;
  const show = (): void => {
    // The farmer may pay by an earlier code for the same amount.
    const code = shown?.amount === amount ? shown : { amount, tr: upiReference(id, serverNow()) };
    setShown(code);
    onShown(code);
  };
  if (shown?.amount !== isShownFor || !shown)
    return (
      <Button kind="ghost" isWide onPress={show}>
        {t('hand.qr-show', { amount: formatMoney(amount) })}
      </Button>
    );
  const words = formatMoney(shown.amount);
  return (
    <div className={styles.qr}>
      <p>
        <b>{t('hand.qr-pay', { amount: words })}</b>
      </p>
      <QrCode text={upiLink({ payee, ...shown, note: `Order ${number ?? id}` })} label={t('hand.qr-label', { amount: words })} />
      <p>{t('hand.qr-check')}</p>
    </div>
  );
}
