// Sends every call as every kind of person to the running server. The table of permissions decides who is let through.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '#core/contract/wire/call.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import type { Role } from '#core/facts/permission.ts';
import { hasPermission } from '#core/rules/permission.ts';
import { tally } from '../faults/tally.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../fixtures/server/test-server.ts';

/** People of the demo, and the roles of their records. */
const people: readonly { readonly who: string; readonly phone: string; readonly roles: readonly Role[] }[] = [
  { who: 'a farmer', phone: '9876500001', roles: ['farmer'] },
  { who: 'an agent of a service centre', phone: '9876500003', roles: ['agent', 'csc-agent'] },
  { who: 'the lead of a service centre', phone: '9876500021', roles: ['agent', 'lead'] },
  { who: 'a buyer for others', phone: '9876500006', roles: ['buyer-for-others'] },
];

/** Returns an empty request. */
function emptyOf({ method, path, form, bytes }: CallShape, credentials: Readonly<Record<string, string>>) {
  const type = form ? 'application/x-www-form-urlencoded' : bytes ? 'application/octet-stream' : 'application/json';
  const body = method === 'GET' ? {} : { payload: form || bytes ? '' : '{}' };
  return { method, url: path.replaceAll(/\{\w+\}/g, '1'), headers: { 'content-type': type, ...credentials }, ...body };
}

describeOnBothEngines('permissions of every call', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  /** Returns 401, 403 or `through` for each call. An empty request that is let through fails with another status. */
  async function walk(credentials: Readonly<Record<string, string>>) {
    const answers: Record<string, number | string> = {};
    for (const call of allCalls) {
      const { status, text } = await server.raw(emptyOf(call, credentials));
      // These answers also let the person through: the tablet's cookie is missing, or the person works at no centre.
      const isThrough = ![401, 403].includes(status) || /"(?:TABLET_ENDED|NOT_OF_CENTRE)"/.test(text);
      answers[call.name] = isThrough ? 'through' : status;
    }
    tally(`calls asked for by each role, ${engine}`, allCalls.length);
    return answers;
  }
  const expected = (refused: 401 | 403, holder: Parameters<typeof hasPermission>[0]) =>
    Object.fromEntries(
      allCalls.map(({ name, access }) => [name, access === 'public' || hasPermission(holder, access) ? 'through' : refused] as const),
    );

  test('a visitor can use the public calls only', async () => {
    expect(await walk({})).toEqual(expected(401, undefined));
  });

  test.each(people)('$who can use the permitted calls only', async ({ phone, roles }) => {
    const { token } = await server.signIn(phone);
    const holder = { roles: roles.map((role) => ({ role, vendorId: null })) };
    const answers = await walk({ authorization: `Bearer ${token}` });
    expect(answers).toEqual(expected(403, holder));
    // Control: nobody here has the rights of staff.
    const owner = { roles: [{ role: 'owner', vendorId: null }] } as const;
    expect(answers).not.toEqual(expected(403, owner));
    tally(`control caught: the rights of another role, ${engine}`);
  });
});
