// Serves photos of public posts: large as stored, small for lists.
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/limits/network-of.ts';
import { sendFile } from '../../http/send-file.ts';
import { type PhotoService, photosOfReader } from '../../photos/photo-service.ts';
import { Refusal } from '../../refusal.ts';
import type { FileContent, FileService } from '../file/file-service.ts';
import type { PostRepository } from './post-repository.ts';
import { pictureSides, postPicturePath } from './post-view.ts';
import { findVisiblePost, NOBODY } from './visible-post.ts';

export interface PostPictureParts {
  readonly posts: Pick<PostRepository, 'find'>;
  readonly files: Pick<FileService, 'read'>;
  readonly photos: PhotoService;
}

/** Recent small ones in memory: some 15 kB each. */
const MOST_SMALL = 300;
/** A photo hidden meanwhile leaves phones after a day. */
const KEPT_S = 86_400;

export type PostPictures = ReturnType<typeof createPostPictures>;

export function createPostPictures({ posts, files, photos }: PostPictureParts) {
  const small = new Map<string, FileContent>();

  async function shrink(name: string, file: FileContent, network: string): Promise<FileContent> {
    const known = small.get(name);
    if (known) return known;
    const outputs = [{ format: 'webp', side: pictureSides.small, quality: 70 }] as const;
    const answer = await photos.encode(file.content, outputs, photosOfReader(network));
    const content = 'refused' in answer ? undefined : answer.photos[0]?.content;
    const made: FileContent = content ? { type: 'image/webp', content: Buffer.from(content) } : file;
    small.set(name, made);
    for (const oldest of small.keys()) if (small.size > MOST_SMALL) small.delete(oldest);
    return made;
  }

  /** The photo at an address, of a public post. */
  async function find(address: string) {
    const [, id, n, size] = /^(\d{1,16})_([1-3])_(small|large)$/.exec(address) ?? [];
    const post = id === undefined ? undefined : await findVisiblePost(posts, Number(id), NOBODY);
    const name = post?.photos[Number(n) - 1];
    const file = name === undefined ? undefined : await files.read('private', name);
    return name === undefined || !file ? undefined : { name, file, isSmall: size === 'small' };
  }

  return {
    /** @param network of the reader. @throws Refusal NOT_FOUND, UNAVAILABLE, TOO_MANY_REQUESTS */
    async get(address: string, network: string): Promise<FileContent> {
      const found = await find(address);
      if (!found) throw new Refusal('NOT_FOUND');
      return found.isSmall ? shrink(found.name, found.file, network) : found.file;
    },
    large: async (address: string): Promise<Buffer | undefined> => (await find(address))?.file.content,
  };
}

export function registerPostPictures(app: FastifyInstance, pictures: PostPictures): void {
  app.get(`${postPicturePath}:name`, { config: { isPublic: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const shown = await pictures.get(name, networkOf(request.ip));
    return sendFile(reply.header('cache-control', `public, max-age=${KEPT_S}`), shown);
  });
}
