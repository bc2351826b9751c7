import type { Post } from '#core/contract/community/community.ts';

/** The address of a topic. */
export const hrefOf = ({ id, is_brand }: Pick<Post, 'id' | 'is_brand'>): string =>
  `${is_brand ? `/${__BRAND__}` : '/community'}/post/${id}`;
