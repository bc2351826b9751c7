// Which calls show or change data of people: a row for each beginning of a path. A test compares the rows with all calls, so a new call
// cannot be forgotten here.
import type { CallShape } from '../../core/contract/wire/call.ts';

/** Kinds of records that belong to a person. */
export const recordKinds = [
  'person',
  'order',
  'claim',
  'policy',
  'grievance',
  'lead',
  'payment',
  'refund',
  'gateway-fact',
  'rating',
  'post',
  'erasure',
  'recall',
  'bordereau',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** `own`: only the caller's own data. `unseen`: people, and the log does not know which. `none`: nobody's data. */
export type PathKind = RecordKind | 'own' | 'unseen' | 'none';

export const isRecordKind = (kind: string | undefined): kind is RecordKind =>
  (recordKinds as readonly (string | undefined)[]).includes(kind);

/** Beginnings of paths without version. The longest one counts. */
const starts: Readonly<Record<PathKind, string>> = {
  person:
    'desk/people desk/farmers desk/kyc desk/debtors desk/credit-lines desk/staff finance/credit-lines tablet/people agent/centre/people',
  order: 'desk/orders desk/order-papers hyperlocal/orders',
  claim: 'desk/claims insurance/claims',
  policy: 'insurance/policies',
  grievance: 'desk/grievances user/grievances',
  lead: 'desk/growth/leads',
  payment: 'desk/payments',
  refund: 'desk/refunds',
  'gateway-fact': 'desk/gateway-facts',
  rating: 'desk/ratings',
  post: 'desk/community',
  erasure: 'desk/erasures',
  recall: 'desk/recalls/{id}/to-call.csv',
  bordereau: 'desk/bordereaux/{id}/list.csv',
  own: 'user insurance hyperlocal digilocker uploads community growth payment csc common analytics auth desk/me desk/my-notices desk/passkeys desk/proofs desk/recovery-codes desk/sessions desk/uploads tablet agent/statements agent/days agent/hand-overs',
  unseen:
    'desk/exports desk/gst desk/audit desk/failed-work desk/prebook desk/ledger desk/references desk/sign-offs desk/centres desk/tablets desk/breach-notices agent',
  none: 'desk/api-keys desk/articles desk/banners desk/book-checks desk/bordereaux desk/brands desk/categories desk/coupons desk/days desk/debtor-sums desk/drawers desk/growth/products desk/imports desk/insights desk/insurance desk/jobs desk/languages desk/lots desk/opening desk/order-counts desk/pin-checks desk/products desk/receipts desk/recalls desk/reports desk/running-out desk/settings desk/shelf-counts desk/sms-texts desk/speech desk/stock-counts desk/stock-movements desk/suggestions desk/templates desk/test-messages desk/test-payments desk/texts desk/today desk/vendor-names desk/vendors desk/waiting desk/webhooks',
};

const rows = Object.entries(starts)
  .flatMap(([kind, all]) => all.split(' ').map((start) => ({ start, kind: kind as PathKind })))
  .sort((a, b) => b.start.length - a.start.length);

const withoutVersion = (path: string): string => path.replace(/^\/(?:api\/)?/, '').replace(/\/v\d+(?=\/)/, '');

/** Undefined: the path has no row yet. */
export function kindOfPath(path: string): PathKind | undefined {
  const bare = withoutVersion(path);
  return rows.find(({ start }) => bare === start || bare.startsWith(`${start}/`) || bare.startsWith(`${start}.`))?.kind;
}

/** Parameters that name a person in any call. */
const PERSON = ['farmer', 'farmer_id', 'person', 'auth_id'];

/** The record that a path names. Undefined: it names none of a person. */
export function recordInPath(call: Pick<CallShape, 'path'>, path: string): { readonly kind: RecordKind; readonly id: string } | undefined {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = call.path.split(/\{\w+\}/).map((text) => text.replace(/[.]/g, '\\.'));
  const values = new RegExp(`^${pattern.join('([^/]+?)')}$`).exec(path)?.slice(1) ?? [];
  const partOf = (wanted: readonly string[]): string | undefined => values[names.findIndex((name) => wanted.includes(name))];
  const person = partOf(PERSON);
  if (person !== undefined) return { kind: 'person', id: person };
  const kind = kindOfPath(call.path);
  const id = partOf(['id', 'ticket']);
  return id !== undefined && isRecordKind(kind) ? { kind, id } : undefined;
}

/** Entities of the audit that belong to a person. */
export const auditKinds: Readonly<Record<string, RecordKind>> = {
  person: 'person',
  farmer: 'person',
  kyc: 'person',
  staff: 'person',
  order: 'order',
  claim: 'claim',
  payment: 'payment',
  refund: 'refund',
  grievance: 'grievance',
  lead: 'lead',
  rating: 'rating',
  post: 'post',
};
