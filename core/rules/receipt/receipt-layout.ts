// Places the rows of a receipt on a strip of dots, so that a roll printer can print every script as a picture.
import type { ReceiptRow } from './receipt-rows.ts';

/** The print width of 58 mm rolls: 48 mm at 8 dots a millimetre. */
export const ROLL_DOTS = 384;

/** A letter size with its weight. */
export interface Letters {
  /** Dots. */
  readonly size: number;
  readonly isBold: boolean;
}

/** Width of a text in dots, as the browser shapes it. */
export type Measure = (text: string, letters: Letters) => number;

/** A placed text. `x` is its start, `y` its base line, both in dots. */
export interface PlacedText extends Letters {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface ReceiptLayout {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** Positions of horizontal lines, dots from the top. */
  readonly rules: readonly number[];
}

const LETTERS = {
  head: { size: 32, isBold: true },
  strong: { size: 25, isBold: true },
  plain: { size: 25, isBold: false },
} as const satisfies Readonly<Record<string, Letters>>;

/** A line's height in letter sizes: Devanagari needs the most room of the scripts on receipts. */
const LEADING = 1.45;
/** Position of the base line within a line, from its top. */
const BASE = 1.05;
const RULE_DOTS = 20;
const EDGE_DOTS = 12;
/** Space between a name and its amount. */
const GAP_DOTS = 16;

/** Cuts a word that is wider than the paper. */
function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      found.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...found, piece];
}

/** Wraps a text to a width. No letter is lost or cut in two. A no-break space stays within its line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\t]+/).flatMap((one) => pieces(one, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A pen that writes from top to bottom. */
interface Pen {
  readonly texts: PlacedText[];
  readonly rules: number[];
  y: number;
}

function write(pen: Pen, lines: readonly string[], letters: Letters, measure: Measure, isCentred: boolean): void {
  for (const text of lines) {
    const x = isCentred ? Math.max(0, (ROLL_DOTS - measure(text, letters)) / 2) : 0;
    pen.texts.push({ ...letters, text, x, y: pen.y + letters.size * BASE });
    pen.y += letters.size * LEADING;
  }
}

/** A name at the left and its amount at the right. The amount goes below the name when both do not fit in one line. */
function writePair(pen: Pen, { name, value, isStrong }: Extract<ReceiptRow, { kind: 'pair' }>, measure: Measure): void {
  const letters = isStrong ? LETTERS.strong : LETTERS.plain;
  const widthOf = (text: string): number => measure(text, letters);
  const wide = widthOf(value);
  // Less than a third of the paper for a name would give a column of single words.
  const isBeside = wide + GAP_DOTS <= (ROLL_DOTS * 2) / 3;
  const names = wrapText(name, isBeside ? ROLL_DOTS - wide - GAP_DOTS : ROLL_DOTS, widthOf);
  write(pen, names, letters, measure, false);
  const end = pen.y;
  if (isBeside && names.length > 0) pen.y -= letters.size * LEADING;
  for (const text of wrapText(value, ROLL_DOTS, widthOf)) {
    pen.texts.push({ ...letters, text, x: ROLL_DOTS - widthOf(text), y: pen.y + letters.size * BASE });
    pen.y += letters.size * LEADING;
  }
  pen.y = Math.max(pen.y, end);
}

/** Places all rows. The same rows and letters always give the same layout. */
export function layoutReceipt(rows: readonly ReceiptRow[], measure: Measure): ReceiptLayout {
  const pen: Pen = { texts: [], rules: [], y: EDGE_DOTS };
  for (const row of rows) {
    if (row.kind === 'rule') {
      pen.rules.push(pen.y + RULE_DOTS / 2);
      pen.y += RULE_DOTS;
    } else if (row.kind === 'pair') writePair(pen, row, measure);
    else {
      const letters = LETTERS[row.look];
      const lines = wrapText(row.text, ROLL_DOTS, (text) => measure(text, letters));
      write(pen, lines, letters, measure, row.look !== 'plain');
    }
  }
  return { width: ROLL_DOTS, height: Math.ceil(pen.y + EDGE_DOTS), texts: pen.texts, rules: pen.rules };
}
