// Reads the shared texts of a workbook, with characters written as `_x000D_`.
import { FileProblem } from '../problem.ts';
import { readXml } from './xml.ts';

/** The longest cell of a spreadsheet. */
export const LONGEST_TEXT = 32_767;

/** `_x000D_` → its character. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Collects the text of `<t>` elements; the pronunciation (`<rPh>`) is left out. */
export function createTextReader() {
  let isIn = false;
  let isSpoken = false;
  let text = '';
  return {
    open(name: string): void {
      if (name === 't') isIn = true;
      else if (name === 'rPh') isSpoken = true;
    },
    close(name: string): void {
      if (name === 't') isIn = false;
      else if (name === 'rPh') isSpoken = false;
    },
    add(more: string): void {
      if (!isIn || isSpoken) return;
      text += more;
      if (text.length > LONGEST_TEXT) throw new FileProblem('too-large');
    },
    /** Returns the collected text, and starts again. */
    take(): string {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/** @param most texts @throws FileProblem `too-large`, `broken` */
export function readStrings(bytes: Uint8Array | undefined, most: number): readonly string[] {
  const strings: string[] = [];
  const reader = createTextReader();
  if (bytes)
    readXml(bytes, {
      open: reader.open,
      text: reader.add,
      close(name) {
        reader.close(name);
        if (name !== 'si') return;
        if (strings.length >= most) throw new FileProblem('too-large');
        strings.push(reader.take());
      },
    });
  return strings;
}
