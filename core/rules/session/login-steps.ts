// Login as a state machine: events in, the current step out. Screens and session only follow it. [spec 4 "Login", 2 "Login screen"]
import { isPhone } from '../phone.ts';

/** Why a code was not sent. */
export interface SendError {
  readonly reason: 'unreachable' | 'too-often' | 'refused';
  /** The server's message, '' without one. */
  readonly words: string;
  /** When the next code may be sent, epoch ms; undefined when unknown. */
  readonly retryAt: number | undefined;
}

/** A code that was requested. */
export interface SentCode {
  readonly phone: string;
  /** Start of the countdown: when it was sent, or a call was requested, epoch ms. */
  readonly sentAt: number;
  /** A call can also read it out. */
  readonly canCall: boolean;
  /** "Stay connected" starts ticked. Absent: it does. */
  readonly isTicked?: boolean | undefined;
  /** It was sent again by SMS, or a call was requested. */
  readonly again: 'no' | 'sms' | 'call';
}

export type LoginStep =
  | { readonly at: 'number'; readonly phone: string; readonly isSending: boolean; readonly error?: SendError | undefined }
  | (SentCode & {
      readonly at: 'code';
      readonly isVerifying: boolean;
      readonly isWrong: boolean;
      /** A resend failed: shown, and the earlier code stays valid. */
      readonly error?: SendError | undefined;
    })
  | { readonly at: 'done' }
  /** Back on the number step: a popup returns to its caller. */
  | { readonly at: 'left' };

export type LoginEvent =
  | { readonly type: 'number-set'; readonly phone: string }
  | { readonly type: 'send' }
  | { readonly type: 'sent'; readonly at: number; readonly canCall?: boolean; readonly isTicked?: boolean }
  | { readonly type: 'send-failed'; readonly error: SendError }
  | { readonly type: 'error-closed' }
  | { readonly type: 'code-complete' }
  | { readonly type: 'code-edited' }
  | { readonly type: 'verified' }
  | { readonly type: 'code-refused' }
  | { readonly type: 'resent'; readonly at: number }
  /** A call was requested; the countdown restarts whether it worked or not. */
  | { readonly type: 'called'; readonly at: number; readonly isPlaced: boolean }
  | { readonly type: 'back' };

export function startLogin(phone = ''): LoginStep {
  return { at: 'number', phone, isSending: false };
}

/** The step with a requested code, as after a reload. */
export function resumeLogin(sent: SentCode): LoginStep {
  return { ...sent, at: 'code', isVerifying: false, isWrong: false };
}

/** Send OTP is disabled while the number is not 10 digits or a send is in progress. */
export function canSendOtp(step: LoginStep): boolean {
  return step.at === 'number' && isPhone(step.phone) && !step.isSending;
}

/** A valid number that was just typed or passed in gets its code automatically. */
export function shouldSendNow(before: LoginStep, after: LoginStep): boolean {
  return (
    canSendOtp(after) && after.at === 'number' && after.error === undefined && (before.at !== 'number' || before.phone !== after.phone)
  );
}

function numberStep(step: Extract<LoginStep, { at: 'number' }>, event: LoginEvent): LoginStep {
  switch (event.type) {
    case 'number-set':
      return step.isSending ? step : { at: 'number', phone: event.phone, isSending: false };
    case 'send':
      return canSendOtp(step) ? { at: 'number', phone: step.phone, isSending: true } : step;
    case 'sent':
      if (!step.isSending) return step;
      return resumeLogin({ phone: step.phone, sentAt: event.at, canCall: event.canCall ?? false, isTicked: event.isTicked, again: 'no' });
    case 'send-failed':
      return { at: 'number', phone: step.phone, isSending: false, error: event.error };
    case 'error-closed':
      return { at: 'number', phone: step.phone, isSending: false };
    case 'back':
      return { at: 'left' };
    default:
      return step;
  }
}

function codeStep(step: Extract<LoginStep, { at: 'code' }>, event: LoginEvent): LoginStep {
  switch (event.type) {
    case 'code-complete':
      return { ...step, isVerifying: true, isWrong: false };
    case 'code-edited':
      return step.isWrong ? { ...step, isWrong: false } : step;
    case 'verified':
      return { at: 'done' };
    case 'code-refused':
      return { ...step, isVerifying: false, isWrong: true };
    case 'resent':
      return { ...step, sentAt: event.at, again: 'sms', isWrong: false };
    case 'called':
      return { ...step, sentAt: event.at, again: event.isPlaced ? 'call' : step.again };
    case 'send-failed':
      return { ...step, error: event.error };
    case 'error-closed':
      return { ...step, error: undefined };
    case 'back':
      return step.isVerifying ? step : startLogin(step.phone);
    default:
      return step;
  }
}

/** The next step. An event that does not belong to a step changes nothing. */
export function nextLoginStep(step: LoginStep, event: LoginEvent): LoginStep {
  if (step.at === 'number') return numberStep(step, event);
  return step.at === 'code' ? codeStep(step, event) : step;
}
