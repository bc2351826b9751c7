// Articles: everybody reads the published editions; authors write at the desk.

import { createHash } from 'node:crypto';
import type { Article, listArticles } from '#core/contract/blog/article.ts';
import type { createArticle, DeskArticle, listDeskArticles, saveArticle } from '#core/contract/desk/content/article.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { articleFields } from '#core/fields/article.ts';
import type { Values } from '#core/fields/field.ts';
import { changedValues, emptyValues, isSame } from '#core/fields/noun.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { ownText } from '#core/language/said.ts';
import { draftFaults, slugFromTitle } from '#core/rules/blog/article-faults.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, PAGE_SIZE, pageOf } from '../../http/page-cursor.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import { refuseFaults } from '../catalog/desk/catalog-desk-parts.ts';
import type { PictureService } from '../catalog/picture/picture-service.ts';
import { inSize } from '../catalog/picture/picture-sizes.ts';
import {
  type ArticleParts,
  articleAction,
  createArticleMoves,
  findArticle,
  lockArticle,
  refuseUnknownProducts,
  stateAfter,
  viewerOf,
} from './article-moves.ts';
import type { ArticlePlace, ArticleRow } from './article-repository.ts';
import { toArticle, toDesk, toLine, toSummary } from './article-view.ts';
import { type RenderedArticle, renderArticle } from './render-article.ts';

export interface ArticleServiceParts extends ArticleParts {
  readonly pictures: Pick<PictureService, 'prepare'>;
  readonly budget: RateBudget;
}

const BEGUN_A_DAY = 200;
const PICTURES_A_DAY = 200;
/** A preview follows each pause in typing. */
const PREVIEWS_A_MINUTE = 60;
const PRINT_DIGITS = 12;
/** The width on a phone. */
const SHOWN_SIZE = 480;

type Written = Values<typeof articleFields>;

const printOf = (text: string): string =>
  `${text.length} letters, ${createHash('sha256').update(text).digest('hex').slice(0, PRINT_DIGITS)}`;

/** The audit's facts of an article: of a text only its length and a hash. */
const factsOf = ({ texts, ...facts }: Written) => ({
  ...facts,
  texts: Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text && printOf(text)])),
});

const slugTaken = (): void => refuseFaults('ARTICLE_REFUSED', [{ path: 'slug', reason: 'article-slug-taken' }]);

async function create(parts: ArticleServiceParts, by: Actor, body: BodyOf<typeof createArticle>): Promise<DeskArticle> {
  const { repository, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `article:${by.caller.userId}`, limit: BEGUN_A_DAY, windowMs: DAY_MS }]);
  return audited(by, articleAction('create'), async (note) => {
    const id = deps.newId();
    const byTitle = slugFromTitle(ownText(body.titles, FIRST_LANGUAGE));
    const isFree = byTitle !== '' && !(await repository.isTaken(byTitle, id));
    const slug = body.slug || (isFree ? byTitle : `article-${id}`);
    const none = { ...emptyValues(articleFields), topic: 'more' };
    const article = changedValues(articleFields, none, { ...body, slug });
    refuseFaults('ARTICLE_REFUSED', draftFaults(article));
    await refuseUnknownProducts(parts, article.product_ids);
    const who = { written_by: by.caller.userId, changed_by: by.caller.userId, changed_at: new Date(deps.now()) };
    if (!(await repository.add({ id, ...toRow(articleFields, article), ...who }))) slugTaken();
    note({ id, after: factsOf(article) });
    return toDesk(await findArticle(parts, id), await viewerOf(parts, by));
  });
}

/**
 * The slug stays the same after somebody else has read the article.
 * @throws Refusal ARTICLE_REFUSED
 */
async function checkSlug({ repository }: ArticleServiceParts, row: ArticleRow, slug: string): Promise<void> {
  if (slug === row.slug) return;
  if (row.published_at !== null) refuseFaults('ARTICLE_REFUSED', [{ path: 'slug', reason: 'article-slug-kept' }]);
  if (await repository.isTaken(slug, row.id)) slugTaken();
}

function save(
  parts: ArticleServiceParts,
  by: Actor,
  id: number,
  body: BodyOf<typeof saveArticle>,
  seen: number | undefined,
): Promise<DeskArticle> {
  const { repository, audited } = parts;
  return audited(by, articleAction('change'), async (note) => {
    const viewer = await viewerOf(parts, by);
    const row = await lockArticle(parts, viewer, id, seen);
    const state = stateAfter(row, 'save', viewer.now);
    const before = fromRow(articleFields, row);
    const after = changedValues(articleFields, before, body);
    if (isSame(articleFields, before, after) && row.state === state) return toDesk(row, viewer);
    refuseFaults('ARTICLE_REFUSED', draftFaults(after));
    await checkSlug(parts, row, after.slug);
    await refuseUnknownProducts(parts, after.product_ids);
    const who = { written_by: by.caller.userId, changed_by: by.caller.userId, changed_at: new Date(viewer.now) };
    await repository.change(id, { ...toRow(articleFields, after), ...who, state });
    note({ id, before: { state: row.state, ...factsOf(before) }, after: { state, ...factsOf(after) } });
    return toDesk(await findArticle(parts, id), viewer);
  });
}

