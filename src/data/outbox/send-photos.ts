// Sends the photos of a row before the row.
import { type SendPart, sendInParts } from '../api/wire/send-in-parts.ts';
import { findPhoto } from './kept-photos.ts';
import { rulesOf } from './kinds.ts';
import type { OutboxRow } from './outbox-row.ts';
import { isStuck } from './settle.ts';

/** Final refusals: too large, another kind, no photo. */
const NEVER: readonly number[] = [413, 415, 422];

/** The server has refused repeatedly. An expiring row is sent without its photos, and the person adds them later. */
const arePhotosStuck = ({ kind, tries, lastCode }: OutboxRow): boolean =>
  !!rulesOf(kind).expires && (isStuck({ tries, lastCode }) || (tries > 9 && lastCode === 'TOO_MANY_REQUESTS'));

/** Photos of a letter are encrypted, and are sent to the same address. */
const addressOf = ({ letter, request: { url } }: OutboxRow, id: string): string =>
  letter ? url.replace('letters', `parts/${id}`) : url.replace(/[a-z]+\/v\d\/.*/, `uploads/${id}`);

/**
 * Returns what the row must wait for. Undefined when its photos have arrived.
 * @param lost gets the photos that the server will never have
 * @throws when nothing answered
 */
export async function sendPhotos(row: OutboxRow, send: SendPart, lost: string[]): Promise<Response | undefined> {
  for (const id of row.photos ?? []) {
    const photo = await findPhoto(row.owner, id);
    const answer = photo && (await sendInParts({ url: addressOf(row, id), headers: row.request.headers }, photo, send));
    // The server may already have a photo that is missing on the phone. If it does not, its answer says so, and nothing was
    // reported yet.
    if (answer ? NEVER.includes(answer.status) || arePhotosStuck(row) : !photo && row.lastCode === 'UPLOAD_GONE') lost.push(id);
    else if (answer) return answer;
  }
  return undefined;
}

/** The row without its lost photos, so that its text still arrives. Nothing under its key was carried out with these photos. */
export function withoutPhotos<R extends Pick<OutboxRow, 'photos' | 'request' | 'letter'>>(row: R, lost: readonly string[]): R {
  const isThere = (photo: string | { readonly upload: string }): boolean =>
    !lost.includes((photo as { upload?: string }).upload ?? `${photo}`);
  const { request } = row;
  const photos = (row.photos ?? []).filter(isThere);
  // The letter itself names them. The server continues without them in the end.
  if (row.letter) return { ...row, photos };
  const body = JSON.parse(`${request.body}`);
  body.photos = body.photos.filter(isThere);
  if (lost.includes(body.voice)) body.voice = undefined;
  return { ...row, photos, request: { ...request, body: JSON.stringify(body) } };
}
