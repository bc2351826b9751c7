// Facts of the audit that are ids, and their kinds, so that people read familiar names and numbers. Server and desk share this table.

/** Kinds of ids. `offer`: shop and pack, `1:41511`. `coupon`: shop and code. `day`: shop and date. */
export const namedKinds = [
  'api-key',
  'article',
  'banner',
  'bordereau',
  'brand',
  'category',
  'centre',
  'claim',
  'coupon',
  'crop',
  'day',
  'drawer',
  'error',
  'farmer',
  'grievance',
  'growth-product',
  'import',
  'insurance',
  'job',
  'kyc',
  'lead',
  'offer',
  'order',
  'pack',
  'payment',
  'person',
  'post',
  'product',
  'rating',
  'refund',
  'sign-off',
  'staff',
  'tablet',
  'vendor',
  'webhook',
] as const;
export type NamedKind = (typeof namedKinds)[number];

export const isNamedKind = (kind: string): kind is NamedKind => (namedKinds as readonly string[]).includes(kind);

/** Fields that hold an id, or a list of ids. */
export const auditReferences: Readonly<Record<string, NamedKind>> = {
  category_id: 'category',
  shut_shelves: 'category',
  crop_ids: 'crop',
  product_ids: 'product',
  variant: 'pack',
  vendor_id: 'vendor',
  vendor: 'vendor',
  vendors: 'vendor',
  claimed_by: 'staff',
  parent: 'post',
  /** Its place on the home page, from top to bottom. */
  order: 'banner',
};

/** Ids without meaning for people: stored, but not shown. */
export const hiddenFacts: readonly string[] = ['id', 'passkey', 'session', 'problem', 'refund', 'sign_off', 'bytes', 'request_id'];

/** The key of a name for an id in an entry: `category:3`. */
export const nameKey = (kind: string, id: unknown): string => `${kind}:${String(id)}`;

const idsIn = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => id !== null && id !== undefined);

/** The ids in the facts of an entry, each with its kind. */
export const referencesIn = (facts: Readonly<Record<string, unknown>> | null): readonly (readonly [NamedKind, string])[] =>
  Object.entries(facts ?? {}).flatMap(([field, value]) => {
    const kind = auditReferences[field];
    return kind === undefined ? [] : idsIn(value).map((id) => [kind, String(id)] as const);
  });
