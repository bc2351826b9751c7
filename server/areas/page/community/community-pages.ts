// Writes pages of the community: the feed, and a topic with its replies. They contain public posts only.
import type { Vendor } from '#core/contract/vendor.ts';
import type { PageData } from '#core/page-data.ts';
import type { PageAsked, PageRead } from '../../../http/static/page-source.ts';
import { createPageCache } from '../../catalog/page-cache.ts';
import type { CommunityService } from '../../community/post-service.ts';

/** More posts than a phone shows. Any more would delay the page. */
export const PAGE_POSTS = 6;
export const PAGE_REPLIES = 10;
/** New posts appear in pages after this time; a moderator's action here appears at once. */
const CACHE_MS = 5_000;
const MOST_PAGES = 200;
/** Longer than any id. */
const ID = /^[1-9]\d{0,14}$/;

export interface CommunityPageParts {
  readonly community: Pick<CommunityService, 'list' | 'shownAt'>;
  /** The segment of `/{brand}/post/`. */
  readonly brand: string;
  readonly now: () => number;
}

type Wanted = NonNullable<PageData['feed']>['wanted'];

const kinds = ['question', 'experience', 'brand'] as const;

/** The feed's filters in an address, as the app reads them. */
export function wantedOf(query: URLSearchParams): Wanted {
  const kind = kinds.find((one) => one === query.get('kind'));
  const number = (name: 'crop' | 'district') => (ID.test(query.get(name) ?? '') ? { [name]: Number(query.get(name)) } : {});
  return { ...(kind && { kind }), ...number('crop'), ...number('district') };
}

/** A page of the community to read. */
interface CommunityPage {
  /** No other page has it. */
  readonly name: string;
  /** Whether it may be cached: wrong numbers are unlimited. */
  readonly isSettled: boolean;
  readonly read: () => Promise<PageRead>;
}

export function createCommunityPages({ community, brand, now }: CommunityPageParts) {
  const NOBODY = 0;
  const isTopic = (room: string | undefined): boolean => room === 'community' || room === brand;

  async function readFeed(wanted: Wanted): Promise<PageRead> {
    const { kind, crop, district } = wanted;
    const { results, cursor } = await community.list(NOBODY, {
      ...(kind === 'brand' ? { brand: 'y' } : { kind }),
      crop,
      district,
      page_size: PAGE_POSTS,
    });
    return { kind: 'community', status: 200, data: { feed: { at: now(), wanted, posts: results, next: cursor ?? null } } };
  }

  async function readTopic(id: string): Promise<PageRead> {
    const found = ID.test(id) ? await community.shownAt(Number(id), PAGE_REPLIES) : 'unknown';
    if (typeof found !== 'string') {
      const { post, results, cursor } = found;
      return { kind: 'community', status: 200, data: { topic: { at: now(), post, replies: results, next: cursor ?? null } } };
    }
    return { kind: 'community', status: found === 'gone' ? 410 : 404, data: { topic: null, missing: found } };
  }

  function pageAt(path: string, query: URLSearchParams): CommunityPage | undefined {
    const [, room, post, id = '', ...rest] = path.split('/');
    if (isTopic(room) && post === 'post' && rest.length === 0)
      return { name: `post ${id}`, isSettled: ID.test(id), read: () => readTopic(id) };
    if (path !== '/community') return undefined;
    const wanted = wantedOf(query);
    const isSettled = wanted.crop === undefined && wanted.district === undefined;
    return { name: `feed ${JSON.stringify(wanted)}`, isSettled, read: () => readFeed(wanted) };
  }

  const kept = createPageCache<PageRead>(now, CACHE_MS, MOST_PAGES);
  let version = 0;
  return {
    /** Undefined for another path. @param vendor shown in the page's frame */
    read({ path, query, language }: PageAsked, vendor: Vendor): Promise<PageRead> | undefined {
      const found = pageAt(path, query);
      return (
        found &&
        kept.get(`${language} ${vendor.id} ${found.name}`, version, async () => {
          const page = await found.read();
          return { page: { ...page, data: { ...page.data, vendor } }, isSettled: found.isSettled && page.status === 200 };
        })
      );
    },

    /** Somebody acted at the desk. */
    forget(): void {
      version++;
    },
  };
}
