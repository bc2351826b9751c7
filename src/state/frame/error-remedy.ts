// What the person is told of a failure. The server's words come first: they are in the person's language.
import { remedyOf } from '#core/rules/remedy.ts';
import type { MessageKey } from './language-state.ts';

interface Words {
  readonly title: MessageKey;
  readonly words: string | undefined;
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

/** Words for a call that failed: the server's, or what to do when nothing was heard. */
export function failureWords(error: unknown): { readonly title: MessageKey; readonly words: string | undefined } {
  const { failure, words } = error as { failure?: string; words?: string };
  if (failure === 'unreachable') return { title: 'net.needed', words: undefined };
  return { title: 'error.failed', words: words || undefined };
}
