// Sends every desk call as every role, for the role's own vendor and for another one. Also sends it without a desk session. The table of
// permissions decides who is let through. The walk reads the contract, so that it includes new calls.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskCallsByArea } from '#core/contract/desk/calls.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { type DeskPermission, type StaffRole, staffRoles } from '#core/facts/permission.ts';
import { hasPermission, hasPermissionAnywhere } from '#core/rules/permission.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../fixtures/server/test-server.ts';

/** All calls except those that sign in by passkey. */
const calls = Object.values(deskCallsByArea)
  .flat()
  .filter(({ access }) => access !== 'public');
/** People of the demo, by role. People of one vendor work at vendor 1. */
const OWN_VENDOR = 1;
const OTHER_VENDOR = 2;
const phones: Readonly<Record<StaffRole, string>> = {
  owner: '9876500010',
  manager: '9876500011',
  counter: '9876500012',
  reviewer: '9876500013',
  finance: '9876500014',
  moderator: '9876500015',
  translator: '9876500018',
  support: '9876500016',
  editor: '9876500017',
};
const roles = Object.keys(staffRoles) as StaffRole[];
/** Values for the other parts of a path. */
const places: Readonly<Record<string, string>> = {
  id: '1',
  variant: '1',
  code: 'RABI50',
  problem: '1',
  photo: '1',
  refund: '1',
  date: '2026-11-22',
  kind: 'products',
  entity: 'product',
  farmer_id: '1',
  farmer: '1',
  n: '1',
  name: 'sales',
  category: '1',
  part: 'identity',
  key: 'speech.say-cart',
  sha256: '0'.repeat(64),
};

const holding = (role: StaffRole) => ({ roles: [{ role, vendorId: staffRoles[role] === 'vendor' ? OWN_VENDOR : null }] });
const namesVendor = ({ params, query }: CallShape): boolean => [params, query].some((part) => 'vendor' in (part?.schema ?? {}));

/** Returns a request that fails only for its content once it is let through. */
function requestOf({ method, path, params, query, bytes }: CallShape, vendor: number, headers: Readonly<Record<string, string>>) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'vendor' ? String(vendor) : (places[name] ?? '')));
  const search = !params?.schema?.vendor && query?.schema?.vendor ? `?vendor=${vendor}` : '';
  const body = method === 'GET' ? {} : { payload: '{"nobody":"knows"}' };
  return {
    method,
    url: url + search,
    headers: { 'content-type': bytes ? 'application/octet-stream' : 'application/json', ...headers },
    ...body,
  };
}

describeOnBothEngines('permissions of every desk call', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  /** Returns 401, 403 or `through` for each call. */
  async function walk(vendor: number, headers: Readonly<Record<string, string>>): Promise<Record<string, number | 'through'>> {
    const answers: Record<string, number | 'through'> = {};
    for (const call of calls) {
      const { status } = await server.raw(requestOf(call, vendor, headers));
      answers[call.name] = [401, 403].includes(status) ? status : 'through';
    }
    return answers;
  }
  const all = (answer: number) => Object.fromEntries(calls.map(({ name }) => [name, answer]));

  test('people without a session, or with a shop cookie only, are refused', async () => {
    const shop = await server.signIn(phones.owner, { isBrowser: true });
    for (const headers of [{}, { cookie: `__Host-session=${shop.cookie}` }, { cookie: `__Host-desk=${shop.cookie}` }])
      expect(await walk(OWN_VENDOR, headers)).toEqual(all(401));
  });

  test('a shop session is refused, also an owner’s', async () => {
    for (const phone of ['9876500001', '9876500003', '9876500006', phones.owner]) {
      const { token } = await server.signIn(phone);
      expect(await walk(OWN_VENDOR, { authorization: `Bearer ${token}` })).toEqual(all(403));
    }
  });

  test.each(roles.flatMap((role) => [OWN_VENDOR, OTHER_VENDOR].map((vendor) => ({ role, vendor }))))(
    '$role of vendor $vendor can use the permitted calls only',
    async ({ role, vendor }) => {
      const { token } = await server.signInDesk(phones[role]);
      const isLetThrough = (call: CallShape): boolean => {
        const access = call.access as DeskPermission;
        return namesVendor(call) ? hasPermission(holding(role), access, vendor) : hasPermissionAnywhere(holding(role), access);
      };
      const expected = Object.fromEntries(calls.map((call) => [call.name, isLetThrough(call) ? 'through' : 403]));
      expect(await walk(vendor, { authorization: `Bearer ${token}` })).toEqual(expected);
    },
  );
});

test('only passkey sign-in is open to everybody', () => {
  const open = Object.values(deskCallsByArea)
    .flat()
    .filter((call) => !calls.includes(call));
  expect(open.map(({ name }) => name)).toEqual(['startPasskeySignIn', 'signInByPasskey']);
});

test('the test knows each role, and every place in a desk path', () => {
  expect(Object.keys(phones).sort()).toEqual([...roles].sort());
  const named = calls.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  expect(named.filter((place) => place !== 'vendor' && !Object.hasOwn(places, place))).toEqual([]);
});
