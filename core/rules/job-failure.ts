// Finds why a job failed, from its error: a reason the desk has a text for, and the provider's own words.
import type { FailureReason } from '../facts/work.ts';

export interface JobFailure {
  readonly reason: FailureReason;
  /** The provider that refused, as the server spells it; null: none. */
  readonly provider: string | null;
  /** The provider's words, or the error itself. */
  readonly said: string | null;
}

/** `msg91: template id missing (400 203)`, as server/ports/provider-trouble.ts writes it. */
const TROUBLE = /^([a-z][\w-]{1,30}): (.*?)(?: \((\d{3})?[^()]*\))?$/s;

function reasonOf(text: string, status: number): FailureReason {
  if (/^no answer/.test(text)) return 'no-answer';
  if (/can ?not be read/.test(text)) return 'unreadable';
  if (status === 401 || status === 403) return 'no-access';
  if (status === 429) return 'too-many';
  if (status >= 500) return 'provider-fault';
  if (/template|dlt/i.test(text)) return 'template';
  if (/mobile|phone|recipient/i.test(text)) return 'number';
  return 'refused';
}

/** @param error the last error of the job; null without one */
export function jobFailure(error: string | null): JobFailure {
  if (error === null) return { reason: 'other', provider: null, said: null };
  if (/switched off/.test(error)) return { reason: 'switched-off', provider: null, said: null };
  const [, provider, text = '', status = ''] = TROUBLE.exec(error) ?? [];
  if (provider === undefined) return { reason: 'other', provider: null, said: error };
  const reason = reasonOf(text, Number(status));
  return { reason, provider, said: reason === 'no-answer' || text === 'refused' ? null : text };
}
