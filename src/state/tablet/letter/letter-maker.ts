// Makes letters from the open person's actions, and reads their answers. It loads when somebody opens the tablet, with the library for
// sealing.

import { sendLetter } from '#core/contract/tablet/letter.ts';
import { TERMS_AGREED_HEADER } from '#core/contract/wire/version.ts';
import { type LetterKind, letterCalls, letterKindOf } from '#core/facts/centre/letter.ts';
import { fromBase64url, toBase64url } from '#data/api/tablet/base64url.ts';
import { readErrorBody } from '#data/api/wire/error-body.ts';
import { freeze } from '#data/api/wire/http.ts';
import type { FrozenRequest } from '#data/api/wire/transmit.ts';
import { openAnswer, sealLetter } from '#data/box/letter-seal.ts';
import { sealPhoto } from '#data/box/photo-seal.ts';
import { BoxNotOpened, type BoxPlace, openBytes, openValue, sealBytes, sealValue } from '#data/box/seal.ts';
import type { KeptLetter, OutboxRow, RowFollower } from '#data/outbox/outbox-db.ts';
import { followerOf, type NewRow } from '#data/outbox/settle.ts';
import type { LetterCall, LetterMaker, LetterPhoto } from '../../outbox/letters.ts';
import type { LetterAuthor } from '../tablet-deps.ts';

export interface LetterMakerDeps extends LetterAuthor {
  /** Server time, epoch ms. */
  readonly now: () => number;
}

/** The part of a row that only its owner reads. */
interface Inside {
  readonly request: FrozenRequest;
  readonly about: unknown;
  readonly follower?: RowFollower | undefined;
  /** Values in the path of its call. */
  readonly params?: LetterCall['params'];
  /** An answer that did not come through a letter. */
  readonly answer?: unknown;
}

/** The content that the server sealed: the answer of the call, and of the link that followed an order. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly link?: { readonly status: number; readonly body: unknown };
}

interface ReadLetter {
  readonly box: string;
  readonly answer: unknown;
  readonly inside: Inside;
  readonly answered: Answered | undefined;
}

const placeOf = (handle: string, id: string, version: number): BoxPlace => ({ owner: handle, store: 'outbox', id, version });

const photoPlace = (handle: string, id: string): BoxPlace => ({ owner: handle, store: 'photos', id, version: 1 });

/** The content of a letter: see core/contract/tablet/letter.ts. */
function contentOf({ request, follower }: NewRow, { params }: LetterCall, photos: readonly LetterPhoto[]): string {
  const { 'accept-language': language, [TERMS_AGREED_HEADER]: agreed } = request.headers;
  const link = follower && { key: follower.id, body: JSON.parse(follower.request.body ?? '{}') as unknown };
  const texts = params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const body = JSON.parse(request.body ?? 'null') as unknown;
  const parts = photos.length > 0 ? photos.map(({ id, key, upload }) => ({ id, key, upload })) : undefined;
  return JSON.stringify({ params: texts, body, language, terms_agreed: agreed === '1' || undefined, link, parts });
}

/** The link that followed an order, in the form of its own row. */
function linkOf(row: OutboxRow, { link: sent }: Answered): OutboxRow | undefined {
  const link = sent && followerOf(row, row.nextAt);
  if (!link) return undefined;
  const { nextAt } = row;
  if (sent.status < 300) return { ...link, state: 'done', nextAt, answer: sent.body };
  const lastCode = readErrorBody(sent.body as { error?: unknown }).code;
  return { ...link, state: 'rejected', nextAt, lastCode, answer: sent.body };
}

/** Stored photos, and photos for sending. */
const photoMaker = ({ crypto, keys, handle }: LetterMakerDeps): Pick<LetterMaker, 'sealPhoto' | 'openPhoto' | 'packPhoto'> => ({
  async sealPhoto(id, photo) {
    const content = new Uint8Array(await photo.arrayBuffer());
    return new Blob([await sealBytes(crypto, keys.seal, photoPlace(handle, id), content)], { type: photo.type });
  },
  async openPhoto(id, sealed) {
    const content = new Uint8Array(await sealed.arrayBuffer());
    return new Blob([await openBytes(crypto, keys.seal, photoPlace(handle, id), content)], { type: sealed.type });
  },
  async packPhoto(upload, photo) {
    const { id, key, sealed } = await sealPhoto(crypto, new Uint8Array(await photo.arrayBuffer()));
    return { id, key: toBase64url(key), upload, sealed: new Blob([sealed]) };
  },
});

