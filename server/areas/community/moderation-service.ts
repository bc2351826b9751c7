// Moderators' actions on posts. Each has a reason, is audited, is sent to the author, and can be undone.
import type {
  createBrandPost,
  DeskPost,
  getDeskPost,
  hidePost,
  listDeskPosts,
  suspendAuthor,
} from '#core/contract/desk/community/moderation.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { type HideReason, hideReasons, type PostState } from '#core/facts/community.ts';
import type { StatesBefore } from '#core/rules/community/post-states.ts';
import { comparableText, phonesIn } from '#core/rules/community/post-text.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { photosOfStaff } from '../../photos/photo-service.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { UploadService } from '../upload/upload-service.ts';
import type { DeskPostRow, ModerationRepository } from './moderation-repository.ts';
import type { PostRepository } from './post-repository.ts';
import { CLAIM_MS, toDeskPost } from './post-view.ts';

export interface ModerationParts {
  readonly posts: PostRepository;
  readonly moderation: ModerationRepository;
  readonly uploads: Pick<UploadService, 'put' | 'use'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
  /** The signature of the brand's posts. */
  readonly brandName: string;
}

const BRAND_POSTS_A_DAY = 200;
const PHONES_A_DAY = 200;
const MOST_DAYS = 3_650;

type Why = BodyOf<typeof hidePost>;

const factsOf = ({ state, reason, words }: Pick<DeskPostRow, 'state' | 'reason' | 'words'>) => ({ state, reason, words });

const rememberedOf = (row: DeskPostRow, verb: StatesBefore['verb']): string =>
  JSON.stringify({ verb, ...factsOf(row), open_since: row.open_since?.toISOString() ?? null } satisfies StatesBefore);

async function view({ moderation, deps }: ModerationParts, id: number): Promise<DeskPost> {
  const [row, reports] = await Promise.all([moderation.find(id), moderation.reports([id])]);
  if (!row) throw new Refusal('NOT_FOUND');
  return toDeskPost(row, reports, deps.now());
}

