// Requests about words of added languages. Each of them succeeds.

import { getSuggestionLanguages, suggestText, suggestWord } from '#core/contract/desk/content/suggestions.ts';
import { approveSmsText, exportSmsTexts, importSmsTexts, listSmsTexts, writeSmsText } from '#core/contract/desk/language/sms-texts.ts';
import {
  exportWords,
  importWords,
  listDeskLanguages,
  listWords,
  publishWords,
  reviewWords,
  undoWords,
  updateDeskLanguage,
  writeWord,
} from '#core/contract/desk/language/words.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

export async function createLanguageExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500018');
  const { token: owner } = await server.signInDesk('9876500010');
  const params = { code: 'pa' } as const;
  let turn = 0;
  /** Translates the next word of the list with a new text. */
  const nextText = async () => {
    const { results } = await server.get(listWords, { token, params, query: { file: 'home', page_size: 100 } });
    const plain = results.filter(({ original }) => !original.includes('{'));
    const word = plain[turn % plain.length];
    turn++;
    return { file: 'home', key: word?.key ?? '', text: `ਸ਼ਬਦ ${turn}`, source_hash: word?.source_hash ?? '' };
  };
  const written = async () => server.get(writeWord, { token, params, body: await nextText() });
  const sms = { template: 'order-packed', language: 'mr', dlt_id: '1107160000000000001' } as const;
  const nextSms = () => ({ ...sms, text: `Khurpi: ऑर्डर {order} पॅक झाला ${turn++}` });
  return {
    examples: [
      { call: listSmsTexts, make: async () => ({ token, query: { language: 'mr', state: 'missing', search: 'order' } }) },
      { call: exportSmsTexts, make: async () => ({ token, query: { language: 'mr' } }) },
      {
        call: importSmsTexts,
        make: async () => {
          const { template, language, dlt_id, text } = nextSms();
          const content = Buffer.from(`template,language,dlt_id,text\n${template},${language},${dlt_id},${text}\n`);
          return { token, file: { name: 'sms.csv', content }, body: { apply: true } };
        },
      },
      { call: writeSmsText, make: async () => ({ token, body: nextSms() }) },
      {
        call: approveSmsText,
        make: async () => {
          const { template, version } = await server.get(writeSmsText, { token, body: nextSms() });
          return { token: owner, body: { template, language: sms.language, version } };
        },
      },
      { call: getSuggestionLanguages, make: async () => ({ token }) },
      {
        call: suggestText,
        make: async () => ({ token, body: { entity: 'product', id: '1001', field: 'names', language: 'mr', text: 'Neem oil' } }),
      },
      { call: suggestWord, make: async () => ({ token, body: { file: 'cart', key: 'cart.title', language: 'mr' } }) },
      { call: listDeskLanguages, make: async () => ({ token }) },
      { call: listWords, make: async () => ({ token, params, query: { state: 'missing', file: 'cart', search: 'cart', page_size: 5 } }) },
      { call: exportWords, make: async () => ({ token, params, query: { format: 'po', file: 'cart' } }) },
      {
        call: importWords,
        make: async () => {
          const { file, key, text, source_hash } = await nextText();
          const content = Buffer.from(`file,key,source_hash,text\n${file},${key},${source_hash},${text}\n`);
          return { token, params, file: { name: 'words.csv', content }, body: { apply: true } };
        },
      },
      { call: writeWord, make: async () => ({ token, params, body: await nextText() }) },
      {
        call: reviewWords,
        make: async () => {
          const { file, key, version } = await written();
          return { token: owner, params, body: { words: [{ file, key, version }] } };
        },
      },
      {
        call: publishWords,
        make: async () => {
          await written();
          return { token, params, body: {} };
        },
      },
      {
        call: undoWords,
        make: async () => {
          await written();
          await server.get(publishWords, { token, params, body: {} });
          return { token, params, body: {} };
        },
      },
      { call: updateDeskLanguage, make: async () => ({ token, params, body: { level: turn++ % 2 ? 'off' : null } }) },
    ],
    foreign: [],
  };
}
