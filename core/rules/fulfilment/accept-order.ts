// The shop's answers to the lines of an order: yes, fewer, not available, later.
import { DAY_MS, INDIA_AHEAD_MS } from '../../time.ts';
import { inIndia } from '../dates.ts';

/** Later goods must come within this time: a season. [ours] */
const LATEST_PROMISE_DAYS = 180;

/** The desk's answer; a line without one is accepted as ordered. */
export interface LineAnswer {
  readonly product_variant: number;
  /** The available quantity. */
  readonly quantity: number;
  /** `YYYY-MM-DD` in India: the day it comes. */
  readonly available_from?: string | undefined;
}

export type LineOutcome = 'yes' | 'fewer' | 'gone' | 'later';

export interface AcceptedLine {
  readonly variantId: number;
  readonly ordered: number;
  readonly quantity: number;
  readonly outcome: LineOutcome;
  readonly availableFrom: string | undefined;
}

export type Acceptance =
  | { readonly lines: readonly AcceptedLine[]; readonly isChanged: boolean }
  /** `nothing-left`: no item of the order is available, so it is rejected and not accepted. */
  | { readonly refused: 'unknown-line' | 'twice' | 'too-many' | 'wrong-day' | 'too-late-day' | 'nothing-left'; readonly index: number };

/** The fault of a promised day; undefined without one. @param day `2026-11-22` @param now epoch ms */
function dayFault(day: string, now: number): 'wrong-day' | 'too-late-day' | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < inIndia(now).slice(0, 10)) return 'wrong-day';
  return at - INDIA_AHEAD_MS > now + LATEST_PROMISE_DAYS * DAY_MS ? 'too-late-day' : undefined;
}

function outcomeOf(ordered: number, { quantity, available_from }: LineAnswer): LineOutcome {
  if (quantity === 0) return 'gone';
  if (available_from !== undefined) return 'later';
  return quantity < ordered ? 'fewer' : 'yes';
}

/** @param now epoch ms */
export function acceptLines(
  ordered: readonly { readonly variantId: number; readonly quantity: number }[],
  answers: readonly LineAnswer[],
  now: number,
): Acceptance {
  const byVariant = new Map(ordered.map((line) => [line.variantId, line]));
  const seen = new Set<number>();
  for (const [index, { product_variant, quantity, available_from }] of answers.entries()) {
    const line = byVariant.get(product_variant);
    if (!line) return { refused: 'unknown-line', index };
    if (seen.has(product_variant)) return { refused: 'twice', index };
    if (quantity > line.quantity) return { refused: 'too-many', index };
    const fault = available_from === undefined ? undefined : dayFault(available_from, now);
    if (fault) return { refused: fault, index };
    seen.add(product_variant);
  }
  const said = new Map(answers.map((answer) => [answer.product_variant, answer]));
  const lines = ordered.map(({ variantId, quantity: wanted }): AcceptedLine => {
    const answer = said.get(variantId) ?? { product_variant: variantId, quantity: wanted };
    const outcome = outcomeOf(wanted, answer);
    const availableFrom = outcome === 'later' ? answer.available_from : undefined;
    return { variantId, ordered: wanted, quantity: answer.quantity, outcome, availableFrom };
  });
  if (lines.every(({ quantity }) => quantity === 0)) return { refused: 'nothing-left', index: 0 };
  return { lines, isChanged: lines.some(({ outcome }) => outcome !== 'yes') };
}
