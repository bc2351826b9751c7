// Explains why an order could not be moved: if somebody else was faster, who, what and when.
import { OrderStatus } from '#core/contract/order/order.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { isRefused } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';
import { stepWords } from './order-words.ts';

/** Details of `ORDER_STATE`: the order's state, and who set it. */
interface StateFacts {
  readonly status?: unknown;
  readonly by?: unknown;
  readonly name?: unknown;
  readonly at?: unknown;
}

const others: Readonly<Record<string, MessageKey>> = { farmer: 'order.by-farmer', provider: 'order.by-itself', clock: 'order.by-itself' };

/** Undefined: show no text, because the person cancelled. */
export function orderFailureWords(t: Translate, error: unknown): string | undefined {
  if (!isRefused(error, 'ORDER_STATE')) return failureWords(t, error);
  const { status, by, name, at } = (error.details ?? {}) as StateFacts;
  if (typeof status !== 'string' || !Object.hasOwn(OrderStatus.schema, status)) return failureWords(t, error);
  const who = typeof name === 'string' ? name : t(others[String(by)] ?? 'order.by-somebody');
  const when = typeof at === 'string' ? formatMoment(Date.parse(at)) : '';
  return t('order.faster', { who, what: t(stepWords[status as OrderStatus]), when });
}
