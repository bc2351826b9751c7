// Photos that wait to be sent. They are in the browser's cache storage, like the second record of rows. A row names its photos by
// their hash.

const NAME = 'khurpi-photos';
const folderOf = (owner: string): string => `/kept/${owner}/`;

type Named = string | { readonly upload: string };
const idOf = (photo: Named): string => (typeof photo === 'string' ? photo : photo.upload);

/** Owner and id of the photo that another app shared. It belongs to nobody until a person chooses its purpose. */
export const SHARED_PHOTO = ['shared', 'photo'] as const;

/** Ids of the photos and the voice note that a request's body or the displayed facts of a row name. */
export const namedPhotos = (of: unknown): readonly string[] => {
  const { photos = [], voice } = (of ?? {}) as { photos?: readonly Named[]; voice?: Named };
  return (voice ? [...photos, voice] : photos).map(idOf);
};

/** Whether photos can be stored, which works only over https. */
export const hasPhotos = (): boolean => typeof caches !== 'undefined';

/** Call it only if `hasPhotos` is true. */
const cache = (): Promise<Cache> => caches.open(NAME);

/**
 * Resolves once it is on the disk.
 * @throws without space
 */
export async function putPhoto(owner: string, id: string, photo: Blob): Promise<void> {
  await (await cache()).put(folderOf(owner) + id, new Response(photo));
}

export async function findPhoto(owner: string, id: string): Promise<Blob | undefined> {
  return (await (await cache()).match(folderOf(owner) + id))?.blob();
}

/** Deletes a person's photos from the phone, except those that are still needed. */
export async function keepPhotosOnly(owner: string, wanted: readonly string[]): Promise<void> {
  if (!hasPhotos()) return;
  const photos = await cache();
  for (const request of await photos.keys()) {
    const id = new URL(request.url).pathname.split(folderOf(owner))[1];
    if (id !== undefined && !wanted.includes(id)) await photos.delete(request);
  }
}

export async function dropPhotos(owner: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await (await cache()).delete(folderOf(owner) + id);
}
