// How a request to the server can fail, and what the person sees then.
import { remedyOf } from '#core/rules/remedy.ts';
import type { ApiError, ApiFailure } from '#data/api/wire/api-error.ts';
import { type MessageKey, useText } from './language-state.ts';
import { useNetwork } from './network-state.ts';

/** Anything thrown, read as the failure of a call. `unforeseen`: no call failed, something else did. */
export interface Failure extends Pick<ApiError, 'status' | 'code' | 'words' | 'details' | 'body' | 'retryAfter'> {
  readonly kind: ApiFailure | 'unforeseen';
}

interface Words {
  readonly title: MessageKey;
  /** The server's own, in the person's language; undefined when it had none. */
  readonly words: string | undefined;
}

const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** What failed, whatever was thrown. The class itself comes later with the calls, so it is known by its name. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) {
    const { failure: kind, status, code, words, details, body, retryAfter } = error;
    return { kind, status, code, words, details, body, retryAfter };
  }
  return { kind: 'unforeseen', status: 0, code: '', words: '', details: undefined, body: undefined, retryAfter: undefined };
}

/** Words of a refusal body of any of the wire's shapes; undefined when it has none. */
export function wordsOf(body: unknown): string | undefined {
  const shape = (body ?? {}) as { error?: { message?: unknown }; message?: unknown; detail?: unknown; non_field_errors?: unknown[] };
  const first = shape.non_field_errors?.[0];
  const plain = typeof first === 'string' && !first.startsWith('[') ? first : undefined;
  const found = shape.error?.message ?? shape.detail ?? plain ?? shape.message;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Title and words for an order that was refused. */
export function refusalWords(code: string, body: unknown): Words {
  return { title: remedyOf(code).checkout === 'new-prices' ? 'checkout.prices-changed' : 'checkout.failed', words: wordsOf(body) };
}

/** Words for a failed call: the server's own, or what to do when nothing answered. */
export function failureWords(error: unknown): Words {
  const { kind, words } = failureOf(error);
  if (kind === 'unreachable') return { title: 'net.needed', words: undefined };
  return { title: 'error.failed', words: words || undefined };
}

/** What is said in the place of something that could not be read. */
interface UnreadWords {
  readonly picture: 'no-internet-big' | 'waiting-big';
  readonly title: string;
  readonly text: string | undefined;
}

/** Without internet: that it opens once there is. With internet that would be false: only that it failed. */
export function useUnreadWords(): UnreadWords {
  const t = useText();
  const { isOffline } = useNetwork();
  return isOffline
    ? { picture: 'no-internet-big', title: t('offline.nothing-title'), text: t('offline.nothing-text') }
    : { picture: 'waiting-big', title: t('error.failed'), text: undefined };
}
