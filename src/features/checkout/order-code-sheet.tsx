// The farmer's word, by the code that was sent to them: for an order somebody else gives, and for an insurance.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { APPROVAL_CODE_DIGITS, APPROVAL_RESEND_MS } from '#core/constants.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { type OtpBoxes as Boxes, completeCode, emptyBoxes } from '#core/rules/session/otp-boxes.ts';
import { type OrderTerms, useCheckout } from '#state/checkout/checkout-state.ts';
import { type CodeWay, orderCode } from '#state/checkout/order-approval.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Countdown, useCountdown } from '#ui/countdown.tsx';
import { OtpBoxes } from '#ui/form/otp-boxes.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './order-code-sheet.module.css';
import { type OrderCode, useOrderCode } from './use-order-code.ts';

function Resend({ code }: { readonly code: OrderCode }) {
  const t = useText();
  const leftMs = useCountdown(code.sentAt, APPROVAL_RESEND_MS);
  return (
    <div className={styles.resend}>
      {code.sentAt > 0 && (
        <p>
          {t(code.isResent ? 'order-code.resent' : 'order-code.again')} {leftMs > 0 && <Countdown leftMs={leftMs} />}
        </p>
      )}
      <Button kind="ghost" icon="sms" isBusy={code.isSending} isDisabled={leftMs > 0} onPress={code.send}>
        {t('otp.by-sms')}
      </Button>
    </div>
  );
}

export interface CodeWords {
  readonly title: MessageKey;
  readonly boxes: MessageKey;
  /** Who has the code. */
  readonly sent: MessageKey;
  /** Whose yes to what is needed, while no code is on its way. */
  readonly needed: MessageKey;
}

const ORDER_WORDS: CodeWords = { title: 'order-code.title', boxes: 'order-code.boxes', sent: 'order-code.text', needed: 'order-code.for' };

function textOf({ sentAt, isSending }: OrderCode, words: CodeWords): MessageKey {
  if (sentAt > 0) return words.sent;
  return isSending ? 'order-code.sending' : words.needed;
}

export interface CodeSheetProps {
  readonly terms: OrderTerms;
  readonly isBusy: boolean;
  readonly way: CodeWay;
  readonly words: CodeWords;
  /** Whose code it is. */
  readonly who: { readonly name: string; readonly phone: string };
  /** What it agrees to. */
  readonly about?: ReactNode;
  /** A way on without it. */
  readonly foot?: (isWorking: boolean) => ReactNode;
}

export function CodeSheet({ terms, isBusy, way, words, who: { name, phone }, about, foot }: CodeSheetProps) {
  const t = useText();
  const errorId = useId();
  const code = useOrderCode(terms, way);
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(APPROVAL_CODE_DIGITS));
  const isWorking = code.isChecking || isBusy;
  // A number is not broken over two lines.
  const who = { name, phone: displayPhone(phone).replaceAll(' ', '\u00a0') };
  const change = (next: Boxes): void => {
    setBoxes(next);
    if (next.digits.join('') === boxes.digits.join('')) return;
    code.edit();
    const complete = completeCode(next);
    if (complete !== undefined) code.check(complete);
  };
  // A refusal clears the boxes and goes back to the first, and so does another code.
  useEffect(() => {
    if (code.rounds > 0) setBoxes(emptyBoxes(APPROVAL_CODE_DIGITS));
  }, [code.rounds]);
  return (
    <Sheet
      shape="full"
      hasBack
      title={t(words.title)}
      closeLabel={t('back')}
      onClose={isWorking ? undefined : () => void closeSheet()}
      foot={foot?.(isWorking)}
    >
      <p>{t(textOf(code, words), who)}</p>
      {about}
      <OtpBoxes
        boxes={boxes}
        hasFocus
        onChange={change}
        label={t(words.boxes)}
        boxLabel={(n, count) => t('otp.box', { n, count })}
        isWrong={code.error !== undefined}
        isDisabled={isWorking}
        errorId={errorId}
      />
      <p id={errorId} role="alert" className={styles.error}>
        {code.error}
      </p>
      {isWorking && (
        <p role="status" className={styles.working}>
          <Spinner />
          {t('otp.checking')}
        </p>
      )}
      <Resend code={code} />
    </Sheet>
  );
}

export function OrderCodeSheet() {
  const { terms, isBusy } = useCheckout();
  return terms ? <CodeSheet terms={terms} isBusy={isBusy} way={orderCode} words={ORDER_WORDS} who={terms.buyer} /> : null;
}
