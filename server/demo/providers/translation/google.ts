// Simulates Google Cloud Translation over real HTTP: checks key and format. It knows no languages, so the answer is the text in brackets,
// after the name of the asked language in its own script.
import type { FastifyInstance } from 'fastify';
import { array, enums, nonempty, size, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { isLanguage, languageTable } from '#core/rules/languages.ts';

export interface SimulatedTranslationSettings {
  readonly apiKey: string;
}

const Question = type({
  q: size(array(nonempty(string())), 1, 128),
  source: enums(['en']),
  target: size(string(), 2, 8),
  format: enums(['text']),
});

/** The name of a language in its own script, or its code for one that only Google knows by that code. */
const ownName = (code: string): string => (isLanguage(code) ? languageTable[code].ownName : code);

const refusal = (code: number, status: string, message: string) => ({ error: { code, message, status, errors: [] } });

export function registerGoogleTranslation(app: FastifyInstance, { apiKey }: SimulatedTranslationSettings): void {
  app.post('/dev/providers/google-translation/language/translate/v2', async (request, reply) => {
    if (request.headers['x-goog-api-key'] !== apiKey)
      return reply.code(403).send(refusal(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.'));
    if (!matches(request.body, Question)) return reply.code(400).send(refusal(400, 'INVALID_ARGUMENT', 'Invalid Value'));
    const { q, target } = request.body;
    return { data: { translations: q.map((text) => ({ translatedText: `${ownName(target)} (${text})` })) } };
  });
}
