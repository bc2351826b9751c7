// Requests about uploads, and about the photos of a report. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import { acceptDeskOrder, deliverDeskOrder, dispatchDeskOrder, packDeskOrder } from '#core/contract/desk/order.ts';
import { getDeskProblemPhoto } from '#core/contract/desk/problem.ts';
import { getProblemPhoto, reportProblem } from '#core/contract/order/problem.ts';
import { putDeskUpload } from '#core/contract/upload/desk-upload.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { getUpload, putUpload } from '#core/contract/upload/upload.ts';
import { noisyPhoto, sendWhole, sha256 } from '../fixtures/photos.ts';
import type { Buyer } from '../fixtures/server/shopping.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

export interface UploadExampleParts {
  readonly me: Buyer;
  readonly other: Buyer;
  readonly theirOrder: number;
  readonly variant: number;
  /** Places an order of `me` for one pack of `variant`. */
  readonly place: (type: 'DOORSTEP') => Promise<number>;
}

export async function createUploadExamples(
  server: TestServer,
  { me, other, theirOrder, place, variant }: UploadExampleParts,
): Promise<Examples> {
  const { token } = me;
  const desk = await server.signInDesk('9876500010');
  const photo = await noisyPhoto(1, { side: 40 });
  const id = sha256(photo);
  await sendWhole(server, { token, content: photo });
  const params = { sha256: id };
  const whole: CallOptions = {
    token,
    params,
    bytes: photo,
    headers: { [UPLOAD_OFFSET_HEADER]: '0', [UPLOAD_LENGTH_HEADER]: String(photo.byteLength) },
  };
  const order = await place('DOORSTEP');
  const batch = { lines: [{ product_variant: variant, batch: 'HO-1026-22', expires_on: '2099-08-31' }] };
  for (const [call, asked] of [
    [acceptDeskOrder, {}],
    [packDeskOrder, batch],
    [dispatchDeskOrder, {}],
    [deliverDeskOrder, { cash_received: 5_000 }],
  ] as const)
    await server.get(call, { token: desk.token, params: { id: order }, body: asked });
  const body = { kind: 'damaged', lines: [{ product_variant: variant, quantity: 1 }], photos: [id] };
  const { problem } = await server.get(reportProblem, { token, params: { id: order }, key: randomUUID(), body });
  const seen = { id: order, problem: problem.id, photo: 1 };
  const missing = [404, 'NOT_FOUND'] as const;
  return {
    examples: [
      { call: putUpload, make: async () => whole },
      { call: putDeskUpload, make: async () => ({ ...whole, token: desk.token }) },
      { call: getUpload, make: async () => ({ token, params }) },
      { call: getProblemPhoto, make: async () => ({ token, params: seen }) },
      { call: getDeskProblemPhoto, make: async () => ({ token: desk.token, params: seen }) },
    ],
    foreign: [
      { call: getUpload, options: { token: other.token, params }, answer: missing },
      { call: getProblemPhoto, options: { token: other.token, params: seen }, answer: missing },
      { call: getProblemPhoto, options: { token, params: { ...seen, id: theirOrder } }, answer: missing },
      { call: getDeskProblemPhoto, options: { token: desk.token, params: { ...seen, id: 1 } }, answer: missing },
    ],
  };
}
