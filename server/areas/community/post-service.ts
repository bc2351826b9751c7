// Posts and replies: written within limits, held for review when unusual, public.
import type { createPost, createReply, listPosts, Post, reportPost } from '#core/contract/community/community.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { looksOfficial } from '#core/rules/community/author-name.ts';
import {
  type Author,
  communityLimits,
  isHiddenByReports,
  isSuspicious,
  type WriteFault,
  writeFault,
} from '#core/rules/community/limits.ts';
import { comparableText, hasReviewWord, phonesIn } from '#core/rules/community/post-text.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { byId, decodeCursor, PAGE_SIZE, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { UploadService } from '../upload/upload-service.ts';
import type { ModerationRepository } from './moderation-repository.ts';
import type { PersonRow, PostRepository, PostRow } from './post-repository.ts';
import { toPost } from './post-view.ts';
import { findVisiblePost, NOBODY } from './visible-post.ts';

export interface PostParts {
  readonly posts: PostRepository;
  readonly moderation: ModerationRepository;
  readonly uploads: Pick<UploadService, 'use'>;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

type Standing = NonNullable<Awaited<ReturnType<PostRepository['standing']>>>;

const MARKS_AN_HOUR = 300;
const REPORTS_A_DAY = 50;
const PHONES_A_DAY = 30;

const authorOf = ({ suspended_until }: PersonRow, { shown, first_at }: Standing): Author => ({
  shownPosts: shown,
  firstAt: first_at?.getTime(),
  suspendedUntil: suspended_until?.getTime(),
});

function refusalFor(fault: WriteFault, { suspended_reason }: PersonRow): Refusal {
  if (fault.kind === 'too-often') return new Refusal('TOO_MANY_REQUESTS', { retryAfter: fault.retryAfter });
  if (fault.kind === 'same') return new Refusal('COMMUNITY_REFUSED', { details: { reason: 'same' } });
  return new Refusal('COMMUNITY_SUSPENDED', { details: { until: new Date(fault.until).toISOString(), why: suspended_reason } });
}

interface Draft {
  readonly body: BodyOf<typeof createReply> & Partial<Pick<BodyOf<typeof createPost>, 'kind' | 'crop' | 'district'>>;
  readonly parent: PostRow | undefined;
}

/** What other people currently see about a person. */
async function namedAs(
  { posts }: PostParts,
  person: PersonRow,
  { name, village }: Draft['body'],
): Promise<{ author: string; village: string }> {
  const author = name ?? (person.name || (await posts.nameOf(person.user_id)));
  const fields = { ...(name === undefined ? {} : { name }), ...(village === undefined ? {} : { village }) };
  await posts.rename(person.user_id, fields);
  return { author, village: village ?? person.village };
}

/** @throws Refusal COMMUNITY_REFUSED, COMMUNITY_SUSPENDED, UPLOAD_GONE, TOO_MANY_REQUESTS */
async function write(parts: PostParts, { userId }: Caller, { body, parent }: Draft): Promise<Post> {
  const { posts, uploads, deps } = parts;
  const now = deps.now();
  const person = await posts.lockPerson(userId);
  const same_text = comparableText(body.text);
  const standing = await posts.standing(userId, new Date(now - DAY_MS), same_text);
  if (!standing) throw new Error('a person without standing');
  const author = authorOf(person, standing);
  const lately = {
    topics: standing.topics,
    replies: standing.replies,
    lastAt: standing.last_at?.getTime(),
    sameAt: standing.same_at?.getTime(),
  };
  const fault = writeFault(author, lately, parent !== undefined, now);
  if (fault) throw refusalFor(fault, person);
  const id = deps.newId();
  const named = await namedAs(parts, person, body);
  const isHeld = isSuspicious(author, body.took_ms, hasReviewWord(body.text) || looksOfficial(named.author));
  const photos = await uploads.use(userId, [...new Set(body.photos ?? [])], `post:${id}`);
  await posts.add({
    id,
    parent_id: parent?.id ?? null,
    user_id: userId,
    kind: parent?.kind ?? body.kind ?? 'question',
    text: body.text,
    same_text,
    crop_id: parent ? parent.crop_id : (body.crop ?? null),
    district_id: parent ? parent.district_id : (body.district ?? null),
    ...named,
    photos: JSON.stringify(photos),
    state: isHeld ? 'held' : 'shown',
    open_since: isHeld ? new Date(now) : null,
    created_at: new Date(now),
  });
  return toPost((await posts.find(id, userId)) as PostRow, userId);
}

/** A post that this reader may see. @throws Refusal NOT_FOUND */
async function findSeen({ posts }: Pick<PostParts, 'posts'>, id: number, reader: number): Promise<PostRow> {
  const row = await findVisiblePost(posts, id, reader);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function report(
  parts: PostParts,
  { userId }: Caller,
  id: number,
  { reason, words = '' }: BodyOf<typeof reportPost>,
): Promise<{ id: number }> {
  const { posts, moderation, budget, deps } = parts;
  const row = await findSeen(parts, id, userId);
  await spendAll(budget, [{ name: `community-report:${userId}`, limit: REPORTS_A_DAY, windowMs: DAY_MS }]);
  const now = deps.now();
  await posts.inTransaction(async () => {
    const since = new Date(now - communityLimits.reportAgainMs);
    if (!(await moderation.report({ postId: id, userId, reason, words, at: new Date(now), since }))) return;
    if (!(await moderation.lock(id))) return;
    const post = await moderation.find(id);
    const standing = await posts.standing(row.user_id, new Date(now - DAY_MS), '');
    if (!post || !standing) return;
    const author = { shownPosts: standing.shown, firstAt: standing.first_at?.getTime(), suspendedUntil: undefined };
    const hides = !post.is_brand && post.state === 'shown' && isHiddenByReports(author, await moderation.countReporters(id), now);
    await moderation.change(id, { open_since: post.open_since ?? new Date(now), ...(hides ? { state: 'held' } : {}) });
  });
  return { id };
}

const beforeOf = (cursor: string | undefined): number | undefined => {
  const [id] = decodeCursor(cursor, ['number']) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** A topic as everybody reads it. */
export interface ShownPost {
  readonly post: Post;
  readonly results: readonly Post[];
  readonly cursor: string | undefined;
}

const NO_REPLIES = { page: [], cursor: undefined };

export type PostService = ReturnType<typeof createPostService>;

/** The functions that the community's pages need. */
export interface CommunityService extends Pick<PostService, 'list' | 'shownAt'> {
  /** A photo by its address. Undefined when nobody may see it. */
  photoAt(address: string): Promise<Buffer | undefined>;
}

/** The author answers once, and a moderator reviews again. @throws Refusal NOT_FOUND, COMMUNITY_REFUSED */
const answerHidden = ({ posts, moderation, deps }: PostParts, { userId }: Caller, id: number, text: string): Promise<Post> =>
  posts.inTransaction(async () => {
    if (!(await moderation.lock(id))) throw new Refusal('NOT_FOUND');
    const row = await posts.find(id, userId);
    if (!row || row.user_id !== userId || row.is_brand) throw new Refusal('NOT_FOUND');
    if (row.state !== 'hidden' || row.answer !== null) throw new Refusal('COMMUNITY_REFUSED', { details: { reason: 'answered' } });
    await moderation.change(id, { answer: text, open_since: new Date(deps.now()) });
    return toPost({ ...row, answer: text }, userId);
  });

const repliesOf = async (
  { posts }: PostParts,
  id: number,
  reader: number,
  after: Parameters<PostRepository['replies']>[2],
  limit: number,
) => pageOf(await posts.replies(id, reader, after, limit + 1), limit, (last) => [last.is_brand ? 1 : 0, last.id]);

/** The public post at an address with its number of replies, or why there is none. */
async function shownAt(parts: PostParts, id: number, limit: number): Promise<ShownPost | 'unknown' | 'gone'> {
  const row = await parts.posts.find(id);
  const topic = row && row.parent_id !== null ? await parts.posts.find(row.parent_id) : row;
  if (!row || !topic) return 'unknown';
  if (row.state === 'hidden' || topic.state === 'hidden') return 'gone';
  // A post that waits for review is not public yet.
  if (row.state === 'held' || topic.state === 'held') return 'unknown';
  const { page, cursor } = row.parent_id === null && limit > 0 ? await repliesOf(parts, id, NOBODY, undefined, limit) : NO_REPLIES;
  return { post: toPost(row, NOBODY), results: page.map((one) => toPost(one, NOBODY)), cursor };
}

export function createPostService(parts: PostParts) {
  const { posts, budget } = parts;
  return {
    async list(reader: number, query: QueryOf<typeof listPosts>) {
      const limit = query.page_size ?? PAGE_SIZE;
      const { crop, crops, district, kind } = query;
      const rows = await posts.feed(
        { crop, crops, district, kind, isBrand: query.brand === 'y' },
        reader,
        beforeOf(query.cursor),
        limit + 1,
      );
      const { page, cursor } = pageOf(rows, limit, byId);
      return { results: page.map((row) => toPost(row, reader)), cursor };
    },

    async own({ userId }: Caller, query: { page_size?: number | undefined; cursor?: string | undefined }) {
      const limit = query.page_size ?? PAGE_SIZE;
      const { page, cursor } = pageOf(await posts.own(userId, beforeOf(query.cursor), limit + 1), limit, byId);
      return { results: page.map((row) => toPost(row, userId)), cursor };
    },

    /** @throws Refusal NOT_FOUND */
    async get(reader: number, id: number, at: string | undefined) {
      const topic = await findSeen(parts, id, reader);
      const [rank, after] = decodeCursor(at, ['number', 'number']) ?? [];
      const place = after === undefined ? undefined : { isBrand: rank === 1, id: Number(after) };
      const { page, cursor } = topic.parent_id === null ? await repliesOf(parts, id, reader, place, PAGE_SIZE) : NO_REPLIES;
      return { post: toPost(topic, reader), results: page.map((row) => toPost(row, reader)), cursor };
    },

    shownAt: (id: number, limit: number) => shownAt(parts, id, limit),

    create: (caller: Caller, body: BodyOf<typeof createPost>): Promise<Post> =>
      posts.inTransaction(() => write(parts, caller, { body, parent: undefined })),

    /** @throws Refusal NOT_FOUND, also for a reply to a reply */
    async reply(caller: Caller, id: number, body: BodyOf<typeof createReply>): Promise<Post> {
      const parent = await findSeen(parts, id, caller.userId);
      if (parent.parent_id !== null) throw new Refusal('NOT_FOUND');
      return posts.inTransaction(() => write(parts, caller, { body, parent }));
    },

    async mark({ userId }: Caller, id: number, isHelpful: boolean) {
      await findSeen(parts, id, userId);
      await spendAll(budget, [{ name: `community-mark:${userId}`, limit: MARKS_AN_HOUR, windowMs: HOUR_MS }]);
      await posts.setHelpful(id, userId, isHelpful);
      return { id, is_helpful: isHelpful };
    },

    report: (caller: Caller, id: number, body: BodyOf<typeof reportPost>) => report(parts, caller, id, body),

    answer: (caller: Caller, id: number, text: string) => answerHidden(parts, caller, id, text),

    /** @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
    async phones({ userId }: Caller, id: number): Promise<{ phones: string[] }> {
      const row = await findSeen(parts, id, userId);
      await spendAll(budget, [{ name: `community-phones:${userId}`, limit: PHONES_A_DAY, windowMs: DAY_MS }]);
      return { phones: phonesIn(row.text) };
    },

    count: () => posts.count(),
    findSeen: (reader: number, id: number) => findSeen(parts, id, reader),
  };
}
