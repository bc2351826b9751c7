// The farmer's approval: a code goes to a phone, and the person who orders or reports enters it.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { APPROVAL_CODE_DIGITS, APPROVAL_RESEND_MS } from '#core/constants.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { type OtpBoxes as Boxes, completeCode, emptyBoxes } from '#core/rules/session/otp-boxes.ts';
import type { Approval } from '#state/approval/approval.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Countdown, useCountdown } from '#ui/countdown.tsx';
import { OtpBoxes } from '#ui/form/otp-boxes.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './approval-sheet.module.css';
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

/** The texts of the sheet for one purpose. */
export interface ApprovalWords {
  readonly title: MessageKey;
  readonly boxes: MessageKey;
  /** Says who has the code. */
  readonly sent: MessageKey;
  /** Says whose approval is needed, while no code was sent. */
  readonly needed: MessageKey;
  readonly wrong: MessageKey;
}

function textOf({ sentAt, isSending }: ApprovalEntry, words: ApprovalWords): MessageKey {
  if (sentAt > 0) return words.sent;
  return isSending ? 'order-code.sending' : words.needed;
}

export interface ApprovalSheetProps {
  readonly words: ApprovalWords;
  readonly approval: Approval;
  /** The owner of the phone that gets the code. */
  readonly who: { readonly name: string; readonly phone: string };
  /** The order is being placed. */
  readonly isBusy?: boolean;
  /** The approved content. */
  readonly about?: ReactNode;
  /** A way to continue without the approval. */
  readonly foot?: (isWorking: boolean) => ReactNode;
}

export function ApprovalSheet({ words, approval, who: { name, phone }, isBusy = false, about, foot }: ApprovalSheetProps) {
  const t = useText();
  const errorId = useId();
  const entry = useApproval(approval, words.wrong);
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(APPROVAL_CODE_DIGITS));
  const isWorking = entry.isChecking || isBusy;
  // A number must not break over two lines.
  const who = { name, phone: displayPhone(phone).replaceAll(' ', '\u00a0') };
  const change = (next: Boxes): void => {
    setBoxes(next);
    if (next.digits.join('') === boxes.digits.join('')) return;
    entry.edit();
    const complete = completeCode(next);
    if (complete !== undefined) entry.check(complete);
  };
  // A refused or a new code clears the boxes.
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