const headOf = ({ tablet, person }: LetterMakerDeps, id: string, kind: string, kept_at: string) => ({
  tablet,
  person,
  key: id,
  kind,
  kept_at,
});

/** The server's opened answer. */
async function answerIn(deps: LetterMakerDeps, { id, request, answer }: OutboxRow): Promise<Answered | undefined> {
  if (typeof answer !== 'string') return undefined;
  const { kind, kept_at } = JSON.parse(request.body ?? '{}') as { kind: string; kept_at: string };
  const text = await openAnswer(deps.crypto, deps.keys, deps.receivePublic, headOf(deps, id, kind, kept_at), fromBase64url(answer));
  return JSON.parse(text) as Answered;
}

export function createLetterMaker(deps: LetterMakerDeps): LetterMaker {
  const { crypto, keys, person, handle } = deps;
  /** Opened letters by row, because opening takes some milliseconds. */
  const known = new Map<string, ReadLetter>();

  const sealInside = async (id: string, inside: Inside, version: number): Promise<KeptLetter> => ({
    box: toBase64url(await sealValue(crypto, keys.seal, placeOf(handle, id, version), inside)),
    version,
  });

  async function opened(row: OutboxRow, letter: KeptLetter): Promise<ReadLetter> {
    const before = known.get(row.id);
    if (before && before.box === letter.box && before.answer === row.answer) return before;
    const { box, version } = letter;
    const inside = await openValue<Inside>(crypto, keys.seal, placeOf(handle, row.id, version), fromBase64url(box));
    const read = { box, answer: row.answer, inside, answered: await answerIn(deps, row) };
    known.set(row.id, read);
    return read;
  }

  return {
    owner: person,
    async write(row, call, photos = []) {
      const kind = letterKindOf(call.name);
      if (!kind) throw new Error(`${call.name} does not travel in letters`);
      const { id: key_id, key } = deps.letterKey();
      const to = { id: key_id, key: fromBase64url(key) };
      const kept_at = new Date(deps.now()).toISOString();
      const { enc, sealed, signature } = await sealLetter(
        crypto,
        keys,
        to,
        headOf(deps, row.id, kind, kept_at),
        contentOf(row, call, photos),
        toBase64url,
      );
      const bytes = { enc: toBase64url(enc), sealed: toBase64url(sealed), signature: toBase64url(signature) };
      const request = freeze(sendLetter, { body: { person, kind, key_id, ...bytes, kept_at }, key: row.id });
      const { id, kind: rowKind, owner, about, follower } = row;
      const letter = await sealInside(id, { request: row.request, about, follower, params: call.params }, 1);
      return { id, kind: rowKind, owner, request, about: null, letter, photos: photos.map((photo) => photo.id) };
    },
    async read(row) {
      if (!row.letter) return [row];
      try {
        const { inside, answered } = await opened(row, row.letter);
        const answer = inside.answer ?? answered?.body ?? row.answer;
        const shown = { ...row, ...inside, answer };
        const link = answered && linkOf(shown, answered);
        return link ? [shown, link] : [shown];
      } catch (error) {
        if (error instanceof BoxNotOpened) return undefined;
        throw error;
      }
    },
    async madeOf(row) {
      if (!row.letter) return undefined;
      const { request, about, follower, params } = (await opened(row, row.letter)).inside;
      const { kind } = JSON.parse(row.request.body ?? '{}') as { kind: LetterKind };
      return { said: { kind: row.kind, owner: row.owner, request, about, follower }, call: { name: letterCalls[kind], params } };
    },
    async withAnswer(row, answer) {
      if (!row.letter) return { ...row, answer };
      const { inside } = await opened(row, row.letter);
      return { ...row, answer: null, letter: await sealInside(row.id, { ...inside, answer }, row.letter.version + 1) };
    },
    ...photoMaker(deps),
  };
}
