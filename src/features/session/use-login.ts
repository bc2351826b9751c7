// Login as it runs: the pure steps, driven by what the server answers.
import { useEffect, useReducer, useRef } from 'react';
import { type LoginEvent, type LoginStep, nextLoginStep, shouldSendNow, startLogin } from '#core/rules/session/login-steps.ts';
import { track } from '#device/analytics.ts';
import { sayConsent, sendLoginCode, signIn } from '#state/account/account-state.ts';
import { failureOf } from '#state/frame/failure.ts';
import { sayNotStored } from '#state/frame/settings-state.ts';
import { enterStep, leaveStep } from '#state/frame/sheet-state.ts';

export interface Login {
  readonly step: LoginStep;
  readonly happen: (event: LoginEvent) => void;
  readonly send: () => void;
  readonly resend: () => void;
  readonly verify: (code: string) => void;
  /** One step back: from the code to the number, from there to whoever asked. */
  readonly back: () => void;
}

export interface LoginCallbacks {
  readonly onDone: () => void;
  readonly onLeft: () => void;
  /** The choice beside the code boxes. */
  readonly wantsChat: () => boolean;
  /** A code that could not be checked because nothing was heard. */
  readonly onUnreachable: () => void;
}

export function useLogin(phone: string, callbacks: LoginCallbacks): Login {
  const [step, happen] = useReducer(nextLoginStep, phone, startLogin);
  const before = useRef<LoginStep>({ at: 'left' });
  const { onDone, onLeft, wantsChat, onUnreachable } = callbacks;

  const send = (): void => {
    if (step.at !== 'number') return;
    happen({ type: 'send' });
    sendLoginCode(step.phone).then(
      () => happen({ type: 'sent', at: Date.now() }),
      () => happen({ type: 'send-failed' }),
    );
  };
  const resend = (): void => {
    if (step.at !== 'code') return;
    const { phone: number } = step;
    // The countdown starts over whether or not it went; a failure is said and the buttons come back.
    sendLoginCode(number).then(
      () => happen({ type: 'resent', at: Date.now() }),
      () => {
        // Who went back meanwhile is at the number already, or gone.
        if (!isCode.current) return;
        leaveStep();
        happen({ type: 'back' });
        happen({ type: 'send-failed' });
      },
    );
  };
  const back = (): void => {
    if (step.at !== 'code' || !leaveStep()) happen({ type: 'back' });
  };
  const verify = (code: string): void => {
    if (step.at !== 'code' || step.isVerifying) return;
    happen({ type: 'code-complete' });
    signIn(step.phone, code).then(
      () => {
        // By specification a consent that fails is ignored; ours waits on the phone until it is sent.
        void sayConsent(wantsChat()).catch(sayNotStored);
        track('login', { method: 'browser' });
        happen({ type: 'verified' });
      },
      (error: unknown) => {
        happen({ type: 'code-refused' });
        if (failureOf(error).kind !== 'refused') onUnreachable();
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that decides
  useEffect(() => {
    const last = before.current;
    before.current = step;
    if (step.at === 'done') onDone();
    else if (step.at === 'left') onLeft();
    else if (shouldSendNow(last, step) && last.at !== 'code') send();
  }, [step]);

  const isAtCode = step.at === 'code';
  const isCode = useRef(isAtCode);
  isCode.current = isAtCode;
  useEffect(() => {
    if (isAtCode) enterStep(() => isCode.current && happen({ type: 'back' }));
  }, [isAtCode]);

  return { step, happen, send, resend, verify, back };
}
