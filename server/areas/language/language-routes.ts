// Registers the calls for languages, and the addresses of words from the desk.
import type { FastifyInstance } from 'fastify';
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
import { getLanguages } from '#core/contract/language/language.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { WordService } from './word-service.ts';
import type { WordsInUse } from './words-in-use.ts';

interface LanguageParts {
  readonly words: WordService;
  readonly inUse: WordsInUse;
  /** Languages with recorded or generated sound. */
  readonly spokenLanguages: () => Promise<readonly string[]>;
}

export function registerLanguageRoutes(register: RegisterCall, { words, inUse, spokenLanguages }: LanguageParts): void {
  register(getLanguages, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=600');
    return { languages: await inUse.offered(), spoken: [...(await spokenLanguages())] };
  });
  register(listDeskLanguages, async () => ({ results: await words.list(), next: null }));
  register(updateDeskLanguage, async (request) =>
    tagged(request.reply, await words.setLevel(actorOf(request), request.params.code, request.body.level, ifMatchOf(request.raw))),
  );
  register(listWords, async ({ caller, params, query }) => {
    const { cursor, ...page } = await words.words(caller, params.code, query);
    return { ...page, next: nextPage(listWords.path.replace('{code}', params.code), query, cursor) };
  });
  register(writeWord, async (request) =>
    tagged(request.reply, await words.write(actorOf(request), request.params.code, request.body, ifMatchOf(request.raw))),
  );
  register(exportWords, async ({ caller, params, query }) => words.file(caller, params.code, query));
  register(importWords, async (request) => words.takeFile(actorOf(request), request.params.code, request.file, request.body.apply));
  register(reviewWords, async (request) => words.review(actorOf(request), request.params.code, request.body));
  register(publishWords, async (request) => tagged(request.reply, await words.publish(actorOf(request), request.params.code)));
  register(undoWords, async (request) => tagged(request.reply, await words.undo(actorOf(request), request.params.code)));
}

/** Words from the desk have addresses beside those of the build, so the app's worker stores both in the same way. */
export function registerWordFiles(app: FastifyInstance, inUse: WordsInUse): void {
  app.get<{ Params: { code: string; bundle: string; hash: string } }>(
    '/assets/words.desk/:code/:bundle/:hash.js',
    { config: { isPublic: true } },
    async ({ params }, reply) => {
      const module = await inUse.moduleOf(params.code, params.bundle, params.hash);
      if (module === undefined) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/javascript; charset=utf-8').send(module);
    },
  );
}
