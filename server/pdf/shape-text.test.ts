// Tests that a paper's glyphs, read from the PDF, are the ones HarfBuzz sets, at the same positions.
import fs from 'node:fs';
import path from 'node:path';
import { Face, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';
import { fontFile, type Script } from '../fonts/noto-fonts.ts';
import { createTextPen, type Page } from './text-pen.ts';

const WORDS = path.resolve(import.meta.dirname, '../../words');
const MOST_WORDS = 300;
const SIZE = 12;

interface Placed {
  readonly glyph: number;
  /** Position from the start of the word and from its baseline, in points, rounded to tenths. */
  readonly x: number;
  readonly y: number;
}

const rounded = (glyph: number, x: number, y: number): Placed => ({
  glyph,
  x: Math.round(x * 10) / 10 || 0,
  y: Math.round(y * 10) / 10 || 0,
});

/** The first words of the app's texts in a language that use its own script, without repetitions. */
function wordsOf(language: LanguageCode): readonly string[] {
  const { script } = languageTable[language];
  const files = fs.readdirSync(path.join(WORDS, language)).filter((file) => file.endsWith('.json') && file !== 'state.json');
  const texts = files.flatMap((file) => Object.values(JSON.parse(fs.readFileSync(path.join(WORDS, language, file), 'utf8')) as object));
  const pattern = new RegExp(`[\\p{Script=${script}}\\u200c\\u200d]{2,}`, 'gu');
  return [...new Set(texts.flatMap((text) => String(text).match(pattern) ?? []))].slice(0, MOST_WORDS);
}

/** HarfBuzz's own result. */
function createReference(file: string): (word: string) => readonly Placed[] {
  const face = new Face(new FontBlob(new Uint8Array(fs.readFileSync(file)).buffer));
  const font = new Font(face);
  const scale = SIZE / face.upem;
  return (word) => {
    const buffer = new ShapeBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    let pen = 0;
    return buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const start = pen;
      pen += xAdvance;
      return rounded(codepoint, (start + xOffset) * scale, yOffset * scale);
    });
  };
}

/** Hidden parts of the library: the embedded font's glyphs, and their widths in thousandths. */
interface Embedded {
  readonly subset: { readonly glyphs: readonly number[] };
  readonly widths: readonly number[];
}

/** The glyphs drawn by one text object of a page. */
function readGlyphs(drawn: string, { subset, widths }: Embedded): readonly Placed[] {
  const places = [...drawn.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[(.*?)\] TJ/g)];
  const [startX, startY] = [Number(places[0]?.[1]), Number(places[0]?.[2])];
  let [x, y] = [0, 0];
  return places.flatMap(([, toX, toY, run]) => {
    if (run === undefined) {
      [x, y] = [Number(toX) - startX, Number(toY) - startY];
      return [];
    }
    return [...run.matchAll(/<([\da-f]+)>|(-?[\d.]+)/g)].flatMap(([, hex = '', space]) => {
      if (space !== undefined) x -= (Number(space) / 1_000) * SIZE;
      return (hex.match(/.{4}/g) ?? []).map((one) => {
        const id = Number.parseInt(one, 16);
        const at = x;
        x += ((widths[id] ?? 0) / 1_000) * SIZE;
        return rounded(subset.glyphs[id] ?? -1, at, y);
      });
    });
  });
}

/** Draws each word, and reads the file. */
async function drawn(words: readonly string[]): Promise<readonly (readonly Placed[])[]> {
  const page = new PdfDocument({ compress: false });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  const pen = createTextPen(page as unknown as Page);
  for (const word of words) pen.write(word, { x: 50, y: 50, width: 500 }, { size: SIZE, weight: 'regular', color: '#000' });
  const { _font: embedded } = page as unknown as { readonly _font: Embedded };
  page.end();
  await ended;
  const objects =
    Buffer.concat(chunks)
      .toString('latin1')
      .match(/\nBT\n[\s\S]*?\nET\n/g) ?? [];
  return objects.map((object) => readGlyphs(object, embedded));
}

/** Positions in the file are rounded: a tenth of a point is a thirtieth of a millimetre. */
const isNear = (one: Placed, other: Placed | undefined): boolean =>
  one.glyph === other?.glyph && Math.abs(one.x - other.x) < 0.25 && Math.abs(one.y - other.y) < 0.25;

test.each(['mr', 'bn', 'te', 'gu', 'kn', 'ta', 'or'] as const)('300 words of %s are drawn as HarfBuzz sets them', async (language) => {
  const words = wordsOf(language);
  expect(words).toHaveLength(MOST_WORDS);
  const reference = createReference(fontFile(languageTable[language].script as Script, 'regular'));
  const runs = await drawn(words);
  expect(runs).toHaveLength(MOST_WORDS);
  const wrong = words.filter((word, at) => {
    const [expected, found] = [reference(word), runs[at] ?? []];
    const first = expected[0]?.x ?? 0;
    return expected.length !== found.length || !expected.every((one, n) => isNear({ ...one, x: one.x - first, y: one.y }, found[n]));
  });
  expect(wrong).toEqual([]);
});
