// What can be wrong with a cell, and with a file as a whole. Their words are in ../words.ts.

import type { OfferFault } from '#core/rules/catalog/desk/offer-faults.ts';
import type { ProductFault } from '#core/rules/catalog/desk/product-faults.ts';
import type { CouponFault } from '#core/rules/coupon/coupon-faults.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import type { CellFault } from './cell.ts';

export type ProblemCode =
  | 'needed'
  | 'too-long'
  | 'bad-signs'
  | 'number'
  | 'comma'
  | 'point'
  | 'shortened'
  | 'letter-in-number'
  | 'whole'
  | 'too-small'
  | 'too-large'
  | 'decimals'
  | 'choice'
  | 'yes-no'
  | 'phone'
  | 'pin'
  | 'pin-begin'
  | 'date'
  | 'code'
  | 'twice'
  | 'too-many-cells'
  | 'open-quote'
  | 'made-a-date'
  | CellFault
  | 'unknown'
  | 'not-yours'
  | 'taken'
  | 'stays'
  | 'together'
  | 'not-both'
  | 'not-before'
  | 'otherwise'
  | 'other-state'
  | 'refused'
  | 'meanwhile'
  | ProductFault
  | OfferFault
  | CouponFault
  | InsuranceFault;

export interface RowProblem {
  readonly column: string;
  /** What stands there. */
  readonly value: string;
  readonly code: ProblemCode;
  /** For the words. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What would be right. */
  readonly right?: string;
}

export type FileProblemCode =
  | 'empty'
  | 'encoding'
  | 'broken'
  /** Another kind of document than the shop reads. */
  | 'other-format'
  | 'columns'
  | 'column-twice'
  | 'too-many-rows'
  | 'too-large'
  /** Reading it ended the process that read it, twice. */
  | 'unreadable'
  | 'trouble'
  | 'given-up'
  | 'too-old';

/** A file that can't be read at all. Trying again would not help. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(code: FileProblemCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'FileProblem';
    this.code = code;
    this.values = values;
  }
}
