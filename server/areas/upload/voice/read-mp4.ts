// Reads the length of an MP4 voice note from its boxes, without decoding.

/** Boxes that contain boxes. */
const ENTERED: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'];
const HEAD = 8;
/** The start of all other boxes: version and flags. */
const FULL = 4;
const CODECS: readonly string[] = ['mp4a', 'Opus'];

interface Facts {
  /** Of its tracks: `soun`, `vide`, … */
  readonly tracks: string[];
  readonly codecs: string[];
  /** Ticks a second, and ticks of sound in total. */
  scale: number;
  ticks: number;
  /** Default ticks of a sample: of the file, and of the fragment. */
  piece: number;
  ofFragment: number;
}

const textAt = (content: Buffer, at: number): string => content.toString('latin1', at, at + 4);

/** Total ticks of a table of runs: each has a number of samples and their ticks. */
function tableTicks(content: Buffer): number {
  let ticks = 0;
  for (let at = FULL + 4; at + 8 <= content.byteLength; at += 8) ticks += content.readUInt32BE(at) * content.readUInt32BE(at + 4);
  return ticks;
}

/** The same for the samples of one run of a fragment. */
function runTicks(content: Buffer, piece: number): number {
  const flags = content.readUInt32BE(0) & 0xffffff;
  const count = content.readUInt32BE(FULL);
  if (!(flags & 0x100)) return count * piece;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let ticks = 0;
  let at = FULL + 4 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  for (let i = 0; i < count && at + 4 <= content.byteLength; i++, at += 4 * fields) ticks += content.readUInt32BE(at);
  return ticks;
}

/** Sample defaults of a fragment, after its track and optional fields. */
function fragmentPiece(content: Buffer, piece: number): number {
  const flags = content.readUInt32BE(0) & 0xffffff;
  return flags & 0x8 ? content.readUInt32BE(FULL + 4 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)) : piece;
}

/** @throws RangeError for a truncated box */
function look(facts: Facts, type: string, content: Buffer): void {
  if (type === 'hdlr') facts.tracks.push(textAt(content, FULL + 4));
  else if (type === 'stsd') facts.codecs.push(textAt(content, FULL + 8));
  else if (type === 'mdhd') facts.scale = content.readUInt32BE(content[0] === 1 ? FULL + 16 : FULL + 8);
  else if (type === 'stts') facts.ticks += tableTicks(content);
  else if (type === 'trex') facts.piece = content.readUInt32BE(FULL + 8);
  else if (type === 'tfhd') facts.ofFragment = fragmentPiece(content, facts.piece);
  else if (type === 'trun') facts.ticks += runTicks(content, facts.ofFragment);
}

/** Its length, ms; undefined: not a complete MP4 with one track of AAC or Opus sound. */
export function readMp4(file: Buffer): number | undefined {
  const facts: Facts = { tracks: [], codecs: [], scale: 0, ticks: 0, piece: 0, ofFragment: 0 };
  try {
    for (let at = 0; at < file.byteLength; ) {
      const type = textAt(file, at + 4);
      const size = file.readUInt32BE(at);
      if (ENTERED.includes(type)) {
        at += HEAD;
        continue;
      }
      // A phone's file has neither boxes of 4 GB nor boxes without a length.
      if (size < HEAD || at + size > file.byteLength) return undefined;
      look(facts, type, file.subarray(at + HEAD, at + size));
      at += size;
    }
  } catch {
    return undefined;
  }
  const { tracks, codecs, scale, ticks } = facts;
  const isVoice = tracks.join() === 'soun' && codecs.length === 1 && CODECS.includes(codecs[0] ?? '') && scale > 0 && ticks > 0;
  return isVoice ? (ticks / scale) * 1_000 : undefined;
}
