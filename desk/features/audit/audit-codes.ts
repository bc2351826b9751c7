// Texts of the codes that the log stores for some facts. If a field has another meaning for another noun, the key includes the noun.
import { articleStates } from '#core/facts/content.ts';
import { rejectReasons } from '#core/facts/goods/rating.ts';
import { type LeadState, leadStates } from '#core/facts/growth.ts';
import { languages } from '#core/rules/languages.ts';
import type { SignOffKind } from '#core/rules/money-out/payout-ways.ts';
import { stepWords } from '../../blocks/order/order-words.ts';
import type { MessageKey } from '../../state/language-state.ts';

type Codes = Readonly<Record<string, MessageKey>>;

const papers: Codes = { aadhar: 'kyc.aadhar', pan: 'kyc.pan', bank: 'kyc.bank', identity: 'kyc.identity' };

const importKinds: Codes = {
  products: 'imports.kind-products',
  offers: 'imports.kind-offers',
  vendors: 'imports.kind-vendors',
  coupons: 'imports.kind-coupons',
  farmers: 'imports.kind-farmers',
  'pin-areas': 'imports.kind-pin-areas',
  premiums: 'imports.kind-premiums',
  'bank-statement': 'imports.kind-bank-statement',
};

const keyed = <K extends string>(keys: readonly K[], keyOf: (key: K) => MessageKey): Codes =>
  Object.fromEntries(keys.map((key) => [key, keyOf(key)]));

