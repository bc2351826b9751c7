// Rows of a CSV file: comma, semicolon or tab, quotes, line breaks in cells.
import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { FileProblem } from './problem.ts';

const DELIMITERS = [',', ';', '\t'];

/** The sign that stands most often in the head, quoted names left aside. */
function delimiterOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => head.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** @throws FileProblem `encoding`, `broken` */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  // A first line that only names the sign, as a spreadsheet wants it, is not ours to show.
  const [, sign] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = sign === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter: sign ?? delimiterOf(rest) });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new FileProblem('broken', { row: (quotes.row ?? 0) + 1 });
  return data;
}
