// Encodes a WAV file as a small Opus file: 12 kbit/s, which is enough for one voice.
import OpusScript from 'opusscript';
import { writeOggOpus } from './ogg-opus.ts';
import { readWav, resample, trimmed } from './wav.ts';

const HZ = 16_000;
const BITS_A_SECOND = 12_000;
/** Samples of a packet: 20 ms. */
const FRAME = 320;
const TICKS_A_SAMPLE = 3;
const TICKS_A_SECOND = 48_000;
/** Delay of the encoder’s output in samples, at 16,000 a second. */
const LOOKAHEAD = 104;
/** The file's comment: the voice is synthetic. */
const COMMENTS = ['DESCRIPTION=made by machine'];
const MOST_SECONDS = 120;
/** `OPUS_SET_SIGNAL` with `OPUS_SIGNAL_VOICE`, as libopus numbers them. */
const SET_SIGNAL = 4024;
const SIGNAL_VOICE = 3001;

/** @returns an Ogg file; undefined when the sound can't be read, or is empty or too long */
export function encodeOpus(wav: Uint8Array): Buffer | undefined {
  const read = readWav(wav);
  if (!read || read.samples.length === 0 || read.samples.length > MOST_SECONDS * read.hz) return undefined;
  const { samples } = trimmed(resample(read, HZ));
  if (samples.length === 0) return undefined;
  const encoder = new OpusScript(HZ, 1, OpusScript.Application.VOIP);
  try {
    encoder.setBitrate(BITS_A_SECOND);
    encoder.encoderCTL(SET_SIGNAL, SIGNAL_VOICE);
    const packets: Buffer[] = [];
    for (let at = 0; at < samples.length + LOOKAHEAD; at += FRAME) {
      const frame = new Int16Array(FRAME);
      frame.set(samples.subarray(at, at + FRAME));
      packets.push(Buffer.from(encoder.encode(Buffer.from(frame.buffer), FRAME)));
    }
    return writeOggOpus({
      packets,
      packetTicks: FRAME * TICKS_A_SAMPLE,
      skip: LOOKAHEAD * TICKS_A_SAMPLE,
      ticks: Math.round((samples.length / HZ) * TICKS_A_SECOND),
      hz: HZ,
      comments: COMMENTS,
    });
  } finally {
    encoder.delete();
  }
}
