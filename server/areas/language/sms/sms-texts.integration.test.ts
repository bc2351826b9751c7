// Tests SMS texts of the desk: write, approve by somebody else, send with the id of the register, and fall back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { approveSmsText, exportSmsTexts, importSmsTexts, listSmsTexts, writeSmsText } from '#core/contract/desk/language/sms-texts.ts';
import { sendOtp } from '#core/contract/session.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const DLT = '1107160000000000001';
const OTP = 'Khurpi: तुमचा कोड {code} आहे.\n\n@{host} #{code}';

describeOnBothEngines('SMS texts at the desk', (engine) => {
  let server: TestServer;
  let translator: string;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    translator = (await server.signInDesk('9876500018')).token;
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const textOf = async (template: string, language: LanguageCode, token = translator) => {
    const { results } = await server.get(listSmsTexts, { token, query: { language } });
    const text = results.find((one) => one.template === template);
    if (!text) throw new Error(`no ${template}`);
    return text;
  };
  const write = (template: string, language: LanguageCode, text: string, dlt_id = DLT, version?: number) =>
    server.call(writeSmsText, {
      token: translator,
      body: { template, language, text, dlt_id },
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const approve = async (template: string, language: LanguageCode, token = owner) =>
    server.call(approveSmsText, { token, body: { template, language, version: (await textOf(template, language)).version } });
  const approved = async (template: string, language: LanguageCode, text: string, dlt = DLT) => {
    expect((await write(template, language, text, dlt)).status).toBe(200);
    expect((await approve(template, language)).status).toBe(200);
  };
  const refusedFor = (reason: string) => [409, { error: { code: 'WORD_REFUSED', details: { reason } } }];

  test('every wording is listed with its shipped text, its places and its note', async () => {
    const list = await server.get(listSmsTexts, { token: translator, query: { language: 'mr' } });
    expect(list.is_sent).toBe(true);
    expect(list.languages).toContainEqual(expect.objectContaining({ code: 'te', own_name: 'తెలుగు' }));
    expect(await textOf('login-otp', 'mr')).toMatchObject({ state: 'missing', text: '', version: 0, places: ['code', 'host'] });
    expect((await textOf('login-otp', 'mr')).note).not.toBe('');
    expect(list.results.some(({ template }) => template === 'login-code-call')).toBe(false);
    const found = await server.get(listSmsTexts, { token: translator, query: { language: 'mr', search: 'one-time-nothing' } });
    expect(found.results).toEqual([]);
  });

  test.each([
    ['order-packed', 'Khurpi: ऑर्डर पॅक झाला.', 'places'],
    ['order-packed', 'Khurpi: ऑर्डर {order पॅक झाला.', 'unreadable'],
    ['order-packed', `Khurpi: {order} ${'ऑर्डर '.repeat(30)}`, 'sms-long'],
    ['order-packed', 'Khurpi: {order} ₹ 5', 'rupee'],
    ['order-packed', 'Khurpi: ऑर्डर {order} పంపాము', 'letters'],
    ['login-otp', 'Khurpi: {code} @{host} #{code}', 'code-line'],
  ])('a text of %s like "%s" is refused when it is saved: %s', async (template, text, reason) => {
    const { status, body } = await write(template, 'mr', text.trim());
    expect([status, body]).toMatchObject(refusedFor(reason));
    expect(await textOf(template, 'mr')).toMatchObject({ state: 'missing' });
  });

  test('an unknown wording, a spoken one and a wrong id are refused', async () => {
    expect((await write('never-known', 'mr', 'x')).status).toBe(404);
    expect((await write('login-code-call', 'mr', '{code}')).status).toBe(404);
    expect((await write('order-packed', 'mr', 'ऑर्डर {order}', '12')).status).toBe(400);
  });

  test('nobody approves a text of their own, and none without its id of the register', async () => {
    await write('order-packed', 'mr', 'Khurpi: ऑर्डर {order} पॅक झाला.', '');
    const own = await approve('order-packed', 'mr', translator);
    expect([own.status, own.body]).toMatchObject(refusedFor('own'));
    const early = await approve('order-packed', 'mr');
    expect([early.status, early.body]).toMatchObject(refusedFor('dlt-id'));
    await write('order-packed', 'mr', 'Khurpi: ऑर्डर {order} पॅक झाला.');
    expect((await approve('order-packed', 'mr')).status).toBe(200);
    expect(await textOf('order-packed', 'mr')).toMatchObject({ state: 'approved', approved: { by: 'Asha Verma' } });
  });

  test('a change makes an approved text a draft again, and an old page cannot overwrite a newer text', async () => {
    const { version } = await textOf('order-packed', 'mr');
    await write('order-packed', 'mr', 'Khurpi: तुमचा ऑर्डर {order} पॅक झाला.', DLT, version);
    expect(await textOf('order-packed', 'mr')).toMatchObject({ state: 'draft', approved: null });
    const late = await write('order-packed', 'mr', 'Khurpi: {order}', DLT, version);
    expect([late.status, late.body]).toMatchObject([412, { error: { code: 'CHANGED_MEANWHILE' } }]);
    const stale = await server.call(approveSmsText, { token: owner, body: { template: 'order-packed', language: 'mr', version } });
    expect([stale.status, stale.body]).toMatchObject([412, { error: { code: 'CHANGED_MEANWHILE' } }]);
    await write('order-packed', 'mr', '');
    expect(await textOf('order-packed', 'mr')).toMatchObject({ state: 'missing', version: 0 });
  });

  let asked = 0;
  const smsTo = async (phone: string, language: LanguageCode) => {
    await server.get(sendOtp, {
      params: { realm: 'farmers' },
      body: { mobile_number: phone, client_id: 'farmer-web' },
      headers: { 'accept-language': language, 'x-forwarded-for': `10.0.${++asked}.1` },
    });
    return (await server.messagesTo(phone))[0];
  };

  test('a login code uses the approved text with its id; a draft, and a text of another language, leave the shipped one', async () => {
    expect((await smsTo('9876511101', 'mr'))?.template).toBe('login-otp');
    await approved('login-otp', 'mr', OTP);
    const sent = await smsTo('9876511102', 'mr');
    expect(sent).toMatchObject({ template: DLT });
    expect(sent?.text).toMatch(/^Khurpi: तुमचा कोड \d{6} आहे\.\n\n@\S+ #\d{6}$/);
    expect((await smsTo('9876511103', 'en'))?.template).toBe('login-otp');
    await write('login-otp', 'mr', OTP.replace('तुमचा', 'तुमचा नवा'));
    expect((await smsTo('9876511104', 'mr'))?.template).toBe('login-otp');
  });

  test('a language without an approved text uses the one of its chain', async () => {
    await approved('login-otp', 'hi', 'Khurpi: आपका कोड {code} है।\n\n@{host} #{code}', '1107160000000000002');
    expect((await smsTo('9876511105', 'mr'))?.template).toBe('1107160000000000002');
    expect((await smsTo('9876511106', 'te'))?.template).toBe('login-otp');
  });

  test('a damaged row never stops a login code', async () => {
    const good = { text: 'Khurpi: आपका कोड {code} है।\n\n@{host} #{code}', dlt_id: DLT };
    const change = (row: { readonly text: string; readonly dlt_id: string }) =>
      server.database.sql.updateTable('message_texts').set(row).where('template', '=', 'login-otp').where('language', '=', 'hi').execute();
    for (const damage of [{ text: 'Khurpi: {wrong' }, { text: 'Khurpi: {code}' }, { dlt_id: 'x' }]) {
      await change({ ...good, ...damage });
      expect((await smsTo(`98765112${10 + asked}`, 'hi'))?.template).toBe('login-otp');
    }
    await change(good);
    expect((await smsTo(`98765112${10 + asked}`, 'hi'))?.template).toBe(DLT);
  });

  test('a file is compared first, and written as drafts only when asked', async () => {
    const { text } = await server.get(exportSmsTexts, { token: translator, query: { language: 'te' } });
    const head = text.split('\r\n')[0] ?? '';
    expect(head).toBe('template,language,state,note,shipped,dlt_id,text');
    const rows = [
      `order-packed,te,missing,,,${DLT},ఆర్డర్ {order} ప్యాక్ అయింది`,
      'order-packed,te,missing,,,,మళ్ళీ {order}',
      'order-placed,te,missing,,,,ఆర్డర్',
      'order-placed,xx,missing,,,,x',
      'order-cancelled,te,missing,,,99,ఆర్డర్ {order}',
      'order-unpaid,te,missing,,,,',
    ];
    const file = { name: 'sms.csv', content: Buffer.from([head, ...rows].join('\r\n')) };
    const dry = await server.get(importSmsTexts, { token: translator, file, body: { apply: false } });
    expect(dry).toMatchObject({ is_applied: false, counts: { new: 1, changed: 0, unchanged: 0, wrong: 4 } });
    expect(dry.problems.map(({ reason }) => reason)).toEqual(['twice', 'places', 'unknown', 'dlt-id']);
    expect(await textOf('order-packed', 'te')).toMatchObject({ state: 'missing' });
    await server.get(importSmsTexts, { token: translator, file, body: { apply: true } });
    expect(await textOf('order-packed', 'te')).toMatchObject({ state: 'draft', dlt_id: DLT });
    const wrong = await server.call(importSmsTexts, {
      token: translator,
      file: { name: 'sms.csv', content: Buffer.from('a,b\n1,2\n') },
      body: { apply: true },
    });
    expect([wrong.status, wrong.body]).toMatchObject(refusedFor('file'));
  });

  test('the log names who wrote and who approved', async () => {
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'sms-text' } });
    expect(new Set(results.map(({ action }) => action))).toEqual(new Set(['sms-text.write', 'sms-text.approve', 'sms-text.import']));
  });
});
