// Tests DigiLocker's adapter over real HTTP, also with hostile answers.
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import { createDigilocker } from './digilocker.ts';
import { birthOf, readAadhaar, readPan } from './locker-xml.ts';

const SECRET = 'client-secret-of-the-tests';
const TOKEN = 'token-of-the-tests';
const aadhaarXml = (change: { name?: string; uid?: string } = {}): string =>
  `<?xml version="1.0"?><Certificate><CertificateData><KycRes><UidData uid='${change.uid ?? 'xxxxxxxx2346'}'><Poi dob="15-08-1985" gender="F" name="${change.name ?? 'Gita &amp; Devi'}"/><Pht>/9j/4AAQ</Pht></UidData></KycRes></CertificateData></Certificate>`;
const panXml =
  '<Certificate type="PANCR" number="abcpk1234f"><IssuedTo><Person name="GITA DEVI" dob="15-08-1985"/></IssuedTo></Certificate>';
const issued = {
  items: [
    { doctype: 'DRVLC', uri: 'x' },
    { doctype: 'PANCR', uri: 'in.gov.pan-PANCR-1' },
  ],
};

let provider: FakeProvider;
let answers: Record<string, FakeAnswer>;
beforeEach(async () => {
  answers = {
    '/1/token': { body: { access_token: TOKEN, expires_in: 3_600 } },
    '/1/user': { body: { digilockerid: 'd', eaadhaar: 'Y' } },
    '/3/xml/eaadhaar': { body: aadhaarXml() },
    '/2/files/issued': { body: issued },
    '/1/xml/in.gov.pan-PANCR-1': { body: panXml },
    '/1/revoke': { body: { success: true } },
  };
  provider = await startFakeProvider(({ path }) => answers[path.replace('/public/oauth2', '')] ?? { status: 404 });
});
afterEach(() => provider.close());

const locker = (timeoutMs = 2_000) => createDigilocker({ baseUrl: provider.url, clientId: 'client', clientSecret: SECRET, timeoutMs });
const read = () => locker().read(TOKEN, ['ADHAR', 'PANCR']);
const refusedAs = (status: number, error: string): FakeAnswer => ({
  status,
  body: { error, error_description: `of ${TOKEN} 234123412346` },
});

test('the link to DigiLocker has the challenge and never the verifier', () => {
  const ask = {
    state: 's'.repeat(43),
    challenge: 'c'.repeat(43),
    returnUrl: 'https://shop.example/back',
    scopes: ['ADHAR', 'PANCR'],
  } as const;
  const url = new URL(locker().pageOf(ask));
  expect(url.pathname).toBe('/public/oauth2/1/authorize');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: ask.returnUrl,
    state: ask.state,
    code_challenge: ask.challenge,
    code_challenge_method: 'S256',
    req_doctype: 'ADHAR,PANCR',
  });
  expect(url.href).not.toContain(SECRET);
});

