// The process that decodes photos: one at a time, on request. No photo can stop the server.
import { encodePhoto } from './encode-photo.ts';
import type { PhotoTask } from './photo-task.ts';

process.on('message', (task: PhotoTask) => {
  // Processes receive bytes as plain arrays.
  void encodePhoto({ ...task, content: Buffer.from(task.content) }).then((answer) => process.send?.(answer));
});
// The server has ended, so its work is no longer needed.
process.on('disconnect', () => process.exit(0));
