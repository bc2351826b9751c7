// Requests about imports and exports of lists. Each of them succeeds.
import {
  applyImport,
  cancelImport,
  createImport,
  downloadExport,
  downloadImportBefore,
  downloadImportProblems,
  downloadTemplate,
  getImport,
  listImportChanges,
  listImportProblems,
  listImports,
} from '#core/contract/desk/import.ts';
import { createImporting } from '../fixtures/files/importing.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

export async function createImportExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const { token: editor } = await server.signInDesk('9876500017');
  const importing = createImporting(server, token);
  let last = 0;
  /** Returns a different file each time, because the server refuses a file whose first import is open. */
  const list = (): string => `phone_number,full_name\n${6_840_000_000 + ++last},Kisan ${last}\n123,Nobody\n`;
  const read = async (): Promise<number> => (await importing.read('farmers', list())).id;
  const id = await read();
  const of = (query?: CallOptions['query']): CallOptions => ({ token, params: { id }, ...(query ? { query } : {}) });
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  const kind = { kind: 'pin-areas' };
  const foreign = { token: editor, params: { id } };
  const notFound = [404, 'NOT_FOUND'] as const;
  return {
    examples: [
      {
        call: createImport,
        make: async () => ({ token, body: { kind: 'farmers', vendor: 1 }, file: { name: 'farmers.csv', content: list() } }),
      },
      { call: listImports, make: always({ token, query: { kind: 'farmers', page_size: 5 } }) },
      { call: getImport, make: always(of()) },
      { call: listImportProblems, make: always(of({ page_size: 5 })) },
      { call: listImportChanges, make: always(of({ page_size: 5, is_new: true, is_moved: false })) },
      { call: downloadImportProblems, make: always(of()) },
      { call: downloadImportBefore, make: always(of()) },
      { call: applyImport, make: async () => ({ token, params: { id: await read() }, body: {} }) },
      { call: cancelImport, make: async () => ({ token, params: { id: await read() }, body: {} }) },
      { call: downloadTemplate, make: always({ token, params: kind }) },
      { call: downloadExport, make: always({ token, params: kind, query: { vendor: 1 } }) },
    ],
    foreign: [
      { call: getImport, options: foreign, answer: notFound },
      { call: listImportProblems, options: foreign, answer: notFound },
      { call: listImportChanges, options: foreign, answer: notFound },
      { call: downloadImportProblems, options: foreign, answer: notFound },
      { call: downloadImportBefore, options: foreign, answer: notFound },
      { call: applyImport, options: { ...foreign, body: {} }, answer: notFound },
      { call: cancelImport, options: { ...foreign, body: {} }, answer: notFound },
    ],
  };
}
