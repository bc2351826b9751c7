// Topics, states, moves and sizes of articles and banners.

export const articleTopics = ['rabi', 'kharif', 'animals', 'money', 'more'] as const;
export type ArticleTopic = (typeof articleTopics)[number];

export const MOST_ARTICLE_TITLE = 120;

/** The summary below the title in lists and chats. */
export const MOST_ARTICLE_LEAD = 300;

/** Markdown of one language. All languages fit into one request, in any script. */
export const MOST_ARTICLE_TEXT = 10_000;

export const MOST_ARTICLE_SLUG = 80;

export const MOST_ARTICLE_PRODUCTS = 6;

export const articleStates = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

/**
 * Move → the state before → the state after. While a published article is edited (`save`), people still read the published edition, until
 * it is published again or withdrawn.
 */
export const articleMoves = {
  save: { draft: 'draft', published: 'draft', withdrawn: 'draft' },
  submit: { draft: 'review' },
  return: { review: 'draft', scheduled: 'draft' },
  publish: { review: 'published', scheduled: 'published' },
  schedule: { review: 'scheduled', scheduled: 'scheduled' },
  withdraw: { draft: 'withdrawn', review: 'withdrawn', scheduled: 'withdrawn', published: 'withdrawn' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<ArticleState, ArticleState>>>>>;

export type ArticleMove = keyof typeof articleMoves;

export const MOST_BANNERS = 100;

/** Banners of one shop at a time; nobody would see more. */
export const MOST_BANNERS_SHOWN = 5;

export const MOST_BANNER_TITLE = 60;

export const MOST_BANNER_TEXT = 120;

export const bannerStates = ['shown', 'coming', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];
