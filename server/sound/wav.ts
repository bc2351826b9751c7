// Reads a WAV file of one channel with 16 bits, as providers of speech send it.

export interface Sound {
  /** Samples a second. */
  readonly hz: number;
  readonly samples: Int16Array;
}

const HEAD = 8;
const PCM = 1;
/** The format of files whose header has an extension, as some providers write it. */
const EXTENSIBLE = 0xfffe;
const LOWEST_HZ = 8_000;
const HIGHEST_HZ = 48_000;

function isSpeech(format: Buffer): boolean {
  if (format.byteLength < 16) return false;
  const hz = format.readUInt32LE(4);
  const isPcm = [PCM, EXTENSIBLE].includes(format.readUInt16LE(0));
  return isPcm && format.readUInt16LE(2) === 1 && format.readUInt16LE(14) === 16 && hz >= LOWEST_HZ && hz <= HIGHEST_HZ;
}

/**
 * Undefined if the file is not a WAV file of one channel with 16 bits. A program that writes to a pipe does not know the length,
 * so the file’s end counts.
 */
export function readWav(file: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Buffer | undefined;
  for (let at = 12; at + HEAD <= bytes.byteLength; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const end = Math.min(at + HEAD + bytes.readUInt32LE(at + 4), bytes.byteLength);
    const content = bytes.subarray(at + HEAD, end);
    if (name === 'fmt ') format = content;
    if (name === 'data') {
      if (!format || !isSpeech(format)) return undefined;
      const samples = new Int16Array(content.byteLength >> 1);
      for (let i = 0; i < samples.length; i++) samples[i] = content.readInt16LE(2 * i);
      return { hz: format.readUInt32LE(4), samples };
    }
    at = end + (end & 1);
  }
  return undefined;
}

/** The same sound at another sample rate, by linear interpolation. */
export function resample({ hz, samples }: Sound, wantedHz: number): Sound {
  if (hz === wantedHz) return { hz, samples };
  const made = new Int16Array(Math.floor((samples.length * wantedHz) / hz));
  for (let i = 0; i < made.length; i++) {
    const place = (i * hz) / wantedHz;
    const before = Math.floor(place);
    const a = samples[before] ?? 0;
    made[i] = Math.round(a + ((samples[before + 1] ?? a) - a) * (place - before));
  }
  return { hz: wantedHz, samples: made };
}

/** The sound without silence at its start and end, except for a short pause. */
export function trimmed({ hz, samples }: Sound, { loud = 250, restMs = 40 } = {}): Sound {
  const rest = Math.round((hz * restMs) / 1_000);
  let from = 0;
  let to = samples.length;
  while (from < to && Math.abs(samples[from] ?? 0) < loud) from++;
  while (to > from && Math.abs(samples[to - 1] ?? 0) < loud) to--;
  if (from === to) return { hz, samples: samples.subarray(0, 0) };
  return { hz, samples: samples.subarray(Math.max(from - rest, 0), Math.min(to + rest, samples.length)) };
}
