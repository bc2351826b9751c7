// The farmer's approval as it is entered: a code, sent when the screen opens and none is on its way yet, sent again when asked, checked when it is complete.
import { useEffect, useRef, useState } from 'react';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import { confirmApproval } from '#state/checkout/checkout-actions.ts';
import type { ApprovalKind } from '#state/checkout/order-approval.ts';
import { failureOf, failureWords } from '#state/frame/failure.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { timeWords } from '#state/frame/time-words.ts';

export interface ApprovalEntry {
  /** When the one that holds was sent, epoch ms; 0 while there is none. */
  readonly sentAt: number;
  readonly isSending: boolean;
  readonly isResent: boolean;
  readonly isChecking: boolean;
  /** What is wrong, in words. */
  readonly error: string | undefined;
  /** Grows with each code that was refused or sent: the boxes begin again. */
  readonly rounds: number;
  readonly send: () => void;
  readonly check: (code: string) => void;
  /** A key was pressed: what was wrong is being mended. */
  readonly edit: () => void;
}

/** @param wrong what is said of a wrong code: the farmer is asked again, or one's own SMS is looked at again */
export function useApproval(draft: OrderDraft, kind: ApprovalKind, wrong: MessageKey): ApprovalEntry {
  const t = useText();
  const [state, setState] = useState({ sentAt: 0, sends: 0, isSending: true, isChecking: false, rounds: 0 });
  const [error, setError] = useState<string>();
  const isLeft = useRef(false);
  const change = (part: Partial<typeof state>): void => setState((before) => ({ ...before, ...part }));

  const send = (): void => {
    change({ isSending: true });
    setError(undefined);
    kind.send(draft).then(
      (sentAt) => setState((before) => ({ ...before, isSending: false, sentAt, sends: before.sends + 1, rounds: before.rounds + 1 })),
      (error: unknown) => {
        const { kind: failure, code, words, retryAfter } = failureOf(error);
        change({ isSending: false });
        if (remedyOf(code).approval === 'wait' && retryAfter)
          setError(t('order-code.later', { at: timeWords(t, serverNow() + retryAfter * 1_000, serverNow()) }));
        else setError((failure === 'refused' && words) || t('order-code.not-sent'));
      },
    );
  };
  const refuse = (error: unknown): void => {
    setState((before) => ({ ...before, isChecking: false, rounds: before.rounds + 1 }));
    const { approval: remedy } = remedyOf(failureOf(error).code);
    if (remedy === 'send-again') {
      change({ sentAt: 0 });
      void kind.forget();
    }
    const { title, words } = failureWords(error);
    setError(remedy === 'type-again' ? t(wrong) : (words ?? t(title)));
  };
  const check = (code: string): void => {
    change({ isChecking: true });
    kind.check(draft, code).then((approval) => {
      change({ isChecking: false });
      void kind.forget();
      // Who went back while it was checked has not ordered.
      if (!isLeft.current) void confirmApproval(approval);
    }, refuse);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    kind.sentAt(draft).then((sentAt) => (sentAt > 0 ? change({ sentAt, sends: 1, isSending: false }) : send()), send);
    return () => {
      isLeft.current = true;
    };
  }, []);

  const { sentAt, sends, isSending, isChecking, rounds } = state;
  return { sentAt, isSending, isChecking, rounds, isResent: sends > 1, error, send, check, edit: () => setError(undefined) };
}
