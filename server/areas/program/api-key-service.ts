// API keys. Each is created once and recognised by its hash. It is limited to its scopes and shops.
import { createHash } from 'node:crypto';
import type { ApiKey, createApiKey, listApiKeys } from '#core/contract/desk/programs/api-keys.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { KEY_REQUESTS_A_MINUTE, KEY_SHOWN_SIGNS, KEY_START, MOST_KEYS } from '#core/facts/programs/api-key.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { isKeyEnd, keyStateOf, permissionsOf } from '#core/rules/programs/api-key.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Authenticate, Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { spendAll } from '../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { ApiKeyRepository, ListedKeyRow, UsedKeyRow } from './api-key-repository.ts';

export interface ApiKeyParts {
  readonly keys: ApiKeyRepository;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId' | 'randomBytes'>;
}

const SECRET_BYTES = 32;
/** A key has 256 random bits, so nobody can find it by testing values against a plain hash. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const actionOf = (verb: string) => ({ action: `api-key.${verb}`, entity: 'api-key', permission: 'programs.manage' }) as const;

/** A key ends with the role of its owner. */
function stateOf({ ends_on: endsOn, revoked_at: revokedAt, is_owner }: ListedKeyRow | UsedKeyRow, now: number): ApiKey['state'] {
  const state = keyStateOf({ endsOn, revokedAt }, now);
  return state === 'active' && !is_owner ? 'ended' : state;
}

const toKey = (row: ListedKeyRow, now: number): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: [...row.scopes],
  vendors: row.vendor_ids,
  ends_on: row.ends_on,
  state: stateOf(row, now),
  created_by: { id: row.created_by, full_name: row.owner_name },
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const refusePath = (path: string): never => {
  throw new Refusal('BAD_REQUEST', { details: { path } });
};

/** The owner's roles, narrowed to the key's shops and scopes. */
function toCaller({ id, created_by, auth_id, phone, scopes, vendor_ids }: UsedKeyRow): Caller {
  const vendors = vendor_ids ?? [null];
  return {
    userId: created_by,
    authId: auth_id,
    phone,
    sessionId: `key:${id}`,
    isCookieBound: false,
    roles: vendors.map((vendorId) => ({ role: 'owner', vendorId })),
    isCreditUser: false,
    commissionPermille: 0,
    only: permissionsOf(scopes),
    apiKey: { id, scopes },
  };
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

export function createApiKeyService({ keys, audited, budget, deps }: ApiKeyParts) {
  /**
   * Undefined when the request has no key.
   * @throws Refusal KEY_UNKNOWN, KEY_ENDED, TOO_MANY_REQUESTS
   */
  const authenticate: Authenticate = async ({ bearer, isForDesk }) => {
    if (!isForDesk || !bearer?.startsWith(KEY_START)) return undefined;
    const now = deps.now();
    const row = await keys.findByHash(hashOf(bearer), new Date(now));
    if (!row) throw new Refusal('KEY_UNKNOWN');
    if (stateOf(row, now) !== 'active') throw new Refusal('KEY_ENDED');
    await spendAll(budget, [{ name: `api-key:${row.id}`, limit: KEY_REQUESTS_A_MINUTE, windowMs: MINUTE_MS }]);
    await keys.noteUse(row.id, new Date(now), new Date(now - MINUTE_MS));
    return toCaller(row);
  };

  return {
    authenticate,

    async list(query: QueryOf<typeof listApiKeys>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const before = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const { page, cursor } = pageOf(await keys.list(before, limit + 1), limit, byId);
      return { results: page.map((row) => toKey(row, deps.now())), cursor };
    },

    /** @throws Refusal KEYS_FULL, BAD_REQUEST */
    async create(by: Actor, { name, scopes, vendors, ends_on }: BodyOf<typeof createApiKey>) {
      const now = deps.now();
      if (!isKeyEnd(ends_on, now)) refusePath('body.ends_on');
      const secret = `${KEY_START}${deps.randomBytes(SECRET_BYTES).toString('base64url')}`;
      return audited(by, actionOf('create'), async (note) => {
        const owner = by.caller.userId;
        if (vendors && (await keys.vendorsAmong(vendors)).length < new Set(vendors).size) refusePath('body.vendors');
        if ((await keys.countOf(owner, dayInIndia(now))) >= MOST_KEYS) throw new Refusal('KEYS_FULL');
        const id = deps.newId();
        const key = { name, scopes: [...new Set(scopes)], vendor_ids: vendors && [...new Set(vendors)], ends_on };
        const mark = { prefix: secret.slice(0, KEY_SHOWN_SIGNS), secret_hash: hashOf(secret) };
        await keys.add({ id, created_by: owner, ...key, ...mark, created_at: new Date(now) });
        note({ id, after: { name, scopes: key.scopes, vendors: key.vendor_ids ?? [], until: ends_on } });
        const row = await keys.find(id);
        if (!row) throw new Refusal('NOT_FOUND');
        return { key: toKey(row, now), secret };
      });
    },

    /** @throws Refusal NOT_FOUND */
    async revoke(by: Actor, id: number): Promise<void> {
      await audited(by, actionOf('revoke'), async (note) => {
        const row = await keys.find(id);
        if (!row) throw new Refusal('NOT_FOUND');
        if (await keys.revoke(id, new Date(deps.now()))) note({ id, before: { name: row.name } });
      });
    },
  };
}
