// The photos of a row go before it, part by part: the server says where to go on, whoever was killed in between.
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { SentRequest } from '../api/wire/transmit.ts';
import { findPhoto } from './kept-photos.ts';
import type { OutboxRow } from './outbox-row.ts';

type Send = (request: SentRequest) => Promise<Response>;

/** What became of the photos: those the server will never take, or an answer for which the row has to wait. */
export interface PhotosSent {
  readonly lost: readonly string[];
  readonly waits?: Response;
}

/** A server that loses its place again and again is not asked for ever. */
const MOST_PARTS = 200;
/** Answers that may be others later; everything else the server says of a photo is final. */
const LATER: readonly number[] = [401, 408, 409, 410, 425, 429];

async function sendPhoto({ request: { url, headers } }: OutboxRow, id: string, photo: Blob, send: Send): Promise<Response> {
  let offset = 0;
  for (let part = 0; ; part++) {
    const answer = await send({
      method: 'PUT',
      url: url.replace(/\/hyperlocal\/.*/, `/uploads/${id}`),
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        [UPLOAD_OFFSET_HEADER]: String(offset),
        [UPLOAD_LENGTH_HEADER]: String(photo.size),
      },
      body: photo.slice(offset, offset + UPLOAD_PART_BYTES),
    });
    const at = answer.headers.get(UPLOAD_OFFSET_HEADER);
    const isOnItsWay = at !== null && (answer.ok || answer.status === 409) && part < MOST_PARTS;
    if (!isOnItsWay || Number(at) >= photo.size) return answer;
    offset = Number(at);
  }
}

/** Whether the server will never take it: its own word, and no passing trouble. */
const isFinal = ({ status, headers }: Response): boolean =>
  headers.has(SERVER_WIRE_VERSION_HEADER) && status >= 400 && status < 500 && !LATER.includes(status);

/** @throws when nothing was heard */
export async function sendPhotos(row: OutboxRow, send: Send): Promise<PhotosSent> {
  const lost: string[] = [];
  for (const id of row.photos ?? []) {
    const photo = await findPhoto(row.owner, id);
    if (!photo) {
      // The server may have it. It says so when it has not, and then nothing was reported yet.
      if (row.lastCode === 'UPLOAD_GONE') lost.push(id);
      continue;
    }
    const answer = await sendPhoto(row, id, photo, send);
    if (isFinal(answer)) lost.push(id);
    else if (!answer.ok || !answer.headers.has(UPLOAD_OFFSET_HEADER)) return { lost, waits: answer };
  }
  return { lost };
}

/** The row without photos that are lost: its words arrive all the same. Nothing under its key was carried out with them. */
export function withoutPhotos(row: OutboxRow, lost: readonly string[]): OutboxRow {
  const photos = row.photos?.filter((id) => !lost.includes(id)) ?? [];
  const body = JSON.stringify({ ...(JSON.parse(row.request.body ?? '{}') as object), photos });
  return { ...row, photos, request: { ...row.request, body } };
}
