// Serves public files by name. A name is the hash of its content, so the answer never changes.
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../http/send-file.ts';
import { isFileName } from '../../ports/file-store.ts';
import { Refusal } from '../../refusal.ts';
import type { FileService } from './file-service.ts';

export function registerFileRoutes(app: FastifyInstance, files: FileService): void {
  app.get('/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = isFileName(name) ? await files.read('public', name) : undefined;
    if (!file) throw new Refusal('NOT_FOUND');
    return sendFile(reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
  });
}
