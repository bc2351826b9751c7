// Texts of errors for people, in the requested language: what happened and what to do. They are in server/words.
import type { ErrorCode } from '#core/contract/wire/errors.ts';
import type { ArticleFault } from '#core/rules/blog/article-faults.ts';
import type { BannerFault } from '#core/rules/catalog/desk/banner-faults.ts';
import type { OfferFault } from '#core/rules/catalog/desk/offer-faults.ts';
import type { ProductFault } from '#core/rules/catalog/desk/product-faults.ts';
import type { CouponFault } from '#core/rules/coupon/coupon-faults.ts';
import { formatDay, startOfDay } from '#core/rules/dates.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { words } from '../words/words.ts';

/** Codes whose reason comes from a rule in core. Each reason has its own text. */
interface Faults {
  readonly PRODUCT_REFUSED: ProductFault;
  readonly OFFER_REFUSED: OfferFault;
  readonly COUPON_REFUSED: CouponFault;
  readonly BANNER_REFUSED: BannerFault;
  readonly INSURANCE_REFUSED: InsuranceFault;
  readonly ARTICLE_REFUSED: ArticleFault;
}
export type FaultCode = keyof Faults;
export type FaultKey = { [C in FaultCode]: `error.${C}.${Faults[C]}` }[FaultCode];

/** Details of ACCOUNT_BLOCKED. `until`: the last day, `2026-12-05`. */
interface BlockDetails {
  readonly why: string;
  readonly until: string | null;
  readonly call: string | null;
}

/** Why an account is blocked, until when, and whom to call. */
function blockMessage({ why, until, call }: BlockDetails, language: LanguageCode): string {
  const { say } = words(language);
  return [
    until === null ? say('blocked.now') : say('blocked.until', { day: formatDay(startOfDay(until)) }),
    say(/[.!?।]$/.test(why) ? 'blocked.reason-sentence' : 'blocked.reason', { why }),
    call ? say('blocked.call', { phone: call }) : say('blocked.ask'),
  ].join(' ');
}

/** @param details their `reason` may have its own text; otherwise the code's text is used */
export function messageOf(code: ErrorCode, language: LanguageCode, details?: unknown): string {
  if (code === 'ACCOUNT_BLOCKED' && details !== undefined) return blockMessage(details as BlockDetails, language);
  const { find, say } = words(language);
  const { reason } = (details ?? {}) as { reason?: unknown };
  return find(`error.${code}.${String(reason)}`) ?? say(`error.${code}`);
}
