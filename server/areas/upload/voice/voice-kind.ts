// Recognises voice notes by their bytes, as browsers record them. The server has no sound decoder, so a note is stored unchanged, and
// served as its recognised type.
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** The extension of its name in the store. */
export type VoiceKind = 'webm' | 'm4a';

const WEBM_START = '1a45dfa3';
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|M4A |dash)$/;

/** Undefined: no voice note. The first 12 bytes are enough. */
export function voiceKindOf(content: Buffer): VoiceKind | undefined {
  if (content.toString('hex', 0, 4) === WEBM_START) return 'webm';
  return content.toString('latin1', 4, 8) === 'ftyp' && MP4_BRAND.test(content.toString('latin1', 8, 12)) ? 'm4a' : undefined;
}

/** Its length, ms; undefined: it is incomplete, holds other content, or has extra bytes at its end. */
export const readVoice = (content: Buffer, kind: VoiceKind): number | undefined => (kind === 'webm' ? readWebm(content) : readMp4(content));
