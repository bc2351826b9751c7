// Splits a text for reading aloud into sentences with their start, so that a listener can move between them.

/** A voice speaks about this many characters a second, in Hindi and in English. */
const SIGNS_A_SECOND = 13;

export interface SpokenPart {
  readonly text: string;
  /** Seconds from the start, estimated before a voice has read it. */
  readonly from: number;
}

export interface SpokenText {
  readonly parts: readonly SpokenPart[];
  readonly seconds: number;
}

/** A sentence ends with a stop and a space: "1.5 kg" is inside one. */
export function spokenParts(text: string): SpokenText {
  let signs = 0;
  const parts = (text.match(/\S.*?(?:[.!?।]+(?=\s|$)|$)/gs) ?? []).map((sentence): SpokenPart => {
    const from = Math.round(signs / SIGNS_A_SECOND);
    signs += sentence.length;
    return { text: sentence, from };
  });
  return { parts, seconds: Math.max(1, Math.round(signs / SIGNS_A_SECOND)) };
}

/** The part at a second; the first before the start. */
export const partAtSecond = ({ parts }: SpokenText, second: number): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= second),
  );

/** Seconds as they are shown: 65 → 1:05. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