test('the adapter exchanges a code with its verifier, reads with the token, and gives the token back', async () => {
  const grant = { code: 'the-code', verifier: 'the-verifier', returnUrl: 'https://shop.example/back' };
  expect(await locker().exchange(grant)).toBe(TOKEN);
  expect(Object.fromEntries(new URLSearchParams(provider.seen[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    code_verifier: 'the-verifier',
    redirect_uri: grant.returnUrl,
    client_id: 'client',
    client_secret: SECRET,
  });
  expect(await read()).toEqual({
    aadhaar: { name: 'Gita & Devi', dob: '15081985', gender: 'female', lastDigits: '2346', photo: Buffer.from('/9j/4AAQ', 'base64') },
    pan: { number: 'ABCPK1234F', name: 'GITA DEVI', dob: '15081985' },
  });
  expect(provider.seen.slice(1).map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(`Bearer ${TOKEN}`));
  await locker().revoke(TOKEN);
  expect(provider.seen.at(-1)?.body).toContain(`token=${TOKEN}`);
  expect(provider.seen.every(({ path }) => !path.includes(TOKEN) && !path.includes(SECRET))).toBe(true);
});

test('only requested documents are read, and missing or refused ones are skipped', async () => {
  answers['/3/xml/eaadhaar'] = refusedAs(403, 'insufficient_scope');
  answers['/2/files/issued'] = { body: { items: [] } };
  expect(await read()).toEqual({ aadhaar: undefined, pan: undefined });
  provider.seen.length = 0;
  await locker().read(TOKEN, ['PANCR']);
  expect(provider.seen.map(({ path }) => path)).not.toContain('/public/oauth2/3/xml/eaadhaar');
});

describe('DigiLocker errors that a person can solve', () => {
  test.each([
    ['/1/user', { body: { digilockerid: 'd', eaadhaar: 'N' } }, 'aadhaar_not_linked'],
    ['/3/xml/eaadhaar', refusedAs(404, 'aadhaar_not_linked'), 'aadhaar_not_linked'],
    ['/3/xml/eaadhaar', refusedAs(404, 'aadhaar_not_available'), 'aadhaar_not_available'],
    ['/1/xml/in.gov.pan-PANCR-1', refusedAs(400, 'customer_detail_mismatch'), 'customer_detail_mismatch'],
    ['/1/user', refusedAs(401, 'invalid_token'), 'token_revoked'],
  ])('%s %o: %s', async (path, answer, end) => {
    answers[path] = answer;
    await expect(read()).rejects.toMatchObject({ name: 'LockerRefused', end });
  });
  test('a used, wrong or old code counts as expired', async () => {
    answers['/1/token'] = refusedAs(400, 'invalid_grant');
    const exchanged = locker().exchange({ code: 'c', verifier: 'v', returnUrl: 'r' });
    await expect(exchanged).rejects.toMatchObject({ end: 'expired' });
  });
  test('each error in the return link has its own reason', () => {
    expect(['access_denied', 'token_revoked', '__proto__', ''].map((error) => locker().refusalOf(error))).toEqual([
      'user_consent_not_given',
      'token_revoked',
      'user_consent_not_given',
      'user_consent_not_given',
    ]);
  });
});

describe('DigiLocker errors that may pass, without personal data', () => {
  test.each([
    ['fault of theirs', { status: 500, body: `<html>${TOKEN}</html>` }],
    ['a page of a proxy', { body: '<html><body>Sign in to the hotel</body></html>' }],
    ['XML of something else', { body: '<KycRes/>' }],
    ['a name with NUL', { body: aadhaarXml({ name: 'Gita\0Devi' }) }],
    ['a name with NUL, written out', { body: aadhaarXml({ name: 'Gita&#0;Devi' }) }],
    ['a name of a page', { body: aadhaarXml({ name: 'x'.repeat(5_000) }) }],
    ['no number', { body: aadhaarXml({ uid: '' }) }],
    ['entities of its own', { body: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${aadhaarXml({ name: '&a;' })}` }],
    ['nothing', { body: '' }],
    ['silence', { isSilent: true } as const],
  ])('%s', async (_what, answer) => {
    answers['/3/xml/eaadhaar'] = answer;
    const trouble = await locker(300)
      .read(TOKEN, ['ADHAR'])
      .catch((error: unknown) => error);
    expect(trouble).toMatchObject({ name: 'ProviderTrouble', isRetryable: true });
    expect(String(trouble)).not.toMatch(/token-of|Gita|234123412346/);
  });
  test('a file that was changed on the way is rejected', async () => {
    const hmac = createHmac('sha256', SECRET).update(aadhaarXml()).digest('base64');
    answers['/3/xml/eaadhaar'] = { body: aadhaarXml(), headers: { hmac } };
    expect((await locker().read(TOKEN, ['ADHAR'])).aadhaar?.lastDigits).toBe('2346');
    answers['/3/xml/eaadhaar'] = { body: aadhaarXml({ name: 'Sita' }), headers: { hmac } };
    await expect(locker().read(TOKEN, ['ADHAR'])).rejects.toMatchObject({ isRetryable: true });
  });
  test('a wrong key of the shop counts as permanent, and the error does not show the key', async () => {
    answers['/1/token'] = refusedAs(401, 'invalid_client');
    const trouble = await locker()
      .exchange({ code: 'the-code', verifier: 'v', returnUrl: 'r' })
      .catch((error: unknown) => error);
    expect(trouble).toMatchObject({ name: 'ProviderTrouble', isRetryable: false, code: 'invalid_client' });
    expect(String(trouble)).not.toMatch(/token-of|the-code|client-secret/);
  });
});

test('dates are read as offices write them', () => {
  expect(['15-08-1985', '15/08/1985', '1985-08-15', '15081985', '1985', '31-02-1985', undefined].map(birthOf)).toEqual([
    '15081985',
    '15081985',
    '15081985',
    '15081985',
    null,
    null,
    null,
  ]);
});

test('a document of another kind is rejected', () => {
  expect(readPan(aadhaarXml())).toBeUndefined();
  expect(readAadhaar(panXml)).toBeUndefined();
  expect(readAadhaar(`<!-- ${aadhaarXml()} --><x/>`)).toBeUndefined();
});
