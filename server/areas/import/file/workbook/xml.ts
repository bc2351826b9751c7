// Reads the XML parts of a workbook element by element, and stores nothing that nobody asks for.
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { FileProblem } from '../problem.ts';

export interface XmlReader {
  /** @param name without prefix @param attributes read on request, by their full names */
  open?(name: string, attributes: () => Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

type Attributes = Readonly<Record<string, string>>;

const CHUNK = 65_536;
/** Decoded attributes: `&quot;` is a quotation mark. */
function decoded(attributes: Attributes, decode: (text: string) => string): Attributes {
  const entries = Object.entries(attributes);
  const isPlain = entries.every(([, value]) => !value.includes('&'));
  return isPlain ? attributes : Object.fromEntries(entries.map(([name, value]) => [name, decode(value)]));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws FileProblem `broken`, and whatever the reader throws */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  let failure: unknown;
  const broken = (): void => {
    failure ??= new FileProblem('broken');
  };
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => reader.open?.(localName(name), () => decoded(attributes(), decode)))
    .on('closeTag', (name) => reader.close?.(localName(name)))
    .on('text', (text, decode) => reader.text?.(decode(text)))
    .on('cdata', (text) => reader.text?.(text))
    .on('error', broken)
    .on('warn', () => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const isLast = at + CHUNK >= bytes.length;
    let chunk = '';
    try {
      chunk = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: !isLast });
    } catch {
      broken();
    }
    parser.write(chunk);
    if (failure) throw failure;
  }
  parser.end();
  if (failure) throw failure;
}
