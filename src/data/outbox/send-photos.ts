// The photos of a row go before it, part by part: the server says where to go on, whoever was killed in between.
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import type { SentRequest } from '../api/wire/transmit.ts';
import { findPhoto } from './kept-photos.ts';
import type { OutboxRow } from './outbox-row.ts';

type Send = (request: SentRequest) => Promise<Response>;

/** A server that loses its place again and again is not asked for ever. */
const MOST_PARTS = 200;
/** Too large, another kind, no photo: the same photo will never be taken. */
const NEVER: readonly number[] = [413, 415, 422];

/** The last answer; undefined when it is there, all of it. */
async function sendPhoto({ request: { url, headers } }: OutboxRow, id: string, photo: Blob, send: Send): Promise<Response | undefined> {
  for (let offset = 0, left = MOST_PARTS; ; left--) {
    const answer = await send({
      method: 'PUT',
      url: url.replace(/hyperlocal.*/, `uploads/${id}`),
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        [UPLOAD_OFFSET_HEADER]: `${offset}`,
        [UPLOAD_LENGTH_HEADER]: `${photo.size}`,
      },
      body: photo.slice(offset, offset + UPLOAD_PART_BYTES),
    });
    // None in the answer, or not a number: it is not the shop's.
    offset = Number(answer.headers.get(UPLOAD_OFFSET_HEADER) ?? Number.NaN);
    if (answer.ok && offset === photo.size) return undefined;
    if (!(offset < photo.size && left)) return answer;
  }
}

/**
 * Answers what the row has to wait for; undefined when its photos are there.
 * @param lost gets those the server will never have @throws when nothing was heard
 */
export async function sendPhotos(row: OutboxRow, send: Send, lost: string[]): Promise<Response | undefined> {
  for (const id of row.photos ?? []) {
    const photo = await findPhoto(row.owner, id);
    const answer = photo && (await sendPhoto(row, id, photo, send));
    // One that is not on the phone the server may have. It says so when it has not, and then nothing was reported yet.
    if (answer ? NEVER.includes(answer.status) : !photo && row.lastCode === 'UPLOAD_GONE') lost.push(id);
    else if (answer) return answer;
  }
  return undefined;
}

/** The row without photos that are lost: its words arrive all the same. Nothing under its key was carried out with them. */
export function withoutPhotos(row: OutboxRow, lost: readonly string[]): OutboxRow {
  const photos = (row.photos ?? []).filter((id) => !lost.includes(id));
  const { request } = row;
  return { ...row, photos, request: { ...request, body: JSON.stringify({ ...JSON.parse(`${request.body}`), photos }) } };
}
