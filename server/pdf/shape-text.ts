// Shapes text by HarfBuzz: the glyphs of a text, and their positions. Half letters, vowel signs and joins are correct in all scripts; the
// PDF library's own shaping fails in most.
import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';

/** All lengths in units of the font. */
export interface ShapedGlyph {
  /** 0: the font has no glyph for it. */
  readonly id: number;
  /** The characters it represents; empty if an earlier glyph represents them too. */
  readonly codePoints: readonly number[];
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Returns glyphs from left to right, also for scripts that run from right to left. */
export type Shape = (text: string) => readonly ShapedGlyph[];

/** The text of each cluster, by its start. */
function clusterTexts(text: string, starts: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const sorted = [...new Set(starts)].sort((a, b) => a - b);
  return new Map(
    sorted.map((start, n) => [start, Array.from(text.slice(start, sorted[n + 1] ?? text.length), (sign) => sign.codePointAt(0) ?? 0)]),
  );
}

/** @param file a TrueType font */
export function createShape(file: string): Shape {
  const bytes = readFileSync(file);
  const blob = new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  const font = new hb.Font(new hb.Face(blob));
  return (text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const texts = clusterTexts(
      text,
      infos.map(({ cluster }) => cluster),
    );
    return infos.flatMap(({ codepoint: id, cluster }, at) => {
      const position = positions[at];
      if (!position) return [];
      const codePoints = infos[at - 1]?.cluster === cluster ? [] : (texts.get(cluster) ?? []);
      return [{ id, codePoints, ...position }];
    });
  };
}
