// Reports about a delivered order: missing, damaged, expired or wrong items, or returned unopened packs.

import { PROBLEM_DAYS } from '../../constants.ts';
import type { ProblemKind } from '../../contract/order/problem.ts';
import { DAY_MS } from '../../time.ts';

export interface ProblemLine {
  readonly product_variant: number;
  readonly quantity: number;
}

export interface HandedOverLine {
  readonly variantId: number;
  /** Delivered units less the units that were returned since. */
  readonly quantity: number;
  /** Days in which the shop takes it back; 0 or null: never. */
  readonly returnDays: number | null;
}

/** Until when a line can be returned, epoch ms; undefined: it cannot. @param handedOverAt epoch ms */
export function returnDeadline({ returnDays }: Pick<HandedOverLine, 'returnDays'>, handedOverAt: number): number | undefined {
  return returnDays ? handedOverAt + returnDays * DAY_MS : undefined;
}

/** Until when something can be reported, epoch ms. */
export const problemDeadline = (handedOverAt: number): number => handedOverAt + PROBLEM_DAYS * DAY_MS;

export interface ProblemFacts {
  readonly kind: ProblemKind;
  readonly said: readonly ProblemLine[];
  readonly lines: readonly HandedOverLine[];
  /** Epoch ms. */
  readonly handedOverAt: number;
  /** When it was reported, epoch ms: waiting on the phone does not make it late. */
  readonly now: number;
}

export type ProblemFault = 'unknown-line' | 'twice' | 'too-many' | 'too-late' | 'not-taken-back';

export type ProblemDecision = 'take-back' | 'replace' | 'refuse' | 'done';

/** The shop's possible decisions on a report. `done`: the farmer has the money by now. Unwanted goods get no replacement. */
export function possibleDecisions(kind: ProblemKind): readonly ProblemDecision[] {
  if (kind === 'money') return ['done', 'refuse'];
  return kind === 'return' ? ['take-back', 'refuse'] : ['take-back', 'replace', 'refuse'];
}

/** The farmer reads why not, or how the money came. */
export const needsExplanation = (decision: ProblemDecision): boolean => decision === 'refuse' || decision === 'done';

/** Why unopened packs of a line cannot be returned; undefined when they can. */
function returnFault(line: HandedOverLine, { handedOverAt, now }: ProblemFacts): ProblemFault | undefined {
  const until = returnDeadline(line, handedOverAt);
  if (until === undefined) return 'not-taken-back';
  return now > until ? 'too-late' : undefined;
}

function lineFault(line: HandedOverLine | undefined, quantity: number, facts: ProblemFacts): ProblemFault | undefined {
  if (!line) return 'unknown-line';
  if (quantity > line.quantity) return 'too-many';
  return facts.kind === 'return' ? returnFault(line, facts) : undefined;
}

/** Why it cannot be reported; undefined when it can. */
export function problemFault(facts: ProblemFacts): ProblemFault | undefined {
  const { kind, said, lines, handedOverAt, now } = facts;
  if (new Set(said.map(({ product_variant }) => product_variant)).size < said.length) return 'twice';
  const byVariant = new Map(lines.map((line) => [line.variantId, line]));
  const fault = said.map(({ product_variant, quantity }) => lineFault(byVariant.get(product_variant), quantity, facts)).find(Boolean);
  return fault ?? (kind !== 'return' && now > problemDeadline(handedOverAt) ? 'too-late' : undefined);
}

/** Units of each variant that stay with the buyer after this return. */
export function unitsKept(lines: readonly HandedOverLine[], back: readonly ProblemLine[]): Map<number, number> {
  const gone = new Map(back.map(({ product_variant, quantity }) => [product_variant, quantity]));
  return new Map(lines.map(({ variantId, quantity }) => [variantId, Math.max(quantity - (gone.get(variantId) ?? 0), 0)]));
}
