// A photo goes part by part: the server says where to go on, whoever was killed in between.
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import type { SentRequest } from './transmit.ts';

export type SendPart = (request: SentRequest) => Promise<Response>;

/** A server that loses its place again and again is not asked for ever. */
const MOST_PARTS = 200;

/**
 * The last answer; undefined when it is there, all of it.
 * @param from where to begin; the server knows better
 * @param onSent gets how much is there
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
    // None in the answer, or not a number: it is not the shop's.
    offset = Number(answer.headers.get(UPLOAD_OFFSET_HEADER) ?? Number.NaN);
    onSent?.(offset);
    if (answer.ok && offset === photo.size) return undefined;
    if (!(offset < photo.size && left)) return answer;
  }
}
