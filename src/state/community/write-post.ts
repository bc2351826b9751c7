// Writes posts: a draft that survives the page, then a row that waits until the shop has it, photos first. It stays its author's, whoever
// has the phone by then.
import { PHOTOS_OF_POST } from '#core/constants.ts';
import { answerModeration, createPost, createReply } from '#core/contract/community/community.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { forgetWaiting } from '../outbox/outbox-state.ts';
import { keepPhoto, readPhoto, tidyPhotos } from '../outbox/photo-keeping.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { beginningOf } from './marks.ts';

/** The public facts about the author. Entered once, stored on the phone. */
export interface Signature {
  readonly name: string;
  readonly village: string;
}

export interface PostDraft extends Signature {
  readonly kind: 'question' | 'experience';
  /** As typed. */
  readonly text: string;
  readonly crop: number | undefined;
  readonly district: number | undefined;
  /** Hashes of photos stored on the phone. */
  readonly photos: readonly string[];
  /** When the first words were typed, epoch ms. */
  readonly begunAt: number;
}

/** The displayed facts of a waiting row, and everything needed to write it again. */
export interface KeptPost {
  readonly words: KeptWords;
  readonly text: string;
  readonly photos: readonly string[];
  /** The topic it replies to; undefined: it is a topic. */
  readonly topic?: number;
  /** The hidden post that it answers for. */
  readonly answers?: number;
  readonly draft?: PostDraft;
}

const DRAFT = 'post';
const REPLY_PHOTOS = 'reply-photos';
const SIGNED = 'community:me';
const replyDraft = (topic: number): string => `reply:${topic}`;

export const keptPost = ({ about }: Pick<WaitingRow, 'about'>): KeptPost => about as KeptPost;

async function readSignature(fullName: string): Promise<Signature> {
  const { ownDb, readNote } = await loadStore();
  return (await readNote<Signature>(ownDb(), SIGNED).catch(() => undefined)) ?? { name: fullName, village: '' };
}

/** Reads the draft. Unused photos are deleted from the phone. @param fullName of the author */
export async function readPostDraft(fullName: string): Promise<PostDraft> {
  const kept = await readDraft<PostDraft>(DRAFT).catch(() => undefined);
  const draft = kept ?? {
    ...(await readSignature(fullName)),
    kind: 'question',
    text: '',
    crop: undefined,
    district: undefined,
    photos: [],
    begunAt: 0,
  };
  await tidyPhotos(draft.photos);
  return draft;
}

/** A draft that cannot be stored does not stop the person. */
export const keepPostDraft = (draft: PostDraft): Promise<void> => keepDraft(DRAFT, draft).catch(() => undefined);

export const readReplyDraft = async (topic: number): Promise<string> =>
  (await readDraft<string>(replyDraft(topic)).catch(() => undefined)) ?? '';
export const keepReplyDraft = (topic: number, text: string): Promise<void> =>
  (text === '' ? dropDraft(replyDraft(topic)) : keepDraft(replyDraft(topic), text)).catch(() => undefined);

/** Topics whose draft replies have photos. The one unchanged for the longest time loses them first. */
const REPLIES_WITH_PHOTOS = 5;

/** Photos of draft replies, the latest first. */
interface ReplyPhotos {
  readonly replies: readonly { readonly topic: number; readonly photos: readonly string[] }[];
  /** Photos of all of them, for the clean-up. */
  readonly photos: readonly string[];
}

const readReplies = async (): Promise<ReplyPhotos['replies']> =>
  (await readDraft<Partial<ReplyPhotos>>(REPLY_PHOTOS).catch(() => undefined))?.replies ?? [];

export const readReplyPhotos = async (topic: number): Promise<readonly string[]> =>
  (await readReplies()).find((reply) => reply.topic === topic)?.photos ?? [];

export async function keepReplyPhotos(topic: number, photos: readonly string[]): Promise<void> {
  const { db } = session;
  const others = (await readReplies()).filter((reply) => reply.topic !== topic);
  const replies = (photos.length > 0 ? [{ topic, photos }, ...others] : others).slice(0, REPLIES_WITH_PHOTOS);
  const kept: ReplyPhotos = { replies, photos: replies.flatMap((reply) => reply.photos) };
  await keepDraft(REPLY_PHOTOS, kept, db).catch(() => undefined);
}

