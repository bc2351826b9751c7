// What a failed call says to the person. The server's words are already in their language (server/http/error-messages.ts): the one
// table of codes is there, and here stands only what no server can say.
import type { Translate } from '../state/language-state.ts';
import { say } from '../state/toast-state.ts';
import { CallError } from './call-error.ts';

/** Undefined: nothing is to be said, the person gave up by themselves. */
export function failureWords(t: Translate, error: unknown): string | undefined {
  if (!(error instanceof CallError)) return t('error.unforeseen');
  switch (error.failure) {
    case 'given-up':
      return undefined;
    case 'unreachable':
      return t('net.needed');
    case 'not-ours':
      // What stands before the server takes no file of this size; a hotspot would not say so.
      return t(error.status === 413 ? 'net.too-large' : 'net.not-ours');
    default:
      return error.words || t('error.unforeseen');
  }
}

/** Says over the page why a call failed. */
export const sayFailure =
  (t: Translate) =>
  (error: unknown): void => {
    const words = failureWords(t, error);
    if (words !== undefined) say('danger', words);
  };

/** The field a refusal is about: the first of `names` in the path the server named, as `roles` in `body.roles.0.role`. */
export function fieldOf<K extends string>(error: unknown, names: readonly K[]): K | undefined {
  const { path } = ((error instanceof CallError && error.details) || {}) as { readonly path?: unknown };
  const parts = typeof path === 'string' ? path.split('.') : [];
  return names.find((name) => parts.includes(name));
}
