// The spoken texts of a screen, and their order.
import type { Paise } from '../../money.ts';
import type { LanguageCode } from '../languages.ts';

/** One spoken part. `Key`: the keys of the app's words. */
export type SpokenPart<Key extends string = string> =
  /** A sentence of the screen. */
  | { readonly prompt: Key }
  /** A text of the shop, and its language. */
  | { readonly text: string; readonly language: LanguageCode }
  | { readonly paise: Paise }
  /** Read digit by digit. */
  | { readonly code: string };

/** The texts of a speaker button. */
export interface Spoken<Key extends string = string> {
  readonly parts: readonly SpokenPart<Key>[];
  /** The product of the texts, which may have recordings. */
  readonly productId?: number;
}

const isNumber = (part: SpokenPart): boolean => 'paise' in part || 'code' in part;

/** Each part once in order, then each number again, because people remember best what came last. A prompt stays before its number. */
export function repeatNumbers<Key extends string>(parts: readonly SpokenPart<Key>[]): readonly SpokenPart<Key>[] {
  return [...parts, ...parts.filter(isNumber)];
}

/** `4071` → `4, 0, 7, 1`, so that the phone's voice reads single digits. */
export const spellDigits = (code: string): string => [...code].join(', ');

interface WeighedClip {
  readonly name: string;
  readonly bytes: number;
}

/** The clips that a phone stores for use without internet: numbers first, then prompts, as far as space allows. */
export function packClips<C extends WeighedClip>(clips: readonly C[], mostBytes: number): readonly C[] {
  const isPrompt = ({ name }: C): boolean => name.includes('.');
  let bytes = 0;
  return [...clips.filter((clip) => !isPrompt(clip)), ...clips.filter(isPrompt)].filter((clip) => {
    const fits = bytes + clip.bytes <= mostBytes;
    if (fits) bytes += clip.bytes;
    return fits;
  });
}
