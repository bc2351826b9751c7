// Writes text of any script into a PDF. It uses its own fonts and breaks lines at spaces. Readers can copy the text and have it
// read aloud.
import { type FontWeight, fontFile, type Script } from '../fonts/noto-fonts.ts';
import { type ScriptRun, scriptRuns } from './script-runs.ts';
import { createShape, type Shape } from './shape-text.ts';

export type Page = PDFKit.PDFDocument;

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight: FontWeight;
  readonly color: string;
}

/** Points, from the top left corner of the page. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface TextPen {
  /** Writes a paragraph. Returns the start of the next: y in points. */
  write(text: string, place: TextPlace, style: TextStyle): number;
  /** The start of a block of this height: `y`, or the top of a new page. Points. */
  roomFor(height: number, y: number): number;
}

/** Internals of the PDF library, absent in its types. Font lengths in thousandths of its size. */
interface FontInside {
  readonly ascender: number;
  readonly descender: number;
  readonly font: {
    getGlyph(id: number, codePoints: readonly number[]): object;
    layout(text: string): object;
  };
}

/** Loaded fonts are reused for the next paper. */
const shapes = new Map<string, Shape>();
function shapeBy(file: string): Shape {
  const known = shapes.get(file) ?? createShape(file);
  shapes.set(file, known);
  return known;
}

/** Makes the PDF library use HarfBuzz instead of its own shaping. */
function shapeWith({ font }: FontInside, shape: Shape): void {
  font.layout = (text) => {
    const shaped = shape(text);
    return {
      glyphs: shaped.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
      positions: shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
      advanceWidth: shaped.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
}

/** With this option the library shapes a text as a whole. Without it, the library shapes each word separately. */
const WHOLE = { features: [], lineBreak: false };

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Fills lines with words. A word that is wider than a line is cut.
 * @param fits whether a text fits in one line
 */
export function breakLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of graphemes.segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' ? lines : [...lines, line];
}

export function createTextPen(page: Page): TextPen {
  const known = new Set<string>();

  function setFont(script: Script, { weight, size }: TextStyle): FontInside {
    const name = `${script}-${weight}`;
    if (!known.has(name)) page.registerFont(name, fontFile(script, weight));
    page.font(name).fontSize(size);
    const { _font: inside } = page as unknown as { readonly _font: FontInside };
    if (!known.has(name)) shapeWith(inside, shapeBy(fontFile(script, weight)));
    known.add(name);
    return inside;
  }

  function widthOf(text: string, style: TextStyle): number {
    return scriptRuns(text).reduce((sum, run) => {
      setFont(run.script, style);
      return sum + page.widthOfString(run.text, WHOLE);
    }, 0);
  }

  /** @param y of the baseline */
  function drawRuns(runs: readonly ScriptRun[], { x, y }: Omit<TextPlace, 'width'>, style: TextStyle): void {
    let left = x;
    for (const { script, text } of runs) {
      setFont(script, style);
      page.fillColor(style.color).text(text, left, y, { ...WHOLE, baseline: 'alphabetic' });
      left += page.widthOfString(text, WHOLE);
    }
  }

  function roomFor(height: number, y: number): number {
    const { top, bottom } = page.page.margins;
    if (y + height <= page.page.height - bottom) return y;
    page.addPage();
    return top;
  }

  return {
    roomFor,
    write(text, { x, y, width }, style) {
      let top = y;
      for (const line of breakLines(text, (one) => widthOf(one, style) <= width)) {
        const runs = scriptRuns(line);
        const fonts = runs.map(({ script }) => setFont(script, style));
        const above = (Math.max(...fonts.map(({ ascender }) => ascender)) / 1_000) * style.size;
        const below = (Math.max(...fonts.map(({ descender }) => -descender)) / 1_000) * style.size;
        top = roomFor(above + below, top);
        page.markContent('Span', { actual: line });
        drawRuns(runs, { x, y: top + above }, style);
        page.endMarkedContent();
        top += above + below;
      }
      return top;
    },
  };
}
