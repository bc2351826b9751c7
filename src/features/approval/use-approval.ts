// The entry of an approval code: sent when the sheet opens without a valid one, sent again when asked, checked when complete.
import { useEffect, useRef, useState } from 'react';
import { remedyOf } from '#core/rules/remedy.ts';
import type { Approval } from '#state/approval/approval.ts';
import { failureOf, failureWords } from '#state/frame/failure.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { timeWords } from '#state/frame/time-words.ts';

export interface ApprovalEntry {
  /** When the valid code was sent, epoch ms; 0 without one. */
  readonly sentAt: number;
  readonly isSending: boolean;
  readonly isResent: boolean;
  readonly isChecking: boolean;
  /** The fault, as text. */
  readonly error: string | undefined;
  /** Grows with each refused or sent code; the boxes are then cleared. */
  readonly rounds: number;
  readonly send: () => void;
  readonly check: (code: string) => void;
  /** A key was pressed, so the error disappears. */
  readonly edit: () => void;
}

/** @param wrong the message for a wrong code */
export function useApproval(approval: Approval, wrong: MessageKey): ApprovalEntry {
  const t = useText();
  const [state, setState] = useState({ sentAt: 0, sends: 0, isSending: true, isChecking: false, rounds: 0 });
  const [error, setError] = useState<string>();
  const isLeft = useRef(false);
  const change = (part: Partial<typeof state>): void => setState((before) => ({ ...before, ...part }));

  const send = (): void => {
    change({ isSending: true });
    setError(undefined);
    approval.send().then(
      (sentAt) => setState((before) => ({ ...before, isSending: false, sentAt, sends: before.sends + 1, rounds: before.rounds + 1 })),
      (error: unknown) => {
        const { kind, code, words, retryAfter } = failureOf(error);
        change({ isSending: false });
        if (remedyOf(code).approval === 'wait' && retryAfter)
          setError(t('order-code.later', { at: timeWords(t, serverNow() + retryAfter * 1_000, serverNow()) }));
        else setError((kind === 'refused' && words) || t('order-code.not-sent'));
      },
    );
  };
  const refuse = (error: unknown): void => {
    setState((before) => ({ ...before, isChecking: false, rounds: before.rounds + 1 }));
    const { approval: remedy } = remedyOf(failureOf(error).code);
    if (remedy === 'send-again') {
      change({ sentAt: 0 });
      void approval.forget();
    }
    const { title, words } = failureWords(error);
    setError(remedy === 'type-again' ? t(wrong) : (words ?? t(title)));
  };
  const check = (code: string): void => {
    change({ isChecking: true });
    approval.check(code).then((onApproved) => {
      change({ isChecking: false });
      void approval.forget();
      // A person who went back during the check does not continue.
      if (!isLeft.current) onApproved();
    }, refuse);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    approval.sentAt().then((sentAt) => (sentAt > 0 ? change({ sentAt, sends: 1, isSending: false }) : send()), send);
    return () => {
      isLeft.current = true;
    };
  }, []);

  const { sentAt, sends, isSending, isChecking, rounds } = state;
  return { sentAt, isSending, isChecking, rounds, isResent: sends > 1, error, send, check, edit: () => setError(undefined) };
}
