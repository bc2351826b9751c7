// Texts for a failed call. The server's texts are already in the person's language (server/http/error-messages.ts, which has the only table
// of error codes). This file has only the texts that the server can't send.
import type { Translate } from '../state/language-state.ts';
import { showToast } from '../state/toast-state.ts';
import { CallError } from './call-error.ts';

/** Undefined: show no text, because the person cancelled. */
export function failureWords(t: Translate, error: unknown): string | undefined {
  if (!(error instanceof CallError)) return t('error.unforeseen');
  switch (error.failure) {
    case 'given-up':
      return undefined;
    case 'unreachable':
      return t('net.needed');
    case 'not-ours':
      // A proxy before the server refuses a file of this size; a hotspot would not send this status.
      return t(error.status === 413 ? 'net.too-large' : 'net.not-ours');
    default:
      return error.words || t('error.unforeseen');
  }
}

/** Shows above the page why a call failed. */
export const showFailureToast =
  (t: Translate) =>
  (error: unknown): void => {
    const words = failureWords(t, error);
    if (words !== undefined) showToast('danger', words);
  };

/** The field a refusal is about: the first of `names` in the path from the server, such as `roles` in `body.roles.0.role`. */
export function fieldOf<K extends string>(error: unknown, names: readonly K[]): K | undefined {
  const { path } = ((error instanceof CallError && error.details) || {}) as { readonly path?: unknown };
  const parts = typeof path === 'string' ? path.split('.') : [];
  return names.find((name) => parts.includes(name));
}
