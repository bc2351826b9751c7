// Photos that wait to be sent: in the browser's cache storage, as the second record of rows is. A row names its photos by their hash.

const NAME = 'khurpi-photos';
const folderOf = (owner: string): string => `/kept/${owner}/`;

type Named = string | { readonly upload: string };
const idOf = (photo: Named): string => (typeof photo === 'string' ? photo : photo.upload);

/** Owner and id of the photo that another app shared: nobody's until a person says what it is for. */
export const SHARED_PHOTO = ['shared', 'photo'] as const;

/** Ids of the photos and the voice note that a request's body names, or what is shown of a row. */
export const namedPhotos = (of: unknown): readonly string[] => {
  const { photos = [], voice } = (of ?? {}) as { photos?: readonly Named[]; voice?: Named };
  return (voice ? [...photos, voice] : photos).map(idOf);
};

/** Whether photos can be kept: only over https. */
export const hasPhotos = (): boolean => typeof caches !== 'undefined';

/** Call it only where `hasPhotos`. */
const cache = (): Promise<Cache> => caches.open(NAME);

/** Resolves once it is on the disk. @throws when there is no room */
export async function putPhoto(owner: string, id: string, photo: Blob): Promise<void> {
  await (await cache()).put(folderOf(owner) + id, new Response(photo));
}

export async function findPhoto(owner: string, id: string): Promise<Blob | undefined> {
  return (await (await cache()).match(folderOf(owner) + id))?.blob();
}

/** Takes a person's photos off the phone, but those that are still wanted. */
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
