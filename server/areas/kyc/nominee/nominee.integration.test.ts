import { afterAll, beforeAll, expect, test } from 'vitest';
import { listErasures } from '#core/contract/desk/kyc/erasure.ts';
import { postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { eraseMyKyc, exportMyData } from '#core/contract/kyc/my-data.ts';
import { getNominee, putNominee, removeNominee } from '#core/contract/kyc/nominee.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { newKycGiver } from '../../../../tests/fixtures/server/kyc/giver.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const gita = { name: 'Gita Devi', phone_number: '9876543210', relation: 'spouse' } as const;

describeOnBothEngines('the nominee', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('a person names one person, changes and removes them, and finds them in the own data file', async () => {
    const [{ token }, other] = [await server.signIn('6481000001'), await server.signIn('6481000002')];
    expect(await server.get(getNominee, { token })).toEqual({ nominee: null });
    const named = { ...gita, named_at: new Date(server.clock.now).toISOString() };
    expect(await server.get(putNominee, { token, body: { ...gita, name: '  Gita Devi ' } })).toEqual({ nominee: named });
    expect(await server.get(getNominee, { token })).toEqual({ nominee: named });
    expect(await server.get(getNominee, { token: other.token })).toEqual({ nominee: null });
    const changes = ['Ravi', 'Sunil', 'Anil'].map((name) => server.call(putNominee, { token, body: { ...gita, name, relation: 'child' } }));
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const file = (await server.get(exportMyData, { token })) as Readonly<Record<string, unknown>>;
    expect(file['nominee']).toMatchObject([{ phone: '9876543210', relation: 'child' }]);
    for (const _ of [1, 2]) expect((await server.call(removeNominee, { token })).status).toBe(204);
    expect(await server.get(getNominee, { token })).toEqual({ nominee: null });
    expect(((await server.get(exportMyData, { token })) as Readonly<Record<string, unknown>>)['nominee']).toEqual([]);
  });

  test('a form with a missing, long or strange value, and the own number, are refused with the place', async () => {
    const { token, phone } = await server.signIn('6481000003');
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...gita, name: ' ' }, 'body.name'],
      [{ ...gita, name: 'a\u0000b' }, 'body.name'],
      [{ ...gita, name: 'a'.repeat(101) }, 'body.name'],
      [{ ...gita, name: 5 }, 'body.name'],
      [{ ...gita, phone_number: '98765' }, 'body.phone_number'],
      [{ ...gita, phone_number: phone }, 'body.phone_number'],
      [{ ...gita, relation: 'neighbour' }, 'body.relation'],
      [{ name: gita.name, phone_number: gita.phone_number }, 'body.relation'],
    ];
    for (const [body, path] of wrong) {
      const { status, error } = await server.call(putNominee, { token, body });
      expect([status, error.code, error.details?.['path']], JSON.stringify(body)).toEqual([400, 'BAD_REQUEST', path]);
    }
    expect((await server.call(putNominee, { body: gita })).status).toBe(401);
    expect(await server.get(getNominee, { token })).toEqual({ nominee: null });
  });

  test('the desk sees beside a request for erasure whom the farmer named, with a masked number', async () => {
    const giver = newKycGiver(server, 6_482_000_000);
    const me = await giver.newFarmer();
    const form = { aadharNumber: '234123412346', dob: '15081985', gender: 'male', name: 'Mohan Lal' };
    await server.get(postKycIdentity, { token: me.token, body: { ...form, documents: [await giver.photo(me)] } });
    await server.get(eraseMyKyc, { token: me.token, body: { what: 'kyc' } });
    const { token } = await server.signInDesk('9876500013');
    const seen = async () =>
      (await server.get(listErasures, { token, query: { page_size: 100 } })).results.find(({ farmer_id }) => farmer_id === me.userId)
        ?.nominee;
    expect(await seen()).toBeNull();
    await server.get(putNominee, { token: me.token, body: gita });
    expect(await seen()).toEqual({ name: 'Gita Devi', phone: '98xxxxxx10', relation: 'spouse' });
  });
});
