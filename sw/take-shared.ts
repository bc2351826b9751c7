// Stores a photo that another app shares with this one, also without network, until the person chooses its purpose.
import { registerRoute } from 'workbox-routing';
import { putPhoto, SHARED_PHOTO } from '#data/outbox/kept-photos.ts';

/** The same path as in the manifest. */
const PATH = '/shared';

async function take({ request }: { readonly request: Request }): Promise<Response> {
  const photo = (await request.formData()).get('photo');
  if (photo instanceof Blob) await putPhoto(...SHARED_PHOTO, photo);
  return Response.redirect(PATH, 303);
}

/** The page opens in any case and says if no photo arrived. */
export const takeShared = (): unknown => registerRoute(PATH, (asked) => take(asked).catch(() => Response.redirect(PATH, 303)), 'POST');
