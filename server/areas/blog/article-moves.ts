// Moves articles between their states: review, publish, schedule, return, withdraw. The audit has each move.
import { DeskArticle } from '#core/contract/desk/content/article.ts';
import type { ArticleMove } from '#core/facts/content.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { articleFaults, isArticleTime } from '#core/rules/blog/article-faults.ts';
import { articleAfter, isArticleLive, mayPublishArticle } from '#core/rules/blog/article-states.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import { refuseFaults } from '../catalog/desk/catalog-desk-parts.ts';
import type { ArticleChange, ArticleRepository, ArticleRow } from './article-repository.ts';
import { newEdition, standingOf, toDesk, type Viewer } from './article-view.ts';

export interface ArticleParts {
  readonly repository: ArticleRepository;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

export const articleAction = (verb: string, permission: DeskPermission = 'blog.write'): AuditAction => ({
  action: `article.${verb}`,
  entity: 'article',
  permission,
});

/** @throws Refusal NOT_FOUND */
export async function findArticle({ repository }: Pick<ArticleParts, 'repository'>, id: number): Promise<ArticleRow> {
  const row = await repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function viewerOf({ repository, deps }: Omit<ArticleParts, 'audited'>, { caller }: Pick<Actor, 'caller'>): Promise<Viewer> {
  return { userId: caller.userId, isAlone: !(await repository.hasOtherPublisher(caller.userId)), now: deps.now() };
}

/** Locks the article until the transaction ends. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
export async function lockArticle(parts: ArticleParts, viewer: Viewer, id: number, seen: number | undefined): Promise<ArticleRow> {
  if (!(await parts.repository.lock(id))) throw new Refusal('NOT_FOUND');
  const row = await findArticle(parts, id);
  if (seen !== undefined && seen !== row.version) throw changedMeanwhile(DeskArticle, toDesk(row, viewer));
  return row;
}

/** @throws Refusal ARTICLE_STATE with the current state */
export function stateAfter(row: ArticleRow, move: ArticleMove, now: number) {
  const after = articleAfter(standingOf(row), move, now);
  if (!after) throw new Refusal('ARTICLE_STATE', { details: { state: row.state } });
  return after;
}

/** @throws Refusal ARTICLE_REFUSED */
export async function refuseUnknownProducts({ repository }: ArticleParts, ids: readonly number[]): Promise<void> {
  const known = await repository.productsAmong(ids);
  if (!ids.every((id) => known.includes(id))) refuseFaults('ARTICLE_REFUSED', [{ path: 'product_ids', reason: 'article-product-unknown' }]);
}

interface Move {
  readonly verb: Exclude<ArticleMove, 'save'>;
  readonly permission: DeskPermission;
  /** The changes besides the state. @throws Refusal */
  readonly change: (row: ArticleRow, viewer: Viewer) => ArticleChange | Promise<ArticleChange>;
}

function move(
  parts: ArticleParts,
  by: Actor,
  id: number,
  seen: number | undefined,
  { verb, permission, change }: Move,
): Promise<DeskArticle> {
  const { repository, audited } = parts;
  return audited(by, articleAction(verb, permission), async (note) => {
    const viewer = await viewerOf(parts, by);
    const row = await lockArticle(parts, viewer, id, seen);
    const state = stateAfter(row, verb, viewer.now);
    const fields = await change(row, viewer);
    await repository.change(id, { ...fields, state, changed_at: new Date(viewer.now), changed_by: by.caller.userId });
    const after = toDesk(await findArticle(parts, id), viewer);
    const factsOf = ({ published_at, words }: { published_at: string | Date | null; words: string }) => ({ published_at, words });
    note({ id, before: { state: row.state, ...factsOf(row) }, after: { state: after.state, ...factsOf(after) } });
    return after;
  });
}

/** @throws Refusal ARTICLE_OWN, ARTICLE_REFUSED */
async function edition(parts: ArticleParts, row: ArticleRow, { userId, isAlone, now }: Viewer): Promise<ArticleChange> {
  if (!mayPublishArticle(row.written_by, userId, isAlone)) throw new Refusal('ARTICLE_OWN');
  refuseFaults('ARTICLE_REFUSED', articleFaults(row));
  await refuseUnknownProducts(parts, row.product_ids);
  return { edition: JSON.stringify(newEdition(row)), edition_at: new Date(now), words: '' };
}

type Moving = readonly [by: Actor, id: number, seen: number | undefined];

/** Every move throws Refusal NOT_FOUND, CHANGED_MEANWHILE, ARTICLE_STATE. */
export const createArticleMoves = (parts: ArticleParts) => ({
  /** @throws Refusal ARTICLE_REFUSED */
  submit: (...[by, id, seen]: Moving) =>
    move(parts, by, id, seen, {
      verb: 'submit',
      permission: 'blog.write',
      change: (row) => {
        refuseFaults('ARTICLE_REFUSED', articleFaults(row));
        return { words: '' };
      },
    }),

  return: (words: string, ...[by, id, seen]: Moving) =>
    move(parts, by, id, seen, {
      verb: 'return',
      permission: 'blog.write',
      // A withdrawn schedule publishes nothing.
      change: (row, { now }) =>
        isArticleLive(standingOf(row), now) ? { words } : { words, edition: null, edition_at: null, published_at: null },
    }),

  /** @throws Refusal ARTICLE_OWN, ARTICLE_REFUSED */
  publish: (...[by, id, seen]: Moving) =>
    move(parts, by, id, seen, {
      verb: 'publish',
      permission: 'blog.publish',
      change: async (row, viewer) => ({
        ...(await edition(parts, row, viewer)),
        ...(isArticleLive(standingOf(row), viewer.now) ? {} : { published_at: new Date(viewer.now) }),
      }),
    }),

  /** @throws Refusal ARTICLE_OWN, ARTICLE_REFUSED */
  schedule: (at: string, ...[by, id, seen]: Moving) =>
    move(parts, by, id, seen, {
      verb: 'schedule',
      permission: 'blog.publish',
      change: async (row, viewer) => {
        const isRight = isArticleTime(Date.parse(at), viewer.now);
        refuseFaults('ARTICLE_REFUSED', isRight ? [] : [{ path: 'at', reason: 'article-time-wrong' }]);
        return { ...(await edition(parts, row, viewer)), published_at: new Date(at) };
      },
    }),

  withdraw: (...[by, id, seen]: Moving) =>
    move(parts, by, id, seen, { verb: 'withdraw', permission: 'blog.publish', change: () => ({ edition: null, edition_at: null }) }),
});
