// The process that encodes sound: one file at a time.
import { encodeOpus } from './encode-opus.ts';
import type { SoundAnswer, SoundTask } from './sound-maker.ts';

process.on('message', ({ wav }: SoundTask) => {
  let content: Buffer | undefined;
  try {
    content = encodeOpus(wav);
  } catch {
    // An unreadable sound has no file.
  }
  process.send?.({ content } satisfies SoundAnswer);
});
// The server has ended, so its work is no longer needed.
process.on('disconnect', () => process.exit(0));
