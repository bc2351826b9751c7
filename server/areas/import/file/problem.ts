// Possible faults of a cell, and of a whole file. Their texts are in ../words.ts.

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
  /** The letters of another language. */
  | 'script'
  | 'refused'
  | 'meanwhile'
  | ProductFault
  | OfferFault
  | CouponFault
  | InsuranceFault;

export interface RowProblem {
  readonly column: string;
  /** The cell's content. */
  readonly value: string;
  readonly code: ProblemCode;
  /** Values for the text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The expected value. */
  readonly right?: string;
}

export type FileProblemCode =
  | 'empty'
  | 'encoding'
  | 'broken'
  /** A kind of document that the shop does not read. */
  | 'other-format'
  | 'columns'
  | 'column-twice'
  | 'too-many-rows'
  | 'too-large'
  /** Reading it ended the process twice. */
  | 'unreadable'
  | 'trouble'
  | 'given-up'
  | 'too-old';

/** A file that cannot be read. A retry would not help. */
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
