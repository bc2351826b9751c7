// The ways in which a request can fail, and what the person sees then.
import { remedyOf } from '#core/rules/remedy.ts';
import type { ApiError, ApiFailure } from '#data/api/wire/api-error.ts';
import { type MessageKey, useText } from './language-state.ts';
import { useNetwork } from './network-state.ts';

/** Any error as the failure of a call. `unforeseen`: something other than a call failed. */
export interface Failure extends Pick<ApiError, 'status' | 'code' | 'words' | 'details' | 'body' | 'retryAfter'> {
  readonly kind: ApiFailure | 'unforeseen';
}

interface Words {
  readonly title: MessageKey;
  /** The server's own, in the person's language; undefined without one. */
  readonly words: string | undefined;
}

const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** Reads any thrown value. The error class loads later with the calls, so it is recognised by name. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) {
    const { failure: kind, status, code, words, details, body, retryAfter } = error;
    return { kind, status, code, words, details, body, retryAfter };
  }
  return { kind: 'unforeseen', status: 0, code: '', words: '', details: undefined, body: undefined, retryAfter: undefined };
}

/** The message of a refusal body in any of the wire's shapes; undefined without one. */
export function wordsOf(body: unknown): string | undefined {
  const shape = (body ?? {}) as { error?: { message?: unknown }; message?: unknown; detail?: unknown; non_field_errors?: unknown[] };
  const first = shape.non_field_errors?.[0];
  const plain = typeof first === 'string' && !first.startsWith('[') ? first : undefined;
  const found = shape.error?.message ?? shape.detail ?? plain ?? shape.message;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Title and message of a refused order. */
export function refusalWords(code: string, body: unknown): Words {
  return { title: remedyOf(code).checkout === 'new-prices' ? 'checkout.prices-changed' : 'checkout.failed', words: wordsOf(body) };
}

/** The message of a failed call: the server's, or advice when nothing answered. */
export function failureWords(error: unknown): Words {
  const { kind, words } = failureOf(error);
  if (kind === 'unreachable') return { title: 'net.needed', words: undefined };
  return { title: 'error.failed', words: words || undefined };
}

/** The text that replaces unreadable content. */
interface UnreadWords {
  readonly picture: 'no-internet-big' | 'waiting-big';
  readonly title: string;
  readonly text: string | undefined;
}

/** Offline the text says that it opens later. Online that would be wrong, so the text only says that it failed. */
export function useUnreadWords(): UnreadWords {
  const t = useText();
  const { isOffline } = useNetwork();
  return isOffline
    ? { picture: 'no-internet-big', title: t('offline.nothing-title'), text: t('offline.nothing-text') }
    : { picture: 'waiting-big', title: t('error.failed'), text: undefined };
}
