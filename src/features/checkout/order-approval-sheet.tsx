// The farmer's approval, by the code that was sent to them: of an order somebody else gives, and of an insurance.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { APPROVAL_CODE_DIGITS, APPROVAL_RESEND_MS } from '#core/constants.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { type OtpBoxes as Boxes, completeCode, emptyBoxes } from '#core/rules/session/otp-boxes.ts';
import { useCartVariants } from '#state/cart/cart-variants.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import { type ApprovalKind, orderApproval } from '#state/checkout/order-approval.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Countdown, useCountdown } from '#ui/countdown.tsx';
import { OtpBoxes } from '#ui/form/otp-boxes.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './order-approval-sheet.module.css';
import { type ApprovalEntry, useApproval } from './use-approval.ts';

function Resend({ entry }: { readonly entry: ApprovalEntry }) {
  const t = useText();
  const leftMs = useCountdown(entry.sentAt, APPROVAL_RESEND_MS);
  return (
    <div className={styles.resend}>
      {entry.sentAt > 0 && (
        <p>
          {t(entry.isResent ? 'order-code.resent' : 'order-code.again')} {leftMs > 0 && <Countdown leftMs={leftMs} />}
        </p>
      )}
      <Button kind="ghost" icon="sms" isBusy={entry.isSending} isDisabled={leftMs > 0} onPress={entry.send}>
        {t('otp.by-sms')}
      </Button>
    </div>
  );
}

export interface ApprovalWords {
  readonly title: MessageKey;
  readonly boxes: MessageKey;
  /** Who has the entry. */
  readonly sent: MessageKey;
  /** Whose approval of what is needed, while no code is on its way. */
  readonly needed: MessageKey;
  readonly wrong: MessageKey;
}

const ORDER_WORDS: ApprovalWords = {
  title: 'order-code.title',
  boxes: 'order-code.boxes',
  sent: 'order-code.text',
  needed: 'order-code.for',
  wrong: 'order-code.wrong',
};

function textOf({ sentAt, isSending }: ApprovalEntry, words: ApprovalWords): MessageKey {
  if (sentAt > 0) return words.sent;
  return isSending ? 'order-code.sending' : words.needed;
}

export interface ApprovalSheetProps {
  readonly draft: OrderDraft;
  readonly isBusy: boolean;
  readonly kind: ApprovalKind;
  readonly words: ApprovalWords;
  /** Whose code it is. */
  readonly who: { readonly name: string; readonly phone: string };
  /** What is approved. */
  readonly about?: ReactNode;
  /** A way on without it. */
  readonly foot?: (isWorking: boolean) => ReactNode;
}

export function ApprovalSheet({ draft, isBusy, kind, words, who: { name, phone }, about, foot }: ApprovalSheetProps) {
  const t = useText();
  const errorId = useId();
  const entry = useApproval(draft, kind, words.wrong);
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(APPROVAL_CODE_DIGITS));
  const isWorking = entry.isChecking || isBusy;
  // A number is not broken over two lines.
  const who = { name, phone: displayPhone(phone).replaceAll(' ', '\u00a0') };
  const change = (next: Boxes): void => {
    setBoxes(next);
    if (next.digits.join('') === boxes.digits.join('')) return;
    entry.edit();
    const complete = completeCode(next);
    if (complete !== undefined) entry.check(complete);
  };
  // A refusal clears the boxes and goes back to the first, and so does another entry.
  useEffect(() => {
    if (entry.rounds > 0) setBoxes(emptyBoxes(APPROVAL_CODE_DIGITS));
  }, [entry.rounds]);
  return (
    <Sheet
      shape="full"
      hasBack
      title={t(words.title)}
      closeLabel={t('back')}
      onClose={isWorking ? undefined : () => void closeSheet()}
      foot={foot?.(isWorking)}
    >
      <p>{t(textOf(entry, words), who)}</p>
      {about}
      <OtpBoxes
        boxes={boxes}
        hasFocus
        onChange={change}
        label={t(words.boxes)}
        boxLabel={(n, count) => t('otp.box', { n, count })}
        isWrong={entry.error !== undefined}
        isDisabled={isWorking}
        errorId={errorId}
      />
      <p id={errorId} role="alert" className={styles.error}>
        {entry.error}
      </p>
      {isWorking && (
        <p role="status" className={styles.working}>
          <Spinner />
          {t('otp.checking')}
        </p>
      )}
      <Resend entry={entry} />
    </Sheet>
  );
}

/** What the farmer is to agree to, to be read out to them: each item, and the total. */
function WhatIsOrdered({ draft }: { readonly draft: OrderDraft }) {
  const t = useText();
  const { language } = useLanguage();
  const { variants } = useCartVariants(false);
  return (
    <section aria-label={t('order.items')}>
      <ul>
        {draft.cart.order_details.map(({ product_variant: id, quantity }) => {
          const variant = variants?.get(id);
          const name = [textIn(variant?.product.names, language), textIn(variant?.attribute_value[0]?.names, language)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={id}>
              {name} × {quantity}
            </li>
          );
        })}
      </ul>
      <p>
        {t('bill.total')}: <b {...noTranslation}>{formatMoney(draft.bill.grand_total)}</b>
      </p>
    </section>
  );
}

export function OrderApprovalSheet() {
  const { draft, isBusy } = useCheckout();
  if (!draft) return null;
  const about = <WhatIsOrdered draft={draft} />;
  return <ApprovalSheet draft={draft} isBusy={isBusy} kind={orderApproval} words={ORDER_WORDS} who={draft.buyer} about={about} />;
}
