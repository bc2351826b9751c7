// A running login: the pure steps, driven by the server's answers.
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import {
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
  resumeLogin,
  type SendError,
  type SentCode,
  shouldSendNow,
  startLogin,
} from '#core/rules/session/login-steps.ts';
import { track } from '#device/insight/analytics.ts';
import { callWithCode, knownAuthId, saveConsent, sendLoginCode, signIn } from '#state/account/account-state.ts';
import { failureOf } from '#state/frame/failure.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { enterStep, leaveStep, showFailure } from '#state/frame/sheet-state.ts';
import { reportNotStored } from '#state/outbox/storage-full.ts';
import { keepSentCode, recallSentCode } from '#state/session/login-code.ts';
import type { CodeCaller } from '#state/session/sheets.ts';

export interface Login {
  readonly step: LoginStep;
  readonly happen: (event: LoginEvent) => void;
  readonly send: () => void;
  readonly resend: () => void;
  /** Requests a call that reads the code out; undefined when that is not possible for this number. */
  readonly call: (() => void) | undefined;
  readonly verify: (code: string) => void;
  /** One step back: from the code to the number, from there to the caller. */
  readonly back: () => void;
}

export interface LoginCallbacks {
  readonly onDone: () => void;
  readonly onLeft: () => void;
  /** The choice beside the code boxes. */
  readonly wantsChat: () => boolean;
  /** The code could not be checked because the server did not answer. */
  readonly onUnreachable: () => void;
}

export type LoginSetup = LoginCallbacks & Partial<CodeCaller>;

/** A login code survives a reload. A code that a caller checks for its own purpose does not. */
const isKept = ({ validate }: Partial<CodeCaller>): boolean => validate === undefined;

/** Why a code was not sent, in the form for the steps. */
function sendErrorOf(error: unknown): SendError {
  const { kind, status, words, retryAfter } = failureOf(error);
  const retryAt = retryAfter === undefined ? undefined : serverNow() + retryAfter * 1_000;
  if (kind === 'unreachable') return { reason: 'unreachable', words: '', retryAt: undefined };
  return { reason: status === 429 ? 'too-often' : 'refused', words, retryAt };
}

/**
 * A finished login: the choice is stored before anything else may end the page. By specification a failed consent is ignored; ours waits on
 * the phone until it is sent.
 */
async function afterSignIn(wantsChat: boolean): Promise<void> {
  await saveConsent(wantsChat).catch(reportNotStored);
  track('login', { method: 'browser' });
}

/** Makes Back, also the phone's, lead from the code to the number, and a reload lead back to the code. */
function useStepsAround(step: LoginStep, keepsCode: boolean, goBack: () => void): { readonly current: boolean } {
  const isAtCode = step.at === 'code';
  const isCode = useRef(isAtCode);
  isCode.current = isAtCode;
  // Runs before the code step is visible. Otherwise an immediate Back would close the whole login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code step that is entered
  useLayoutEffect(() => {
    if (isAtCode) enterStep(() => isCode.current && goBack());
  }, [isAtCode]);
  const sent: SentCode | undefined =
    step.at === 'code'
      ? { phone: step.phone, sentAt: step.sentAt, canCall: step.canCall, isTicked: step.isTicked, again: step.again }
      : undefined;
  const wasAtCode = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields stand for it
  useEffect(() => {
    // Only the note of this login is removed: a number step that is shown first does not belong to a finished login.
    if (keepsCode && (sent || wasAtCode.current)) keepSentCode(sent);
    wasAtCode.current = sent !== undefined;
  }, [keepsCode, sent?.phone, sent?.sentAt, sent?.again]);
  return isCode;
}

/** The first step: the code that was requested before a reload, or the number. */
function firstStep(setup: LoginSetup): LoginStep {
  const { phone = '' } = setup;
  const sent = isKept(setup) ? recallSentCode(Date.now()) : undefined;
  return sent && (phone === '' || phone === sent.phone) ? resumeLogin(sent) : startLogin(phone);
}

export function useLogin(setup: LoginSetup): Login {
  const [step, happen] = useReducer(nextLoginStep, setup, firstStep);
  const before = useRef<LoginStep>({ at: 'left' });
  const { phone = '', authId, validate, onDone, onLeft, wantsChat, onUnreachable } = setup;
  const isCode = useStepsAround(step, isKept(setup), () => happen({ type: 'back' }));
  const failed = (error: unknown): void => happen({ type: 'send-failed', error: sendErrorOf(error) });

  const send = (): void => {
    if (step.at !== 'number') return;
    happen({ type: 'send' });
    sendLoginCode(step.phone).then((sent) => happen({ type: 'sent', at: Date.now(), ...sent }), failed);
  };
  const resend = (): void => {
    if (step.at !== 'code') return;
    const sent: Promise<unknown> = setup.resend ? setup.resend(step.phone) : sendLoginCode(step.phone);
    // A person who went back meanwhile is at the number already, or has left.
    sent.then(
      () => happen({ type: 'resent', at: Date.now() }),
      (error: unknown) => isCode.current && failed(error),
    );
  };
  const callId = step.at === 'code' && step.canCall ? (authId ?? knownAuthId(step.phone)) : undefined;
  const call = (): void => {
    if (step.at !== 'code' || callId === undefined) return;
    const tried = (isPlaced: boolean): void => happen({ type: 'called', at: Date.now(), isPlaced });
    callWithCode(step.phone, callId).then(
      () => tried(true),
      (error: unknown) => {
        tried(false);
        const { kind, words } = failureOf(error);
        showFailure(kind === 'unreachable' ? 'net.needed' : 'otp.call-failed', words || undefined, 'may-reload');
      },
    );
  };
  const back = (): void => {
    if (step.at !== 'code' || !leaveStep()) happen({ type: 'back' });
  };
  const verify = (code: string): void => {
    if (step.at !== 'code' || step.isVerifying) return;
    happen({ type: 'code-complete' });
    const checked = validate ? validate(step.phone, code) : signIn(step.phone, code).then(() => afterSignIn(wantsChat()));
    checked.then(
      () => happen({ type: 'verified' }),
      (error: unknown) => {
        happen({ type: 'code-refused' });
        const { kind, code: refusal, words } = failureOf(error);
        if (refusal === 'ACCOUNT_BLOCKED') {
          // The code itself was right.
          happen({ type: 'code-edited' });
          showFailure('login.blocked', words);
        } else if (kind !== 'refused') onUnreachable();
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
  // A number that is passed in later replaces the typed one.
  useEffect(() => {
    if (phone !== '') happen({ type: 'number-set', phone });
  }, [phone]);

  return { step, happen, send, resend, call: callId === undefined ? undefined : call, verify, back };
}
