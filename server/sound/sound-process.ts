// The process that encodes sound: one file at a time.
import { encodeOpus } from './encode-opus.ts';
import type { SoundAnswer, SoundTask } from './sound-maker.ts';

process.on('message', ({ wav }: SoundTask) => {
  let content: Buffer | undefined;
  try {
    content = encodeOpus(wav);
  } catch {
    // A sound that can't be read has no file.
  }
  process.send?.({ content } satisfies SoundAnswer);
});
// The server is gone: so is its work.
process.on('disconnect', () => process.exit(0));
