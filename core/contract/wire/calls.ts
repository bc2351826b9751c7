// All calls of the wire, for the server's registry, the contract test and the API pages.
import * as address from '../address.ts';
import * as agentApproval from '../agent/approval.ts';
import * as agentBook from '../agent/book.ts';
import * as agentCartCode from '../agent/cart-code.ts';
import * as agentCentre from '../agent/centre.ts';
import * as agentHandOver from '../agent/hand-over.ts';
import * as agentOrder from '../agent/order.ts';
import * as agentQuestions from '../agent/questions.ts';
import * as analytics from '../analytics.ts';
import * as blog from '../blog/article.ts';
import * as cart from '../cart.ts';
import * as catalog from '../catalog.ts';
import * as claim from '../claim/claim.ts';
import * as community from '../community/community.ts';
import * as consent from '../consent.ts';
import * as coupon from '../coupon.ts';
import * as credit from '../credit.ts';
import { callsOfBoth, deskCallsByArea } from '../desk/calls.ts';
import * as farmDay from '../farm-day/farm-day.ts';
import * as farmer from '../farmer.ts';
import * as grievance from '../grievance/grievance.ts';
import * as growth from '../growth/growth.ts';
import * as help from '../help.ts';
import * as insurance from '../insurance.ts';
import * as kyc from '../kyc/kyc.ts';
import * as locker from '../kyc/locker.ts';
import * as myData from '../kyc/my-data.ts';
import * as nominee from '../kyc/nominee.ts';
import * as language from '../language/language.ts';
import * as masterData from '../master-data.ts';
import * as approval from '../order/approval.ts';
import * as dues from '../order/dues.ts';
import * as invoice from '../order/invoice.ts';
import * as order from '../order/order.ts';
import * as problem from '../order/problem.ts';
import * as push from '../order/push.ts';
import * as rating from '../order/rating.ts';
import * as recall from '../order/recall.ts';
import * as payment from '../payment.ts';
import * as policy from '../policy/policy.ts';
import * as session from '../session.ts';
import * as speech from '../speech/speech.ts';
import * as letter from '../tablet/letter.ts';
import * as tablet from '../tablet/tablet.ts';
import * as upload from '../upload/upload.ts';
import * as vendor from '../vendor.ts';
import * as wishlist from '../wishlist.ts';
import type { CallShape } from './call.ts';

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The served definition: some calls of the shop also serve the desk. */
const asServed = (call: CallShape): CallShape => callsOfBoth.find(({ name }) => name === call.name) ?? call;

const shopCallsByArea: Readonly<Record<string, readonly CallShape[]>> = Object.fromEntries(
  Object.entries({
    session,
    consent,
    push,
    address,
    farmer,
    wishlist,
    'master-data': masterData,
    help,
    'farm-day': farmDay,
    language,
    speech,
    vendor,
    catalog,
    cart,
    coupon,
    order,
    'order-dues': dues,
    'order-invoice': invoice,
    'order-problem': problem,
    'order-otp': approval,
    'order-recall': recall,
    rating,
    agent: { ...agentOrder, ...agentApproval, ...agentQuestions, ...agentBook, ...agentHandOver, ...agentCentre, ...agentCartCode },
    upload,
    credit,
    payment,
    insurance,
    policy,
    claim,
    tablet: { ...tablet, ...letter },
    grievance,
    growth,
    community,
    blog,
    kyc: { ...kyc, ...locker },
    'my-data': { ...myData, ...nominee },
    analytics,
  }).map(([area, exports]) => [area, Object.values(exports).filter(isCall).map(asServed)]),
);

/** Every call, grouped by area in the order of the API section. */
export const callsByArea: Readonly<Record<string, readonly CallShape[]>> = { ...shopCallsByArea, ...deskCallsByArea };

export const allCalls: readonly CallShape[] = Object.values(callsByArea).flat();