interface Done {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** An action on one post: locked and audited. @throws Refusal NOT_FOUND */
function toPost(parts: ModerationParts, by: Actor, verb: string, id: number, work: (row: DeskPostRow) => Promise<Done>): Promise<DeskPost> {
  const { moderation, audited } = parts;
  return audited(by, { action: `post.${verb}`, entity: 'post', permission: 'community.moderate' }, async (note) => {
    if (!(await moderation.lock(id))) throw new Refusal('NOT_FOUND');
    const row = await moderation.find(id);
    if (!row) throw new Refusal('NOT_FOUND');
    note({ id, ...(await work(row)) });
    return view(parts, id);
  });
}

/** The reason for an action, as the audit shows it. */
function whyOf(after: unknown): { reason: HideReason | null; words: string } {
  const { reason, words } = (after ?? {}) as { reason?: unknown; words?: unknown };
  return { reason: hideReasons.find((one) => one === reason) ?? null, words: typeof words === 'string' ? words : '' };
}

async function get(parts: ModerationParts, id: number): Promise<ResponseOf<typeof getDeskPost>> {
  const post = await view(parts, id);
  const [topic, history] = await Promise.all([post.parent_id === null ? null : view(parts, post.parent_id), parts.moderation.history(id)]);
  return {
    post,
    topic,
    history: history.map(({ at, action, after, by }) => ({ at: at.toISOString(), action, by: by ?? '', ...whyOf(after) })),
  };
}

/** The full numbers; the audit has who read them, not the numbers. */
async function phones(parts: ModerationParts, by: Actor, id: number): Promise<{ phones: string[] }> {
  await spendAll(parts.budget, [{ name: `desk-post-phones:${by.caller.userId}`, limit: PHONES_A_DAY, windowMs: DAY_MS }]);
  let found: string[] = [];
  await toPost(parts, by, 'show-phones', id, async (row) => {
    found = phonesIn(row.text);
    return { after: { phones: found.length } };
  });
  return { phones: found };
}

const wrong = (row: DeskPostRow): Refusal => new Refusal('POST_STATE', { details: { state: row.state } });

function claim(parts: ModerationParts, by: Actor, id: number): Promise<DeskPost> {
  const { moderation, deps } = parts;
  return toPost(parts, by, 'claim', id, async (row) => {
    const isOthers = row.claimed_by !== null && row.claimed_by !== by.caller.userId;
    if (isOthers && row.claimed_at && deps.now() - row.claimed_at.getTime() < CLAIM_MS)
      throw new Refusal('POST_STATE', { details: { state: row.state, by: row.claimed_name } });
    await moderation.change(id, { claimed_by: by.caller.userId, claimed_at: new Date(deps.now()) });
    return { after: { claimed_by: by.caller.userId } };
  });
}

function decide(parts: ModerationParts, by: Actor, id: number, verb: 'hide' | 'restore', why?: Why): Promise<DeskPost> {
  const { moderation } = parts;
  return toPost(parts, by, verb, id, async (row) => {
    const state: PostState = verb === 'hide' ? 'hidden' : 'shown';
    if (row.state === state && row.open_since === null) throw wrong(row);
    const after = { state, reason: why?.reason ?? null, words: why?.words ?? '' };
    await moderation.change(id, { ...after, open_since: null, claimed_by: null, claimed_at: null, before: rememberedOf(row, verb) });
    await moderation.settleReports(id, true);
    return { before: factsOf(row), after };
  });
}

function warn(parts: ModerationParts, by: Actor, id: number, { reason, words = '' }: Why): Promise<DeskPost> {
  const { moderation } = parts;
  return toPost(parts, by, 'warn', id, async (row) => {
    if (row.is_brand) throw wrong(row);
    await moderation.change(id, { reason, words, open_since: null, before: rememberedOf(row, 'warn') });
    await moderation.settleReports(id, true);
    await moderation.warn(row.user_id, 1);
    return { before: factsOf(row), after: { ...factsOf(row), reason, words } };
  });
}

function undo(parts: ModerationParts, by: Actor, id: number): Promise<DeskPost> {
  const { moderation } = parts;
  return toPost(parts, by, 'undo', id, async (row) => {
    const { before } = row;
    if (!before) throw wrong(row);
    const { verb, open_since, ...facts } = before;
    await moderation.change(id, { ...facts, open_since: open_since === null ? null : new Date(open_since), before: null });
    await moderation.settleReports(id, open_since === null);
    if (verb === 'warn') await moderation.warn(row.user_id, -1);
    return { before: factsOf(row), after: facts };
  });
}

function suspend(
  parts: ModerationParts,
  by: Actor,
  id: number,
  { days, reason, words = '' }: BodyOf<typeof suspendAuthor>,
): Promise<DeskPost> {
  const { moderation, deps } = parts;
  if (days < 0 || days > MOST_DAYS) throw new Refusal('BAD_REQUEST', { details: { path: 'body.days' } });
  return toPost(parts, by, days === 0 ? 'unsuspend' : 'suspend', id, async (row) => {
    if (row.is_brand) throw wrong(row);
    const until = days === 0 ? null : new Date(deps.now() + days * DAY_MS);
    await moderation.suspend(row.user_id, until, until && `${reason} ${words}`.trim());
    return {
      before: { suspended_until: row.suspended_until?.toISOString() ?? null },
      after: { suspended_until: until?.toISOString() ?? null, reason, words },
    };
  });
}

type BrandPost = BodyOf<typeof createBrandPost>;

const brandAction = (action: 'post.create' | 'post-photo.create') =>
  ({ action, entity: action.split('.')[0] ?? '', permission: 'community.post-as-brand' }) as const;

/** @throws Refusal UPLOAD_REFUSED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE */
async function addPhoto({ uploads, audited }: ModerationParts, by: Actor, { hash, bytes }: UploadedFile): Promise<{ id: string }> {
  const part = { sha256: hash, offset: 0, length: bytes.byteLength, content: bytes };
  await uploads.put(by.caller, part, photosOfStaff(by.caller.userId));
  return audited(by, brandAction('post-photo.create'), async (note) => {
    note({ id: hash, after: { bytes: bytes.byteLength } });
    return { id: hash };
  });
}

function postAsBrand(parts: ModerationParts, by: Actor, { text, crop, parent, photos = [] }: BrandPost): Promise<DeskPost> {
  const { posts, uploads, audited, deps, brandName } = parts;
  return audited(by, brandAction('post.create'), async (note) => {
    const topic = parent === undefined ? undefined : await posts.find(parent);
    if (parent !== undefined && (!topic || topic.parent_id !== null))
      throw new Refusal('COMMUNITY_REFUSED', { details: { reason: 'no-topic' } });
    const id = deps.newId();
    const names = await uploads.use(by.caller.userId, [...new Set(photos)], `post:${id}`);
    await posts.add({
      id,
      parent_id: topic?.id ?? null,
      user_id: by.caller.userId,
      kind: topic?.kind ?? 'experience',
      text,
      same_text: comparableText(text),
      crop_id: topic ? topic.crop_id : (crop ?? null),
      district_id: topic?.district_id ?? null,
      author: brandName,
      village: '',
      is_brand: true,
      photos: JSON.stringify(names),
      state: 'shown',
      created_at: new Date(deps.now()),
    });
    note({ id, after: { text, parent: parent ?? null, photos: names.length } });
    return view(parts, id);
  });
}

export type ModerationService = ReturnType<typeof createModerationService>;

export function createModerationService(parts: ModerationParts) {
  const { moderation, budget, deps } = parts;
  return {
    async list(query: QueryOf<typeof listDeskPosts>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [open, id] = decodeCursor(query.cursor, ['instant', 'number']) ?? [];
      const after = id === undefined ? undefined : { openSince: new Date(Number(open)), id: Number(id) };
      const rows = await moderation.list({ state: query.state, author: query.author }, after, limit + 1);
      const { page: shown, cursor } = pageOf(rows, limit, (last) => [last.open_since?.getTime() ?? 0, last.id]);
      const reports = Map.groupBy(await moderation.reports(shown.map((row) => row.id)), (one) => one.post_id);
      return {
        results: shown.map((row) => toDeskPost(row, reports.get(row.id) ?? [], deps.now())),
        cursor,
      };
    },
    get: (id: number) => get(parts, id),
    phones: (by: Actor, id: number) => phones(parts, by, id),
    claim: (by: Actor, id: number) => claim(parts, by, id),
    hide: (by: Actor, id: number, why: Why) => decide(parts, by, id, 'hide', why),
    restore: (by: Actor, id: number) => decide(parts, by, id, 'restore'),
    warn: (by: Actor, id: number, why: Why) => warn(parts, by, id, why),
    undo: (by: Actor, id: number) => undo(parts, by, id),
    suspend: (by: Actor, id: number, body: BodyOf<typeof suspendAuthor>) => suspend(parts, by, id, body),
    addPhoto: (by: Actor, file: UploadedFile) => addPhoto(parts, by, file),
    async postAsBrand(by: Actor, body: BrandPost): Promise<DeskPost> {
      await spendAll(budget, [{ name: `brand-post:${by.caller.userId}`, limit: BRAND_POSTS_A_DAY, windowMs: DAY_MS }]);
      return postAsBrand(parts, by, body);
    },
  };
}
