// Reads texts out of a file of CSV, PO or XLIFF (1.2 and 2.0), whatever its name. Runs in a process of its own.
/// <reference path="./gettext-parser.d.ts" />
import { po } from 'gettext-parser';
import { asWritten } from '../../../http/csv-answer.ts';
import { textOf } from '../../import/file/cell.ts';
import { readCsv } from '../../import/file/csv.ts';
import { decodeText } from '../../import/file/decode-text.ts';
import { FileProblem } from '../../import/file/problem.ts';
import { readXml } from '../../import/file/workbook/xml.ts';
import type { GivenSms, GivenText } from './given-text.ts';

/** The rows of a table by its columns. @throws FileProblem `other-format` without one of the columns */
function tableOf<C extends string>(bytes: Uint8Array, columns: readonly C[]): readonly (Readonly<Record<C, string>> & { row: number })[] {
  const [head, ...rows] = readCsv(bytes).rows;
  const names = (head?.cells ?? []).map((cell) => textOf(cell).trim().toLowerCase());
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  if (places.some(([, place]) => place === -1)) throw new FileProblem('other-format');
  return rows.map(({ row, cells }) => ({
    row,
    ...(Object.fromEntries(places.map(([column, place]) => [column, asWritten(textOf(cells[place]))])) as Record<C, string>),
  }));
}

const fromCsv = (bytes: Uint8Array): readonly GivenText[] =>
  tableOf(bytes, ['file', 'key', 'source_hash', 'text']).map(({ row, file, key, source_hash, text }) => ({
    row,
    file: file.trim(),
    key: key.trim(),
    sourceHash: source_hash.trim(),
    text,
  }));

/** SMS texts from CSV. @throws FileProblem */
export const readSmsTexts = (bytes: Uint8Array): readonly GivenSms[] =>
  tableOf(bytes, ['template', 'language', 'dlt_id', 'text']).map(({ row, template, language, dlt_id, text }) => ({
    row,
    template: template.trim(),
    language: language.trim(),
    dltId: dlt_id.trim(),
    text,
  }));

function fromPo(bytes: Uint8Array): readonly GivenText[] {
  const { translations } = po.parse(decodeText(bytes));
  const messages = Object.values(translations).flatMap((some) => Object.values(some));
  return messages
    .filter(({ msgid }) => msgid !== '')
    .map(({ msgctxt = '', msgstr }, place) => {
      const [file = '', key = '', sourceHash = ''] = msgctxt.split('|');
      return { row: place + 1, file, key, sourceHash, text: msgstr[0] ?? '' };
    });
}

/** Both versions: a unit has its key as `id`, and the hash of its source as `resname` (1.2) or `name` (2.0). */
function fromXliff(bytes: Uint8Array): readonly GivenText[] {
  const found: GivenText[] = [];
  let file = '';
  let unit: { readonly key: string; readonly sourceHash: string } | undefined;
  let text: string | undefined;
  let isTarget = false;
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'file') file = attributes()['original'] ?? attributes()['id'] ?? '';
      if (name === 'trans-unit' || name === 'unit') {
        const { id = '', resname, name: hash } = attributes() as Readonly<Record<string, string | undefined>>;
        unit = { key: id, sourceHash: resname ?? hash ?? '' };
        text = undefined;
      }
      if (name === 'target') {
        isTarget = true;
        text ??= '';
      }
    },
    text(part) {
      if (isTarget) text += part;
    },
    close(name) {
      if (name === 'target') isTarget = false;
      if (unit && (name === 'trans-unit' || name === 'unit')) {
        found.push({ row: found.length + 1, file, ...unit, text: text ?? '' });
        unit = undefined;
      }
    },
  });
  return found;
}

/** Chooses the reader by the first bytes of the file. */
function readerOf(bytes: Uint8Array): (bytes: Uint8Array) => readonly GivenText[] {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString('utf8');
  if (/^\uFEFF?\s*</.test(start)) return fromXliff;
  return /^\uFEFF?\s*(?:#[^\n]*\n\s*)*msg(?:id|ctxt) "/.test(start) ? fromPo : fromCsv;
}

/** @throws FileProblem, or an error of a library for a damaged file */
export function readTexts(bytes: Uint8Array): readonly GivenText[] {
  return readerOf(bytes)(bytes);
}
