// Tests imports over the wire: read, compare, preview, apply, and permissions.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK_PROOF_MS } from '#core/constants.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  applyImport,
  cancelImport,
  createImport,
  downloadExport,
  downloadImportBefore,
  downloadImportProblems,
  downloadTemplate,
  getImport,
  importKinds,
  listImports,
} from '#core/contract/desk/import.ts';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const fixture = (name: string): Buffer => fs.readFileSync(new URL(`../../../tests/fixtures/files/lists/${name}`, import.meta.url));

const OWNER = '9876500010';
const MANAGER = '9876500011';
const EDITOR = '9876500017';

describeOnBothEngines('imports of list files', (engine) => {
  let server: TestServer;
  let token: string;
  let owner: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = (await server.signInDesk(OWNER)).token;
    owner = createImporting(server, token);
  });
  afterAll(() => server.close());

  const farmers = (...rows: string[]): string => ['phone_number,full_name,language', ...rows].join('\n');
  const nameOf = async (phone: string): Promise<string | null | undefined> =>
    (
      await server.database.sql
        .selectFrom('users')
        .innerJoin('user_phones', 'user_phones.user_id', 'users.id')
        .select('full_name')
        .where('user_phones.phone', '=', phone)
        .executeTakeFirst()
    )?.full_name;

  test('an import reads and reports row by row, and changes nothing before it is applied', async () => {
    await owner.apply((await owner.read('farmers', farmers('6810000001,Sita Devi,hi', '6810000002,Ramesh,en'))).id);
    const list = farmers(
      '6810000001,Sita Kumari,',
      '6810000002,Ramesh,en',
      '6810000003,"Md, Irfan",hi',
      '681000000,Short,hi',
      '6810000003,Again,xx',
    );
    const read = await owner.read('farmers', list, { name: 'rabi.csv' });
    expect(read).toMatchObject({
      state: 'ready',
      rows: 5,
      progress: 100,
      counts: { new: 1, changed: 1, unchanged: 1, wrong: 2 },
      file_name: 'rabi.csv',
    });
    expect(await owner.problems(read.id)).toEqual([
      { row: 5, column: 'phone_number', value: '681000000', reason: 'A mobile number has 10 digits.', code: 'phone', right: null },
      { row: 6, column: 'language', value: 'xx', reason: 'Only one of these: en, hi.', code: 'choice', right: null },
      { row: 6, column: 'phone_number', value: '6810000003', reason: 'Row 4 already has the same value.', code: 'twice', right: null },
    ]);
    expect(await owner.changes(read.id)).toEqual([
      {
        row: 2,
        key: '6810000001',
        is_new: false,
        fields: [{ field: 'full_name', before: 'Sita Devi', after: 'Sita Kumari' }],
        moved: null,
        outcome: null,
      },
      {
        row: 4,
        key: '6810000003',
        is_new: true,
        fields: [
          { field: 'phone_number', before: null, after: '6810000003' },
          { field: 'full_name', before: null, after: 'Md, Irfan' },
          { field: 'language', before: null, after: 'hi' },
        ],
        moved: null,
        outcome: null,
      },
    ]);
    expect([await nameOf('6810000001'), await nameOf('6810000003')]).toEqual(['Sita Devi', undefined]);
    const done = await owner.apply(read.id);
    expect(done).toMatchObject({ state: 'done', applied: 2, left_out: 0, progress: 100 });
    expect([await nameOf('6810000001'), await nameOf('6810000003')]).toEqual(['Sita Kumari', 'Md, Irfan']);
    expect((await owner.changes(read.id)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  });

  test('wrong rows come as a file in the reader’s language, and can be corrected and uploaded again', async () => {
    const read = await owner.read('farmers', farmers('6810000010,Fine,hi', '68100000l1,"Of, two lines\nand more",hi', '=1+1,Formula,hi'));
    const { text } = await server.call(downloadImportProblems, { token, params: { id: read.id }, headers: { 'accept-language': 'hi' } });
    const lines = text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('phone_number,full_name,language,what_is_wrong');
    expect(text).toContain('"Of, two lines\nand more"');
    expect(text).toContain('अंकों के बीच कोई अक्षर है। → 6810000011');
    expect(text).toContain("'=1+1,Formula");
    const mended = await owner.read('farmers', text.replace('68100000l1', '6810000011'));
    expect(mended).toMatchObject({ counts: { new: 1, wrong: 1 }, unused: [] });
  });

  test('an import can be undone with the file of the earlier values', async () => {
    await owner.apply((await owner.read('farmers', farmers('6810000020,Before,hi', '6810000021,Stays,hi'))).id);
    const change = await owner.apply((await owner.read('farmers', farmers('6810000020,After,en', '6810000021,Stays,hi'))).id);
    const before = await owner.file(downloadImportBefore, change.id);
    expect(before.replace('\uFEFF', '')).toBe('phone_number,full_name,language\r\n6810000020,Before,hi\r\n');
    await owner.apply((await owner.read('farmers', before)).id);
    expect(await nameOf('6810000020')).toBe('Before');
  });

  test('a row that somebody changed meanwhile is left alone; a row already right counts as applied', async () => {
    await owner.apply((await owner.read('farmers', farmers('6810000030,One,hi', '6810000031,Two,hi', '6810000032,Three,hi'))).id);
    const read = await owner.read('farmers', farmers('6810000030,Uno,hi', '6810000031,Due,hi', '6810000032,Tre,hi', '6810000033,New,hi'));
    const rename = (phone: string, name: string) =>
      sql`update users set full_name = ${name} where phone = ${phone}`.execute(server.database.sql);
    await rename('6810000030', 'By hand');
    await rename('6810000031', 'Due');
    await server.signIn('6810000033');
    const done = await owner.apply(read.id);
    expect(done).toMatchObject({ state: 'done', applied: 2, left_out: 2 });
    expect([await nameOf('6810000030'), await nameOf('6810000031'), await nameOf('6810000032')]).toEqual(['By hand', 'Due', 'Tre']);
    expect((await owner.problems(read.id)).filter(({ row }) => row === 2)).toEqual([
      {
        row: 2,
        column: 'full_name',
        value: 'Uno',
        reason: 'Somebody changed this in the meantime. It is now: By hand',
        code: 'meanwhile',
        right: null,
      },
    ]);
    expect(await owner.file(downloadImportProblems, read.id)).toContain('6810000030,Uno,hi,');
  });

  test('an import applied twice, even at once or later, counts once; the same key gets the first answer', async () => {
    const read = await owner.read('farmers', farmers('6810000040,Once,hi'));
    const ask = (key: string) => server.call(applyImport, { token, key, params: { id: read.id }, body: {} });
    const key = randomUUID();
    const answers = await Promise.all([ask(key), ask(key), ask(randomUUID())]);
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([202, 409]));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await owner.settled(read.id);
    expect((await ask(randomUUID())).error).toMatchObject({ code: 'IMPORT_STATE' });
    const log = await server.get(listAudit, { token, query: { entity: 'import', id: String(read.id) } });
    expect(log.results.map(({ action }) => action)).toEqual(['import.apply', 'import.create']);
  });

  test('the audit has each written row, masked, with the person who applied it', async () => {
    const read = await owner.read('farmers', farmers('6810000050,Kamla Devi,hi'));
    await owner.apply(read.id);
    const { rows } = await sql<{ id: string }>`select user_id as id from user_phones where phone = '6810000050'`.execute(
      server.database.sql,
    );
    const { results } = await server.get(listAudit, { token, query: { entity: 'farmer', id: String(rows[0]?.id) } });
    expect(results).toMatchObject([
      { action: 'farmer.import', role: 'owner', before: null, after: { phone_number: 'XXXXXX0050', full_name: 'K. D.', language: 'hi' } },
    ]);
  });

  test('the same file is refused while its first import is open, and accepted after that', async () => {
    const content = farmers(...Array.from({ length: 400 }, (_, n) => `68200${String(n).padStart(5, '0')},Twice ${n},hi`));
    const ask = () => server.call(createImport, { token, body: { kind: 'farmers' }, file: { name: 'a.csv', content } });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const first = answers.find(({ status }) => status === 202)?.body.id ?? 0;
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'IMPORT_ALREADY', details: { id: first } });
    await owner.settled(first);
    expect((await ask()).status).toBe(202);
  });

  test('a discarded file cannot be applied or opened again', async () => {
    const read = await owner.read('farmers', farmers('6810000060,Gone,hi'));
    for (const _ of [1, 2])
      expect(await server.get(cancelImport, { token, params: { id: read.id }, body: {} })).toMatchObject({ state: 'failed' });
    expect(await owner.see(read.id)).toMatchObject({ failure: { code: 'given-up', message: 'This file was discarded.' } });
    expect((await server.call(applyImport, { token, params: { id: read.id }, body: {} })).error).toMatchObject({ code: 'IMPORT_STATE' });
  });

  describe('an unreadable file says why', () => {
    test.each([
      ['nothing in it', '', 'empty'],
      ['a header without rows', 'phone_number,full_name\n', 'empty'],
      ['no column that names the rows', 'full_name,language\nSita,hi', 'columns'],
      ['a column twice', 'phone_number,phone,full_name\n1,2,3', 'column-twice'],
      ['a text in an old encoding', Buffer.from([0x70, 0x68, 0x6f, 0x6e, 0x65, 0x0a, 0xe9, 0xe8]), 'encoding'],
      ['a broken workbook', Buffer.from('PK\x03\x04 and no more'), 'broken'],
      ['a workbook that states gigabytes', fixture('declared.xlsx'), 'broken'],
      ['a sheet of LibreOffice', fixture('farmers-libreoffice.ods'), 'other-format'],
      ['a workbook of the old kind', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]), 'other-format'],
      ['a web page with a workbook’s name', '<html><table><tr><td>phone_number</td></tr></table></html>', 'other-format'],
    ] as const)('it is %s', async (_, content, code) => {
      const read = await owner.read('farmers', content);
      expect(read).toMatchObject({ state: 'failed', failure: { code } });
    });

    test.each([
      ['a document', Buffer.from('%PDF-1.7 …')],
      ['bytes', Buffer.from([1, 0, 2, 0])],
    ])('%s is refused at once', async (_, content) => {
      const answer = await server.call(createImport, { token, body: { kind: 'farmers' }, file: { name: 'x', content } });
      expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });

    test('a file that is too large is refused during the upload', async () => {
      const content = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
      const answer = await server.call(createImport, { token, body: { kind: 'farmers' }, file: { name: 'x.csv', content } });
      expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });
  });

  test('an invalid upload, or one too many, is refused with a message', async () => {
    const url = createImport.path;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const kind = part('name="kind"', 'farmers');
    const file = part('name="file"; filename="a.csv"', 'phone_number\n1');
    const odd: readonly (readonly [string, string])[] = [
      ['no file', `${kind}--b--`],
      ['two files', `${kind}${file}${file}--b--`],
      ['a file by another name', `${kind}${part('name="other"; filename="a.csv"', 'x')}--b--`],
      ['a field twice', `${kind}${kind}${file}--b--`],
      ['no end', `${kind}--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf`],
      ['no parts', 'nothing'],
      ['a field nobody knows', `${kind}${part('name="more"', 'x')}${file}--b--`],
      ['a name of the object', `${part('name="__proto__"', 'x')}${file}--b--`],
      ['NUL in a field', `${part('name="kind"', 'far\0mers')}${file}--b--`],
    ];
    for (const [what, payload] of odd) {
      const answer = await server.raw({ method: 'POST', url, headers, payload });
      expect([what, answer.status]).toEqual([what, 400]);
    }
    const json = await server.raw({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' });
    expect(json.status).toBe(415);
  });

  describe('permissions', () => {
    test('managers and editors may not import or export farmers, and nobody sees another person’s file', async () => {
      for (const phone of [MANAGER, EDITOR]) {
        const { token: other } = await server.signInDesk(phone);
        const given = await server.call(createImport, {
          token: other,
          body: { kind: 'farmers' },
          file: { name: 'a.csv', content: farmers('6810000070,A,hi') },
        });
        expect([phone, given.status]).toEqual([phone, 403]);
        expect((await server.call(downloadExport, { token: other, params: { kind: 'farmers' } })).status).toBe(403);
        const { id } = await owner.read('farmers', farmers(`6810000071,A ${phone},hi`));
        expect((await server.call(getImport, { token: other, params: { id } })).status).toBe(404);
        expect((await server.get(listImports, { token: other })).results).toEqual([]);
      }
    });

    test('farmers are exported only soon after a proof, and the audit has the person and the count', async () => {
      const fresh = (await server.signInDesk(OWNER)).token;
      const before = await server.call(downloadExport, { token: fresh, params: { kind: 'farmers' } });
      expect([before.status, before.headers['content-type'], before.headers['content-disposition']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'attachment; filename="farmers.csv"',
      ]);
      server.clock.advance(DESK_PROOF_MS);
      expect((await server.call(downloadExport, { token: fresh, params: { kind: 'farmers' } })).error).toMatchObject({
        code: 'PROOF_NEEDED',
      });
      const { results } = await server.get(listAudit, { token: fresh, query: { entity: 'export', id: 'farmers' } });
      const rows = before.text.split('\r\n').length - 2;
      expect(results[0]).toMatchObject({ action: 'export.read', after: { kind: 'farmers', rows, vendor: null } });
    });
  });

  test.each(importKinds)('%s: an unchanged export imports without a change, and its template can be imported', async (kind) => {
    const fresh = createImporting(server, (await server.signInDesk(OWNER)).token);
    const line = { vendor_id: 1, reference: '432109876543', day: '2026-11-20', amount_paise: 54_050, at: new Date(0) };
    if (kind === 'bank-statement') await server.database.sql.insertInto('statement_lines').values(line).execute();
    const read = await fresh.read(kind, await fresh.take(kind));
    expect(await fresh.problems(read.id)).toEqual([]);
    expect(read).toMatchObject({ state: 'ready', counts: { new: 0, changed: 0, wrong: 0 }, unused: [] });
    expect(read.counts.unchanged).toBe(read.rows);
    const { text } = await server.call(downloadTemplate, { token, params: { kind } });
    const { counts } = await fresh.read(kind, text);
    expect([kind, counts.wrong]).toEqual([kind, 0]);
  });
});