/** The picture stays in the store, because people may read an edition with it for years. */
async function addPicture(parts: ArticleServiceParts, by: Actor, id: number, file: UploadedFile): Promise<{ image_url: string }> {
  const { pictures, audited, budget } = parts;
  await findArticle(parts, id);
  await spendAll(budget, [{ name: `article-picture:${by.caller.userId}`, limit: PICTURES_A_DAY, windowMs: DAY_MS }]);
  const picture = await pictures.prepare(file, by.caller.userId);
  return audited(by, articleAction('picture'), async (note) => {
    await findArticle(parts, id);
    await picture.keep();
    const image_url = inSize(picture.image_url, SHOWN_SIZE);
    note({ id, after: { image_url } });
    return { image_url };
  });
}

const placeOf = (cursor: string | undefined): ArticlePlace | undefined => {
  const [at, id] = decodeCursor(cursor, ['instant', 'number']) ?? [];
  return id === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
};

export type ArticleService = ReturnType<typeof createArticleService>;

export function createArticleService(parts: ArticleServiceParts) {
  const { repository, budget, deps } = parts;
  return {
    ...createArticleMoves(parts),

    /** Published articles, newest first. */
    async shown({ topic, page_size: limit = PAGE_SIZE, cursor }: QueryOf<typeof listArticles>) {
      const rows = await repository.live(topic, new Date(deps.now()), placeOf(cursor), limit + 1);
      const { page, cursor: next } = pageOf(rows, limit, ({ published_at, id }) => [published_at?.getTime() ?? 0, id]);
      return { results: page.map(toSummary), cursor: next };
    },

    /** Whole published articles, newest first. */
    newest: async (most: number): Promise<Article[]> =>
      (await repository.live(undefined, new Date(deps.now()), undefined, most)).map(toArticle),

    /** Changes whenever something published changes. */
    version: (): Promise<number> => repository.version(new Date(deps.now())),

    /** @param name its slug or its id @throws Refusal NOT_FOUND */
    async read(name: string): Promise<Article> {
      const isId = /^[1-9]\d{0,15}$/.test(name);
      const row = await repository.findLive(isId ? { id: Number(name) } : { slug: name }, new Date(deps.now()));
      if (!row) throw new Refusal('NOT_FOUND');
      return toArticle(row);
    },

    async list(by: Pick<Actor, 'caller'>, { state, search, page_size: limit = DESK_PAGE_SIZE, cursor }: QueryOf<typeof listDeskArticles>) {
      const viewer = await viewerOf(parts, by);
      const rows = await repository.list({ state, search }, new Date(viewer.now), placeOf(cursor), limit + 1);
      const { page, cursor: next } = pageOf(rows, limit, ({ changed_at, id }) => [changed_at.getTime(), id]);
      return { results: page.map((row) => toLine(row, viewer)), cursor: next };
    },

    /** @throws Refusal NOT_FOUND */
    get: async (by: Pick<Actor, 'caller'>, id: number): Promise<DeskArticle> =>
      toDesk(await findArticle(parts, id), await viewerOf(parts, by)),

    /** @throws Refusal ARTICLE_REFUSED, TOO_MANY_REQUESTS */
    create: (by: Actor, body: BodyOf<typeof createArticle>) => create(parts, by, body),

    /** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, ARTICLE_STATE, ARTICLE_REFUSED */
    save: (by: Actor, id: number, body: BodyOf<typeof saveArticle>, seen: number | undefined) => save(parts, by, id, body, seen),

    /** @throws Refusal NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PICTURE_REFUSED, UNAVAILABLE, TOO_MANY_REQUESTS */
    addPicture: (by: Actor, id: number, file: UploadedFile) => addPicture(parts, by, id, file),

    /** @throws Refusal TOO_MANY_REQUESTS */
    async preview(by: Actor, text: string): Promise<RenderedArticle> {
      await spendAll(budget, [{ name: `article-preview:${by.caller.userId}`, limit: PREVIEWS_A_MINUTE, windowMs: MINUTE_MS }]);
      return renderArticle(text);
    },
  };
}
