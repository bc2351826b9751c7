// Calls for API keys, by which other programs use the desk's calls.
import { array, enums, type Infer, nullable, object, optional, size, string } from 'superstruct';
import { keyScopeNames } from '../../../facts/programs/api-key.ts';
import { Cursor, Day, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Scopes = size(array(enums(keyScopeNames)), 1, keyScopeNames.length);
/** Null: all shops. */
const KeyVendors = nullable(size(array(Id), 1, 100));

export const ApiKey = object({
  id: Id,
  name: string(),
  /** The first characters of the key, by which people recognise it. */
  prefix: string(),
  scopes: array(enums(keyScopeNames)),
  vendors: nullable(array(Id)),
  /** The last day on which it is valid, in India. */
  ends_on: Day,
  state: enums(['active', 'ended', 'revoked']),
  created_by: object({ id: Id, full_name: string() }),
  created_at: Instant,
  /** The last use, to about a minute. Null: never. */
  last_used_at: nullable(Instant),
});
export type ApiKey = Infer<typeof ApiKey>;

export const listApiKeys = defineDeskCall({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/desk/v1/api-keys',
  access: 'programs.manage',
  query: object({ page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(ApiKey), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Keys of other programs, newest first, without their secrets.',
});

export const createApiKey = defineDeskCall({
  name: 'createApiKey',
  method: 'POST',
  path: '/api/desk/v1/api-keys',
  access: 'programs.manage',
  isProofNeeded: true,
  idempotent: true,
  isSecret: true,
  body: object({ name: Text(60), scopes: Scopes, vendors: KeyVendors, ends_on: Day }),
  response: object({ key: ApiKey, secret: string() }),
  status: 201,
  errors: ['PROOF_NEEDED', 'KEYS_FULL'],
  summary:
    'A key for another program, sent as `Authorization: Bearer khk_…`. The secret is answered once. It works for its scopes and shops, until its day within a year.',
});

export const revokeApiKey = defineDeskCall({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/desk/v1/api-keys/{id}',
  access: 'programs.manage',
  params: object({ id: IdText }),
  errors: ['FORBIDDEN'],
  summary: 'The key stops working with the next request. It may be repeated.',
});
