// Voice notes by their own bytes: as browsers record them, and nothing else. The server has no decoder for sound: it is kept as it came,
// and served as what it was found to be.
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** The ending of its name in the store. */
export type VoiceKind = 'webm' | 'm4a';

const WEBM_START = '1a45dfa3';
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|M4A |dash)$/;

/** Undefined: no voice note. The first 12 bytes are enough. */
export function voiceKindOf(content: Buffer): VoiceKind | undefined {
  if (content.toString('hex', 0, 4) === WEBM_START) return 'webm';
  return content.toString('latin1', 4, 8) === 'ftyp' && MP4_BRAND.test(content.toString('latin1', 8, 12)) ? 'm4a' : undefined;
}

/** How long it is, ms; undefined: it is not whole, holds something else than sound, or something hangs on behind. */
export const readVoice = (content: Buffer, kind: VoiceKind): number | undefined => (kind === 'webm' ? readWebm(content) : readMp4(content));
