// Makes a browser's screenshot small: no alpha, at most 256 colours from the picture itself, best compression. No package needed.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_SIZE = 256;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array;
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The byte a filter took away. */
function predict(filter: number, left: number, up: number, corner: number): number {
  return [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
}

/** Takes the filters off, row by row. */
function unfilter(raw: Buffer, row: number, height: number, step: number): Uint8Array {
  const bytes = new Uint8Array(row * height);
  const byteAt = (x: number, y: number): number => (x >= 0 && y >= 0 ? (bytes[y * row + x] ?? 0) : 0);
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1);
    const filter = raw[start] ?? 0;
    for (let x = 0; x < row; x++)
      bytes[y * row + x] = (raw[start + 1 + x] ?? 0) + predict(filter, byteAt(x - step, y), byteAt(x, y - 1), byteAt(x - step, y - 1));
  }
  return bytes;
}

/** @throws when it is not an 8-bit RGB or RGBA picture as browsers write them */
function decode(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const head = chunks[0]?.data;
  const step = head?.[8] === 8 ? { 2: 3, 6: 4 }[head[9] ?? 0] : undefined;
  if (!head || !step) throw new Error('not a screenshot of a browser');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const raw = inflateSync(Buffer.concat(chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data)));
  const bytes = unfilter(raw, width * step, height, step);
  return { width, height, rgb: step === 3 ? bytes : bytes.filter((_, i) => i % 4 !== 3) };
}

const channel = (colour: number, shift: number): number => (colour >> shift) & 0xff;

/** Halves the box with the widest channel until there are enough: each box becomes one colour. */
function boxesOf(colours: readonly number[], counts: ReadonlyMap<number, number>): number[][] {
  const widest = (box: readonly number[]): { shift: number; width: number } =>
    [16, 8, 0]
      .map((shift) => {
        const values = box.map((colour) => channel(colour, shift));
        return { shift, width: values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255) };
      })
      .reduce((a, b) => (b.width > a.width ? b : a));
  const weigh = (box: readonly number[]): number => box.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0);
  let boxes = [{ box: [...colours], ...widest(colours), weight: weigh(colours) }];
  while (boxes.length < PALETTE_SIZE) {
    const next = boxes
      .filter((b) => b.box.length > 1)
      .reduce(
        (a, b) => (!a || b.width * Math.cbrt(b.weight) > a.width * Math.cbrt(a.weight) ? b : a),
        undefined as (typeof boxes)[number] | undefined,
      );
    if (!next) break;
    const sorted = next.box.sort((a, b) => channel(a, next.shift) - channel(b, next.shift));
    const middle = (channel(sorted[0] ?? 0, next.shift) + channel(sorted.at(-1) ?? 0, next.shift)) / 2;
    const cut = Math.max(
      1,
      sorted.findIndex((colour) => channel(colour, next.shift) > middle),
    );
    const halves = [sorted.slice(0, cut), sorted.slice(cut)];
    boxes = [...boxes.filter((b) => b !== next), ...halves.map((box) => ({ box, ...widest(box), weight: weigh(box) }))];
  }
  return boxes.map(({ box }) => box);
}

function mostSeen(box: readonly number[], counts: ReadonlyMap<number, number>): number {
  // Exactly as it is: grounds and text stay what they are.
  return box.reduce((a, b) => ((counts.get(b) ?? 0) > (counts.get(a) ?? 0) ? b : a));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG with a palette. */
export function optimisePng(png: Buffer): Buffer {
  const { width, height, rgb } = decode(png);
  const pixels = Uint32Array.from(
    { length: width * height },
    (_, i) => ((rgb[i * 3] ?? 0) << 16) | ((rgb[i * 3 + 1] ?? 0) << 8) | (rgb[i * 3 + 2] ?? 0),
  );
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const boxes = boxesOf([...counts.keys()], counts);
  const place = new Map(boxes.flatMap((box, index) => box.map((colour) => [colour, index] as const)));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = place.get(pixels[y * width + x] ?? 0) ?? 0;
  const palette = Buffer.from(
    boxes.flatMap((box) => {
      const colour = mostSeen(box, counts);
      return [channel(colour, 16), channel(colour, 8), channel(colour, 0)];
    }),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
