// Sends a photo in parts: the server says where to continue, after any interruption.
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import type { SentRequest } from './transmit.ts';

export type SendPart = (request: SentRequest) => Promise<Response>;

/** A server that repeatedly loses its place is not asked for ever. */
const MOST_PARTS = 200;

/**
 * The last answer; undefined when it is already complete. @param from where to start; the server's answer counts more @param onSent called
 * with the amount received
 */
export async function sendInParts(
  { url, headers }: Pick<SentRequest, 'url' | 'headers'>,
  photo: Blob,
  send: SendPart,
  from = 0,
  onSent?: (bytes: number) => void,
): Promise<Response | undefined> {
  for (let offset = from, left = MOST_PARTS; ; left--) {
    const answer = await send({
      method: 'PUT',
      url,
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        [UPLOAD_OFFSET_HEADER]: `${offset}`,
        [UPLOAD_LENGTH_HEADER]: `${photo.size}`,
      },
      body: photo.slice(offset, offset + UPLOAD_PART_BYTES),
    });
    // A missing or invalid number is not the shop's answer.
    offset = Number(answer.headers.get(UPLOAD_OFFSET_HEADER) ?? Number.NaN);
    onSent?.(offset);
    if (answer.ok && offset === photo.size) return undefined;
    if (!(offset < photo.size && left)) return answer;
  }
}
