// The process that decodes photos: one at a time, on request. No photo can stop the server.
import { encodePhoto } from './encode-photo.ts';
import type { PhotoTask } from './photo-task.ts';

process.on('message', (task: PhotoTask) => {
  // Bytes travel between processes as plain arrays of them.
  void encodePhoto({ ...task, content: Buffer.from(task.content) }).then((answer) => process.send?.(answer));
});
// The server is gone: so is its work.
process.on('disconnect', () => process.exit(0));
