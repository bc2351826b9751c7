// Sends a photo in parts. After an interruption the server says where to continue.
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import type { SentRequest } from './transmit.ts';

export type SendPart = (request: SentRequest) => Promise<Response>;

/** Ends the upload if the server's position does not advance. */
const MOST_PARTS = 200;

/**
 * @param from where to start, unless the server names another position
 * @param onSent receives the number of bytes sent
 * @returns the last answer; undefined when the upload is already complete
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
    // Without a valid number, the answer is not from our server.
    offset = Number(answer.headers.get(UPLOAD_OFFSET_HEADER) ?? Number.NaN);
    onSent?.(offset);
    if (answer.ok && offset === photo.size) return undefined;
    if (!(offset < photo.size && left)) return answer;
  }
}