/** Stores a small photo of a draft. Informs the person when there is no space. */
export async function addPhoto(photos: readonly string[], photo: Blob): Promise<readonly string[]> {
  const id = await keepPhoto(photo);
  return id === undefined || photos.includes(id) ? photos : [...photos, id].slice(0, PHOTOS_OF_POST);
}

/** Adds a photo to the draft of a new topic. @returns `full`: the draft has no room for it; `not-stored`: the person was informed @throws when the draft cannot be stored */
export async function addToPostDraft(photo: Blob, fullName: string): Promise<'added' | 'full' | 'not-stored'> {
  const draft = await readPostDraft(fullName);
  if (draft.photos.length >= PHOTOS_OF_POST) return 'full';
  const id = await keepPhoto(photo);
  if (id === undefined) return 'not-stored';
  await keepDraft(DRAFT, { ...draft, photos: [...draft.photos.filter((one) => one !== id), id] });
  return 'added';
}

const signed = ({ name, village }: Signature): Partial<Signature> => ({
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  ...(village.trim() === '' ? {} : { village: village.trim() }),
});

function bodyOf({ text, kind, crop, district, photos, begunAt, ...signature }: PostDraft): BodyOf<typeof createPost> {
  return {
    text: text.trim(),
    kind,
    ...(crop === undefined ? {} : { crop }),
    ...(district === undefined ? {} : { district }),
    ...signed(signature),
    ...(photos.length > 0 ? { photos: [...photos] } : {}),
    ...(begunAt > 0 ? { took_ms: Math.max(0, Date.now() - begunAt) } : {}),
  };
}

/** Sends a new topic. Returns its row; undefined when it could not be stored, which the person is informed about. */
export async function sendPost(draft: PostDraft): Promise<string | undefined> {
  const { text, photos, name, village } = draft;
  const body = bodyOf(draft);
  const about: KeptPost = {
    words: { bundle: 'community', key: 'community.waiting-post', values: { text: beginningOf(text) } },
    text: text.trim(),
    photos,
    draft,
  };
  const id = await keepAndSend('post', [createPost, { body }], about);
  if (id === undefined) return undefined;
  const { ownDb, putNote } = await loadStore();
  await Promise.allSettled([dropDraft(DRAFT), putNote(ownDb(), SIGNED, { name, village } satisfies Signature)]);
  return id;
}

export interface Reply {
  readonly text: string;
  readonly photos: readonly string[];
}

/** Replies to a topic. */
export async function sendReply(topic: number, { text, photos }: Reply, fullName: string): Promise<string | undefined> {
  const pictures = photos.length > 0 ? { photos: [...photos] } : {};
  const signature = signed(await readSignature(fullName));
  const about: KeptPost = {
    words: { bundle: 'community', key: 'community.waiting-reply', values: { text: beginningOf(text) } },
    text: text.trim(),
    photos,
    topic,
  };
  const body = { text: about.text, ...signature, ...pictures };
  const id = await keepAndSend('post', [createReply, { params: { id: topic }, body }], about);
  if (id !== undefined) await Promise.all([keepReplyDraft(topic, ''), keepReplyPhotos(topic, [])]);
  return id;
}

/** Sends the author's one answer about a hidden post. */
export function sendAnswer(post: number, text: string): Promise<string | undefined> {
  const about: KeptPost = {
    words: { bundle: 'community', key: 'community.waiting-answer', values: { text: beginningOf(text) } },
    text: text.trim(),
    photos: [],
    answers: post,
  };
  return keepAndSend('post', [answerModeration, { params: { id: post }, body: { text: about.text } }], about);
}

/** A refused or unsent text becomes a draft again, with its photos. */
export async function writeAgain(row: WaitingRow): Promise<void> {
  const { draft, topic, text, photos } = keptPost(row);
  const blobs = await Promise.all(photos.map((id) => readPhoto(id).catch(() => undefined)));
  if (draft) await keepPostDraft(draft);
  else if (topic !== undefined) await Promise.all([keepReplyDraft(topic, text), photos.length > 0 && keepReplyPhotos(topic, photos)]);
  await forgetWaiting(row.id);
  // They were deleted with the row, and belong to the draft now.
  for (const blob of blobs) if (blob) await keepPhoto(blob);
}
