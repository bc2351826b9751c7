// What a screen says, and in which order.
import type { Paise } from '../../money.ts';
import type { LanguageCode } from '../languages.ts';

/** One thing that is said. `Key`: the keys of the app’s words. */
export type SpokenPart<Key extends string = string> =
  /** A sentence of the screen. */
  | { readonly prompt: Key }
  /** A text of the shop, and the language it is in. */
  | { readonly text: string; readonly language: LanguageCode }
  | { readonly paise: Paise }
  /** Said digit by digit. */
  | { readonly code: string };

/** What a speaker button says. */
export interface Spoken<Key extends string = string> {
  readonly parts: readonly SpokenPart<Key>[];
  /** The product that the texts are of: they may have been recorded. */
  readonly productId?: number;
}

const isNumber = (part: SpokenPart): boolean => 'paise' in part || 'code' in part;

/**
 * Everything once in its order, then each number again: people remember best what came last. A prompt keeps its place before its
 * number.
 */
export function twice<Key extends string>(parts: readonly SpokenPart<Key>[]): readonly SpokenPart<Key>[] {
  return [...parts, ...parts.filter(isNumber)];
}

/** `4071` → `4, 0, 7, 1`: the phone’s voice then reads single digits. */
export const spelled = (code: string): string => [...code].join(', ');

interface WeighedClip {
  readonly name: string;
  readonly bytes: number;
}

/** What a phone keeps for use without internet: numbers first, then prompts, as much as there is room for. */
export function packClips<C extends WeighedClip>(clips: readonly C[], mostBytes: number): readonly C[] {
  const isPrompt = ({ name }: C): boolean => name.includes('.');
  let bytes = 0;
  return [...clips.filter((clip) => !isPrompt(clip)), ...clips.filter(isPrompt)].filter((clip) => {
    const fits = bytes + clip.bytes <= mostBytes;
    if (fits) bytes += clip.bytes;
    return fits;
  });
}
