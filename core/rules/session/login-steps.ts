// Login as steps: what happened in, where one is out. The screens and the session only obey it. [spec 4 "Login", 2 "Login screen"]
import { isPhone } from '../phone.ts';

export type LoginStep =
  | { readonly at: 'number'; readonly phone: string; readonly isSending: boolean; readonly error?: 'send-failed' | undefined }
  | {
      readonly at: 'code';
      readonly phone: string;
      readonly sentAt: number;
      readonly isVerifying: boolean;
      readonly isWrong: boolean;
      readonly isResent: boolean;
    }
  | { readonly at: 'done' }
  /** Back on the number step: a popup hands control back to its caller. */
  | { readonly at: 'left' };

export type LoginEvent =
  | { readonly type: 'number-set'; readonly phone: string }
  | { readonly type: 'send' }
  | { readonly type: 'sent'; readonly at: number }
  | { readonly type: 'send-failed' }
  | { readonly type: 'error-closed' }
  | { readonly type: 'code-complete' }
  | { readonly type: 'code-edited' }
  | { readonly type: 'verified' }
  | { readonly type: 'code-refused' }
  | { readonly type: 'resent'; readonly at: number }
  | { readonly type: 'back' };

export function startLogin(phone = ''): LoginStep {
  return { at: 'number', phone, isSending: false };
}

/** Send OTP is disabled while the number is not 10 digits or a send is in progress. */
export function canSendOtp(step: LoginStep): boolean {
  return step.at === 'number' && isPhone(step.phone) && !step.isSending;
}

/** A valid number that was just set, typed or handed in from outside, is sent by itself. */
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
      return step.isSending
        ? { at: 'code', phone: step.phone, sentAt: event.at, isVerifying: false, isWrong: false, isResent: false }
        : step;
    case 'send-failed':
      return { at: 'number', phone: step.phone, isSending: false, error: 'send-failed' };
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
      return { ...step, sentAt: event.at, isResent: true, isWrong: false };
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
