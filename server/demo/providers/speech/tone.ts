// A sound of the right kind for tests and the demo: a hum as long as the text would take.

const HZ = 16_000;
const MS_A_CHARACTER = 60;
const PITCH_HZ = 220;
const LOUDNESS = 9_000;

/** A WAV file of one channel with 16 bits. */
export function toneWav(text: string, hz = HZ): Buffer {
  const count = Math.round(([...text].length * MS_A_CHARACTER * hz) / 1_000);
  const file = Buffer.alloc(44 + 2 * count);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 2 * count, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(hz, 24);
  file.writeUInt32LE(2 * hz, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * count, 40);
  for (let i = 0; i < count; i++) file.writeInt16LE(Math.round(Math.sin((2 * Math.PI * PITCH_HZ * i) / hz) * LOUDNESS), 44 + 2 * i);
  return file;
}
