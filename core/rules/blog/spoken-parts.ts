// A text that is read aloud, sentence by sentence, and where each begins: how one goes back and forth in what a voice says.

/** A voice says about so many signs a second, in Hindi as in English. */
const SIGNS_A_SECOND = 13;

export interface SpokenPart {
  readonly text: string;
  /** Seconds from the beginning, as near as can be said before a voice has said it. */
  readonly from: number;
}

export interface SpokenText {
  readonly parts: readonly SpokenPart[];
  readonly seconds: number;
}

/** Sentences end with a stop and a gap: "1.5 kg" is within one. */
export function spokenParts(text: string): SpokenText {
  let signs = 0;
  const parts = (text.match(/\S.*?(?:[.!?।]+(?=\s|$)|$)/gs) ?? []).map((sentence): SpokenPart => {
    const from = Math.round(signs / SIGNS_A_SECOND);
    signs += sentence.length;
    return { text: sentence, from };
  });
  return { parts, seconds: Math.max(1, Math.round(signs / SIGNS_A_SECOND)) };
}

/** The part that is said at a second; the first before anything is said. */
export const partAt = ({ parts }: SpokenText, second: number): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= second),
  );

/** Seconds as they are shown: 65 → 1:05. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
