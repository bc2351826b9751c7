// Requests about spoken texts. Each of them succeeds.
import { createHash } from 'node:crypto';
import { listSpeechTexts, removeSpeechRecording, setSpeechRecording } from '#core/contract/desk/content/speech.ts';
import { getProductSpeech, getSpeechSet } from '#core/contract/speech/speech.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import { webmVoice } from '../../fixtures/voices.ts';
import type { Examples } from '../example.ts';

export async function createSpeechExamples(server: TestServer): Promise<Examples> {
  const { id } = await server.database.sql.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { token } = await server.signInDesk('9876500010');
  const key = createHash('sha256').update('a text of the contract').digest('hex');
  const row = { key, language: 'hi', text: 'एक वाक्य', added_at: new Date(server.clock.now) };
  await server.database.sql.insertInto('speech_texts').values(row).execute();
  await server.database.sql.insertInto('speech_uses').values({ source: 'set:contract', name: 'one', key }).execute();
  let turn = 0;
  return {
    examples: [
      {
        call: listSpeechTexts,
        make: async () => ({ token, query: { language: 'hi' as const, by: 'none' as const, search: 'ए', page_size: 5 } }),
      },
      {
        call: setSpeechRecording,
        make: async () => ({ token, params: { key }, file: { name: 'a.webm', content: webmVoice({ ms: 1_000 + ++turn }) }, body: {} }),
      },
      { call: removeSpeechRecording, make: async () => ({ token, params: { key } }) },
      { call: getSpeechSet, make: async () => ({ params: { language: 'hi' as const } }) },
      { call: getProductSpeech, make: async () => ({ params: { id }, query: { lang: 'hi' as const } }) },
    ],
    foreign: [],
  };
}
