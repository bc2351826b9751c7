// The order code as it runs: sent when the screen opens, sent again when asked, checked when it is complete.
import { useEffect, useState } from 'react';
import { confirmHashcode } from '#state/checkout-actions.ts';
import type { OrderTerms } from '#state/checkout-state.ts';
import { failureWords } from '#state/error-remedy.ts';
import { useText } from '#state/language-state.ts';
import { checkOrderCode, sendOrderCode } from '#state/order-code-state.ts';

export interface OrderCode {
  /** When the last one was sent, epoch ms; 0 before the first. */
  readonly sentAt: number;
  readonly isSending: boolean;
  readonly isResent: boolean;
  readonly isChecking: boolean;
  /** What is wrong, in words. */
  readonly error: string | undefined;
  /** Grows with each code that was refused. */
  readonly refusals: number;
  readonly send: () => void;
  readonly check: (code: string) => void;
  /** A key was pressed: what was wrong is being mended. */
  readonly edit: () => void;
}

export function useOrderCode(terms: OrderTerms): OrderCode {
  const t = useText();
  const [state, setState] = useState({ sentAt: 0, sends: 0, isSending: false, isChecking: false, refusals: 0 });
  const [error, setError] = useState<string>();
  const change = (part: Partial<typeof state>): void => setState((before) => ({ ...before, ...part }));

  const send = (): void => {
    change({ isSending: true });
    setError(undefined);
    sendOrderCode(terms).then(
      () => setState((before) => ({ ...before, isSending: false, sentAt: Date.now(), sends: before.sends + 1 })),
      (failure: unknown) => {
        change({ isSending: false });
        setError(failureWords(failure).words ?? t('order-code.not-sent'));
      },
    );
  };
  const check = (code: string): void => {
    change({ isChecking: true });
    checkOrderCode(terms, code).then(
      (hashcode) => {
        change({ isChecking: false });
        void confirmHashcode(hashcode);
      },
      (failure: { failure?: string; code?: string }) => {
        setState((before) => ({ ...before, isChecking: false, refusals: before.refusals + 1 }));
        if (failure.code === 'ORDER_OTP_WRONG') setError(t('order-code.wrong'));
        else {
          const { title, words } = failureWords(failure);
          setError(words ?? t(title));
        }
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(send, []);

  const { sentAt, sends, isSending, isChecking, refusals } = state;
  return { sentAt, isSending, isChecking, refusals, isResent: sends > 1, error, send, check, edit: () => setError(undefined) };
}
