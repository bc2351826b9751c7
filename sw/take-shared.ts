// A photo that another app shares with this one: stored, also without network, until the person says what it is for.
import { registerRoute } from 'workbox-routing';
import { putPhoto, SHARED_PHOTO } from '#data/outbox/kept-photos.ts';

/** As in the manifest. */
const PATH = '/shared';

async function take({ request }: { readonly request: Request }): Promise<Response> {
  const photo = (await request.formData()).get('photo');
  if (photo instanceof Blob) await putPhoto(...SHARED_PHOTO, photo);
  return Response.redirect(PATH, 303);
}

/** The page follows in any case. It says when no photo arrived. */
export const takeShared = (): unknown => registerRoute(PATH, (asked) => take(asked).catch(() => Response.redirect(PATH, 303)), 'POST');
