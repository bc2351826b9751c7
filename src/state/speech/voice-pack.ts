// The page's voice pack.
import { getSpeechSet } from '#core/contract/speech/speech.ts';
import { getClip } from '#data/api/clips.ts';
import { ask } from '../session/ask.ts';
import { createPack } from './create-pack.ts';

const CACHE = 'khurpi-voice';

export const voicePack = createPack({
  openCache: () => caches.open(CACHE),
  fetch: getClip,
  askSet: async (language) => (await ask(getSpeechSet, { params: { language } })).clips,
});
