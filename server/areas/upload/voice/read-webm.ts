// Reads the length of a WebM voice note from its element headers, without decoding.

/** Elements that contain elements. They are entered, so that an unknown length does not matter. */
const ENTERED: readonly number[] = [0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0];
const DOC_TYPE = 0x4282;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const TIME_SCALE = 0x2ad7b1;
const CLUSTER_TIME = 0xe7;
const BLOCKS: readonly number[] = [0xa3, 0xa1];
const AUDIO = 2;
/** Bytes of a block before its sound: the track in one, then the time and a byte of flags. */
const BLOCK_HEAD = 4;

interface Element {
  readonly id: number;
  readonly content: Buffer;
  /** Where the next one starts. */
  readonly next: number;
}

/** A number whose first byte has its length; undefined when the file ends before it. @param isId the length mark stays in it */
function numberAt(file: Buffer, at: number, isId: boolean): { value: number; bytes: number; isOpen: boolean } | undefined {
  const first = file[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8 || at + bytes > file.byteLength) return undefined;
  const mark = 1 << (8 - bytes);
  let value = isId ? first : first & (mark - 1);
  let isOpen = (first & (mark - 1)) === mark - 1;
  for (let i = 1; i < bytes; i++) {
    const byte = file[at + i] ?? 0;
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { value, bytes, isOpen };
}

/** The element that starts here; undefined when there is none, or it does not end inside the file. */
function elementAt(file: Buffer, at: number): Element | undefined {
  const id = numberAt(file, at, true);
  const size = id && numberAt(file, at + id.bytes, false);
  if (!size) return undefined;
  const start = at + id.bytes + size.bytes;
  if (ENTERED.includes(id.value)) return { id: id.value, content: file.subarray(start, start), next: start };
  const next = start + size.value;
  return size.isOpen || next > file.byteLength ? undefined : { id: id.value, content: file.subarray(start, next), next };
}

const wholeNumber = (content: Buffer): number =>
  content.byteLength === 0 || content.byteLength > 6 ? 0 : content.readUIntBE(0, content.byteLength);

interface Facts {
  docType: string;
  readonly tracks: number[];
  readonly codecs: string[];
  /** Nanoseconds a tick. */
  scale: number;
  /** Start of the cluster, and the last block of all; ticks. */
  cluster: number;
  last: number;
}

function look(facts: Facts, { id, content }: Element): void {
  if (id === DOC_TYPE) facts.docType = content.toString('latin1').replace(/\0+$/, '');
  else if (id === TRACK_TYPE) facts.tracks.push(wholeNumber(content));
  else if (id === CODEC) facts.codecs.push(content.toString('latin1'));
  else if (id === TIME_SCALE) facts.scale = wholeNumber(content);
  else if (id === CLUSTER_TIME) facts.cluster = wholeNumber(content);
  else if (BLOCKS.includes(id) && content.byteLength > BLOCK_HEAD)
    facts.last = Math.max(facts.last, facts.cluster + content.readInt16BE(1));
}

/** Its length, ms; undefined: not a complete WebM with one track of Opus sound. */
export function readWebm(file: Buffer): number | undefined {
  const facts: Facts = { docType: '', tracks: [], codecs: [], scale: 1_000_000, cluster: 0, last: -1 };
  for (let at = 0; at < file.byteLength; ) {
    const element = elementAt(file, at);
    if (!element) return undefined;
    look(facts, element);
    at = element.next;
  }
  const { docType, tracks, codecs, scale, last } = facts;
  const isVoice = docType === 'webm' && tracks.join() === String(AUDIO) && codecs.join() === 'A_OPUS' && last >= 0;
  return isVoice ? (last * scale) / 1_000_000 : undefined;
}
