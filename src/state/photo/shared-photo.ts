// The photo that another app shared (sw/take-shared.ts). It stays on the phone until the person chooses its purpose.
import { dropPhotos, findPhoto, hasPhotos, SHARED_PHOTO } from '#data/outbox/kept-photos.ts';

const [OWNER, ID] = SHARED_PHOTO;

export const readShared = async (): Promise<Blob | undefined> => (hasPhotos() ? findPhoto(OWNER, ID).catch(() => undefined) : undefined);
export const dropShared = (): Promise<void> => dropPhotos(OWNER, [ID]).catch(() => undefined);
