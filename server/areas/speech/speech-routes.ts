// Registers the calls for texts as sound. Their answers change seldom, so phones may cache them for a while.
import { listSpeechTexts, removeSpeechRecording, setSpeechRecording } from '#core/contract/desk/content/speech.ts';
import { getProductSpeech, getSpeechSet } from '#core/contract/speech/speech.ts';
import { FARMERS_LANGUAGE } from '#core/language/language-table.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { SpeechDesk } from './speech-desk.ts';
import type { SpeechService } from './speech-service.ts';

const KEPT = 'public, max-age=600';

export function registerSpeechRoutes(register: RegisterCall, speech: SpeechService): void {
  register(getSpeechSet, async ({ params, reply }) => {
    void reply.header('cache-control', KEPT);
    return speech.set(params.language);
  });
  register(getProductSpeech, async ({ params, query, reply }) => {
    const answer = await speech.product(params.id, query.lang ?? FARMERS_LANGUAGE);
    void reply.header('cache-control', KEPT);
    return answer;
  });
}

export function registerSpeechDeskRoutes(register: RegisterCall, desk: SpeechDesk): void {
  register(listSpeechTexts, async ({ query }) => {
    const { results, cursor } = await desk.list(query);
    return { results, next: nextPage(listSpeechTexts.path, query, cursor) };
  });
  register(setSpeechRecording, async (request) =>
    tagged(request.reply, await desk.record(actorOf(request), request.params.key, request.file, ifMatchOf(request.raw))),
  );
  register(removeSpeechRecording, async (request) =>
    tagged(request.reply, await desk.remove(actorOf(request), request.params.key, ifMatchOf(request.raw))),
  );
}
