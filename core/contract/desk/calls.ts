// All calls of the desk, grouped by area in the order of the API section.

import * as upload from '../upload/desk-upload.ts';
import type { CallShape } from '../wire/call.ts';
import * as audit from './audit.ts';
import * as catalogLists from './catalog/lists.ts';
import * as offer from './catalog/offer.ts';
import * as picture from './catalog/picture.ts';
import * as product from './catalog/product.ts';
import * as centreBook from './centre/book.ts';
import * as centre from './centre/centre.ts';
import * as deskTablet from './centre/tablet.ts';
import * as claim from './claim/claim.ts';
import * as moderation from './community/moderation.ts';
import * as rating from './community/rating.ts';
import * as article from './content/article.ts';
import * as banner from './content/banner.ts';
import * as speech from './content/speech.ts';
import * as suggestions from './content/suggestions.ts';
import * as textStates from './content/text-states.ts';
import * as farmer from './farmer/farmer.ts';
import * as count from './goods/count.ts';
import * as goods from './goods/goods.ts';
import * as recall from './goods/recall.ts';
import * as breach from './grievance/breach.ts';
import * as grievance from './grievance/grievance.ts';
import * as leads from './growth/leads.ts';
import * as growthProducts from './growth/products.ts';
import * as imports from './import.ts';
import * as counts from './insight/counts.ts';
import * as errors from './insight/errors.ts';
import * as speed from './insight/speed.ts';
import * as insuranceProduct from './insurance/product.ts';
import * as erasure from './kyc/erasure.ts';
import * as kyc from './kyc/kyc.ts';
import * as smsTexts from './language/sms-texts.ts';
import * as words from './language/words.ts';
import * as creditLines from './money/credit-lines.ts';
import * as days from './money/days.ts';
import * as debtors from './money/debtors.ts';
import * as dueLimits from './money/due-limits.ts';
import * as gatewayFacts from './money/gateway-facts.ts';
import * as gst from './money/gst.ts';
import * as ledger from './money/ledger.ts';
import * as payments from './money/payments.ts';
import * as references from './money/references.ts';
import * as refunds from './money/refunds.ts';
import * as signOffs from './money/sign-offs.ts';
import * as order from './order.ts';
import * as paper from './paper.ts';
import * as passkey from './passkey.ts';
import * as person from './person.ts';
import * as bordereau from './policy/bordereau.ts';
import * as prebook from './prebook.ts';
import * as problem from './problem.ts';
import * as apiKeys from './programs/api-keys.ts';
import * as webhooks from './programs/webhooks.ts';
import * as report from './report/report.ts';
import * as session from './session.ts';
import * as staff from './staff.ts';
import * as failedWork from './today/failed-work.ts';
import * as notices from './today/notices.ts';
import * as today from './today/today.ts';
import * as waiting from './today/waiting.ts';
import * as vendorBank from './vendor/bank.ts';
import * as coupon from './vendor/coupon.ts';
import * as vendorLicence from './vendor/licence.ts';
import * as vendorOpening from './vendor/opening.ts';
import * as vendor from './vendor/vendor.ts';

/** Area → the exports of its file. `callsByArea` leaves out everything that is no desk call. */
export const deskAreas = {
  'desk: session': session,
  'desk: passkey': passkey,
  'desk: staff': staff,
  'desk: people': { ...person, ...farmer },
  'desk: centres': { ...centre, ...centreBook, ...deskTablet },
  'desk: audit': audit,
  'desk: other programs': { ...apiKeys, ...webhooks },
  'desk: orders': order,
  'desk: products': { ...product, ...picture, ...catalogLists },
  'desk: offers': offer,
  'desk: goods': { ...goods, ...count, ...recall },
  'desk: breaches': breach,
  'desk: paper': paper,
  'desk: prebook': prebook,
  'desk: problems': problem,
  'desk: shops': { ...vendor, ...vendorBank, ...vendorLicence, ...vendorOpening },
  'desk: coupons': coupon,
  'desk: banners': banner,
  'desk: speech': speech,
  'desk: suggestions': suggestions,
  'desk: texts': textStates,
  'desk: blog': article,
  'desk: uploads': upload,
  'desk: imports': imports,
  'desk: money': { ...payments, ...refunds, ...gatewayFacts, ...references, ...creditLines, ...signOffs, ...ledger, ...gst },
  'desk: reports': report,
  'desk: insurance': insuranceProduct,
  'desk: policies': bordereau,
  'desk: kyc': { ...kyc, ...erasure },
  'desk: days': days,
  'desk: debtors': { ...debtors, ...dueLimits },
  'desk: today': { ...today, ...waiting, ...notices, ...failedWork },
  'desk: claims': claim,
  'desk: community': moderation,
  'desk: ratings': rating,
  'desk: grievances': grievance,
  'desk: growth': { ...growthProducts, ...leads },
  'desk: languages': words,
  'desk: texts of SMS': smsTexts,
  'desk: insights': { ...errors, ...speed, ...counts },
};

/** Calls of the shop that the desk also uses, under the same names. */
export const callsOfBoth: readonly CallShape[] = [session.sendOtp, session.createToken, session.signOut];

const isDeskCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'access' in value && String((value as CallShape).path).startsWith('/api/desk/');

export const deskCallsByArea: Readonly<Record<string, readonly CallShape[]>> = Object.fromEntries(
  Object.entries(deskAreas).map(([area, exports]) => [area, Object.values(exports).filter(isDeskCall)]),
);
