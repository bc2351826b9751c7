// Writes Opus packets as an Ogg file (RFC 3533, RFC 7845), and reads the length of one.

/** Opus counts time in 48,000 ticks a second, whatever the sample rate of the source. */
const TICKS_A_SECOND = 48_000;
const SERIAL = 0x6b687572;
const MOST_SEGMENTS = 255;
const SEGMENT = 255;
const FIRST = 2;
const LAST = 4;
const VENDOR = 'khurpi';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function crcOf(page: Buffer): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

interface Page {
  readonly packets: readonly Uint8Array[];
  /** Ticks until its end. */
  readonly ticks: number;
  readonly flags: number;
  readonly number: number;
}

const segmentsOf = (packet: Uint8Array): number[] => [
  ...Array.from({ length: Math.floor(packet.byteLength / SEGMENT) }, () => SEGMENT),
  packet.byteLength % SEGMENT,
];

function pageOf({ packets, ticks, flags, number }: Page): Buffer {
  const segments = packets.flatMap(segmentsOf);
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(ticks), 6);
  head.writeUInt32LE(SERIAL, 14);
  head.writeUInt32LE(number, 18);
  head[26] = segments.length;
  const page = Buffer.concat([head, Buffer.from(segments), ...packets]);
  page.writeUInt32LE(crcOf(page), 22);
  return page;
}

function opusHead(hz: number, skip: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(skip, 10);
  head.writeUInt32LE(hz, 12);
  return head;
}

function opusTags(comments: readonly string[]): Buffer {
  const text = (value: string): Buffer[] => {
    const bytes = Buffer.from(value, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.byteLength);
    return [length, bytes];
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length);
  return Buffer.concat([Buffer.from('OpusTags', 'latin1'), ...text(VENDOR), count, ...comments.flatMap(text)]);
}

export interface OpusSound {
  readonly packets: readonly Uint8Array[];
  /** Ticks of each packet. */
  readonly packetTicks: number;
  /** Ticks at the start that the player skips. */
  readonly skip: number;
  /** Ticks of the sound itself. */
  readonly ticks: number;
  /** Samples a second before it was encoded. */
  readonly hz: number;
  /** `NAME=value` comments of the file. */
  readonly comments: readonly string[];
}

/** Returns an Ogg file of it. */
export function writeOggOpus({ packets, packetTicks, skip, ticks, hz, comments }: OpusSound): Buffer {
  const pages = [
    pageOf({ packets: [opusHead(hz, skip)], ticks: 0, flags: FIRST, number: 0 }),
    pageOf({ packets: [opusTags(comments)], ticks: 0, flags: 0, number: 1 }),
  ];
  let [from, number] = [0, 2];
  while (from < packets.length) {
    let [to, used] = [from, 0];
    while (to < packets.length) {
      const more = segmentsOf(packets[to] ?? new Uint8Array()).length;
      if (used + more > MOST_SEGMENTS) break;
      used += more;
      to++;
    }
    const isLast = to === packets.length;
    const end = isLast ? skip + ticks : to * packetTicks;
    pages.push(pageOf({ packets: packets.slice(from, to), ticks: end, flags: isLast ? LAST : 0, number }));
    [from, number] = [to, number + 1];
  }
  return Buffer.concat(pages);
}

interface ReadPage {
  readonly content: Buffer;
  /** Ticks until its end. */
  readonly ticks: number;
  /** Offset of the next page. */
  readonly end: number;
}

/** The page at an offset; undefined if there is no complete and undamaged one. */
function pageAt(file: Buffer, at: number): ReadPage | undefined {
  if (at + 27 > file.byteLength || file.toString('latin1', at, at + 4) !== 'OggS') return undefined;
  const start = at + 27 + (file[at + 26] ?? 0);
  const end = start + file.subarray(at + 27, start).reduce((sum, byte) => sum + byte, 0);
  if (end > file.byteLength) return undefined;
  const page = Buffer.from(file.subarray(at, end));
  const crc = page.readUInt32LE(22);
  page.writeUInt32LE(0, 22);
  return crcOf(page) === crc ? { content: file.subarray(start, end), ticks: Number(file.readBigUInt64LE(at + 6)), end } : undefined;
}

/** Length of an Ogg file with one Opus stream, ms. Undefined: it is not such a file, or it is damaged. */
export function readOggOpus(file: Buffer): number | undefined {
  const head = pageAt(file, 0);
  if (head?.content.toString('latin1', 0, 8) !== 'OpusHead' || head.content[9] !== 1) return undefined;
  const skip = head.content.readUInt16LE(10);
  let last = head;
  while (last.end < file.byteLength) {
    const page = pageAt(file, last.end);
    if (!page) return undefined;
    last = page;
  }
  return last.ticks <= skip ? undefined : ((last.ticks - skip) / TICKS_A_SECOND) * 1_000;
}
