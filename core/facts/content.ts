// Topics, states, moves and sizes of articles and banners.

export const articleTopics = ['rabi', 'kharif', 'animals', 'money', 'more'] as const;
export type ArticleTopic = (typeof articleTopics)[number];

export const MOST_ARTICLE_TITLE = 120;

/** What lists and chats show below the title. */
export const MOST_ARTICLE_LEAD = 300;

/** Of Markdown, in one language: both fit into one request, in any script. */
export const MOST_ARTICLE_TEXT = 10_000;

export const MOST_ARTICLE_SLUG = 80;

export const MOST_ARTICLE_PRODUCTS = 6;

export const articleStates = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

/**
 * Move → the state it is made in → the state it leads to. What people read stays as it was published while the article is written
 * again (`save` of a published one), until it is published again or withdrawn.
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

/** On the home page of one shop at a time: what comes after is not seen anyway. */
export const MOST_BANNERS_SHOWN = 5;

export const MOST_BANNER_TITLE = 60;

export const MOST_BANNER_TEXT = 120;

export const bannerStates = ['shown', 'coming', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];