/** `noun.field` → code → words. */
const codes: Readonly<Record<string, Codes>> = {
  'order.status': stepWords,
  'language.level': {
    off: 'audit.level-off',
    trial: 'audit.level-trial',
    offered: 'audit.level-offered',
    'by-setting': 'audit.level-by-setting',
  },
  'order.decision': {
    'take-back': 'problem.take-back',
    replace: 'problem.replace',
    refuse: 'problem.refuse',
    done: 'problem.done',
  },
  'vendor.status': { 'not-open': 'shop.status-not-open', open: 'shop.status-open', closed: 'shop.status-closed' },
  'vendor.fulfillment_type': { BOTH: 'shop.both', DOORSTEP_DELIVERY: 'shop.brings', PICKUP_FROM_STORE: 'shop.fetched' },
  'product.dose_unit': { g: 'products.dose-g', ml: 'products.dose-ml' },
  'product.hazard': {
    red: 'products.hazard-red',
    yellow: 'products.hazard-yellow',
    blue: 'products.hazard-blue',
    green: 'products.hazard-green',
  },
  'reference.state': {
    'not-compared': 'money.reference-open',
    found: 'money.reference-found',
    'other-amount': 'money.reference-other',
    missing: 'money.reference-missing',
  },
  'kyc.status': { PENDING: 'kyc.pending', DOCUMENT_SUBMITTED: 'kyc.submitted', APPROVED: 'kyc.approved', REJECTED: 'kyc.rejected' },
  'kyc.part': papers,
  'kyc.looked_at': { aadharNumber: 'kyc.aadhar', panNumber: 'kyc.pan', accountNumber: 'kyc.account' },
  'kyc.why': {
    review: 'kyc.why-review',
    'farmer-asks': 'kyc.why-farmer',
    'insurer-asks': 'kyc.why-insurer',
    complaint: 'kyc.why-complaint',
  },
  'kyc.reason': {
    'photo-unreadable': 'kyc.reason-unreadable',
    'wrong-paper': 'kyc.reason-wrong-paper',
    'name-differs': 'kyc.reason-name',
    'number-differs': 'kyc.reason-number',
    'birth-differs': 'kyc.reason-birth',
    'not-own-paper': 'kyc.reason-not-own',
    'paper-expired': 'kyc.reason-expired',
    'ifsc-wrong': 'kyc.reason-ifsc',
    'account-unknown': 'kyc.reason-unknown',
    'account-closed': 'kyc.reason-closed',
    'account-nre': 'kyc.reason-nre',
    other: 'kyc.reason-other',
  },
  'insurance.insures': { crop: 'insurance.insures-crop', farmer: 'insurance.insures-farmer' },
  'insurance.our_role': {
    'corporate-agent': 'insurance.role-corporate-agent',
    broker: 'insurance.role-broker',
    'passes-on': 'insurance.role-passes-on',
  },
  'insurance.counted_by': { packet: 'insurance.packet', bag: 'insurance.bag' },
  'insurance.notice_rule': { localised: 'insurance.notice-localised', 'after-harvest': 'insurance.notice-harvest' },
  'insurance.paper': { document: 'insurance.document', terms: 'insurance.terms' },
  'claim.label': {
    'Claim Available': 'claims.available',
    'Claim Received': 'claims.received',
    'To Be Evaluated': 'claims.to-be-evaluated',
    'Under Evaluation': 'claims.under-evaluation',
    'Claim In Process': 'claims.in-process',
    'Not Eligible': 'claims.not-eligible',
  },
  'claim.reason': {
    'not-covered': 'claims.why-not-covered',
    'too-late': 'claims.why-too-late',
    'no-damage': 'claims.why-no-damage',
    'other-cause': 'claims.why-other-cause',
    'not-the-field': 'claims.why-not-the-field',
    'not-complete': 'claims.why-not-complete',
    other: 'claims.why-other',
  },
  'article.state': keyed(articleStates, (state) => `articles.${state}`),
  'article.topic': {
    rabi: 'articles.rabi',
    kharif: 'articles.kharif',
    animals: 'articles.animals',
    money: 'articles.money',
    more: 'articles.more',
  },
  'post.state': { shown: 'posts.shown', held: 'posts.held', hidden: 'posts.hidden' },
  'rating.state': { waiting: 'posts.open', shown: 'posts.shown', rejected: 'posts.hidden' },
  'rating.reason': keyed(rejectReasons, (reason) => `posts.reason-${reason}`),
  'post.reason': {
    abuse: 'posts.reason-abuse',
    'wrong-advice': 'posts.reason-wrong-advice',
    advert: 'posts.reason-advert',
    private: 'posts.reason-private',
    other: 'posts.reason-other',
    'looked-at': 'posts.reason-looked-at',
  },
  'lead.state': keyed(leadStates, (state: LeadState) => `leads.${state}`),
  'payment.state': {
    created: 'money.state-waiting',
    pending: 'money.state-pending',
    failed: 'money.state-failed',
    expired: 'money.state-expired',
    cancelled: 'money.state-cancelled',
    paid: 'money.state-paid',
  },
  'refund.state': { waiting: 'money.refund-waiting', sent: 'money.refund-sent', failed: 'money.refund-failed' },
  'sign-off.state': { waiting: 'audit.code-waiting', approved: 'audit.code-approved', declined: 'audit.code-declined' },
  'sign-off.kind': {
    refund: 'audit.entity-refund',
    'take-back': 'problem.take-back',
    'hand-out': 'audit.order-refund-by-hand',
    'by-hand': 'audit.refund-by-hand',
    claim: 'audit.code-pay-claim',
    cash: 'audit.drawer-out',
    day: 'audit.day-close',
    bank: 'bank.title',
    settings: 'audit.settings-change',
    commission: 'audit.person-commission-ask',
    credit: 'audit.credit-change',
    recall: 'audit.goods-recall',
    'recall-end': 'audit.goods-recall-end',
    count: 'audit.goods-count',
    breach: 'audit.entity-breach',
    'due-limit': 'audit.due-limit-change',
  } satisfies Readonly<Record<SignOffKind, MessageKey>>,
  'person.role': { farmer: 'people.role-farmer', agent: 'people.role-agent', buyer: 'people.role-buyer' },
  'centre.role': { agent: 'centres.role-agent', lead: 'centres.role-lead' },
  'centre.pays': { wallet: 'centres.pays-wallet', cash: 'centres.pays-cash', none: 'centres.pays-none' },
  'tablet.order_kind': { lock: 'centres.order-lock', 'end-person': 'centres.order-end-person', wipe: 'centres.order-wipe' },
  'tablet.when': { sent: 'centres.order-sent', now: 'centres.order-now' },
  'job.state': { ready: 'audit.code-again' },
  'error.state': { open: 'audit.code-open', solved: 'audit.code-solved' },
  'test.state': { open: 'audit.code-open', done: 'audit.code-done', over: 'audit.code-over' },
  'import.kind': importKinds,
  'export.kind': importKinds,
  'farmer.language': keyed(languages, (code) => `language.${code}`),
};

/** The text of a code. Undefined: the field holds no codes, or the code is from a newer server. */
export function codeKey(entity: string, field: string, value: unknown): MessageKey | undefined {
  const known = codes[`${entity}.${field}`];
  return typeof value === 'string' && known && Object.hasOwn(known, value) ? known[value] : undefined;
}

/** Whether a field of a noun holds codes. */
export const hasCodes = (entity: string, field: string): boolean => Object.hasOwn(codes, `${entity}.${field}`);

/** The text of an export's or import's kind. */
export const listKey = (kind: string): MessageKey | undefined => importKinds[kind];
