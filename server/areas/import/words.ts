// Texts for faults of cells and files: the problem and, where it helps, the solution. They are in server/words.
import type { MessageValues } from '#core/fill-message.ts';
import type { OfferFault } from '#core/rules/catalog/desk/offer-faults.ts';
import type { ProductFault } from '#core/rules/catalog/desk/product-faults.ts';
import type { CouponFault } from '#core/rules/coupon/coupon-faults.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { FaultCode } from '../../http/error-messages.ts';
import { words } from '../../words/words.ts';
import type { FileNoteCode } from './file/cell.ts';
import type { FileProblemCode, ProblemCode } from './file/problem.ts';

/** Faults of cells that are not faults of a rule: they use the texts of errors. */
type CellProblem = Exclude<ProblemCode, ProductFault | OfferFault | CouponFault | InsuranceFault>;
export type ImportKey = `import.cell.${CellProblem}` | `import.file.${FileProblemCode}` | `import.note.${FileNoteCode}`;

const refusals: readonly FaultCode[] = ['PRODUCT_REFUSED', 'OFFER_REFUSED', 'COUPON_REFUSED', 'INSURANCE_REFUSED'];

/** @param code may come from another version of the server: the code itself is then returned */
export function problemWords(code: string, values: MessageValues, language: LanguageCode): string {
  const { find } = words(language);
  const thing = find(`import.thing.${values['what']}`);
  const filled = thing === undefined ? values : { ...values, what: thing };
  const keys = [`import.cell.${code}`, ...refusals.map((refusal) => `error.${refusal}.${code}`)];
  return keys.map((key) => find(key, filled)).find((text) => text !== undefined) ?? code;
}

export const noteWords = (code: string, values: MessageValues, language: LanguageCode): string =>
  words(language).find(`import.note.${code}`, values) ?? code;

export const failureWords = (code: string, values: MessageValues, language: LanguageCode): string =>
  words(language).find(`import.file.${code}`, values) ?? code;
