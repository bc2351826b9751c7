// Serves product photos in the browser's format. A name always means the same photo, so it can be cached for ever.
import type { FastifyInstance } from 'fastify';
import { addProductPicture } from '#core/contract/desk/catalog/picture.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { sendFile } from '../../../http/send-file.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { PictureService } from './picture-service.ts';
import { picturePath } from './picture-sizes.ts';

export function registerPictureRoutes(register: RegisterCall, app: FastifyInstance, pictures: PictureService): void {
  register(addProductPicture, async (request) => pictures.add(actorOf(request), request.params.id, request.file));
  app.get(`${picturePath}:name`, { config: { isPublic: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = await pictures.read(name, request.headers.accept ?? '');
    if (!file) throw new Refusal('NOT_FOUND');
    return sendFile(reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept'), file);
  });
}
