// Builds the head of a community page: author, time, and replies.
import type { Post } from '#core/contract/community/community.ts';
import type { PageTopic } from '#core/page-data.ts';
import { shortened } from '../short-text.ts';

const TITLE = 70;
const MOST_IN_DATA = 5_000;

/** The title of a topic in lists of links: its beginning. */
export const topicTitle = ({ text }: Pick<Post, 'text'>): string => shortened(text, TITLE);

/** The canonical address of a post: a reply's is its topic's. */
export const topicPath = ({ id, parent_id, is_brand }: Pick<Post, 'id' | 'parent_id' | 'is_brand'>, brand: string): string =>
  parent_id === null && is_brand ? `/${brand}/post/${id}` : `/community/post/${parent_id ?? id}`;

const personOf = ({ author, is_brand }: Post, nobody: string) => ({
  '@type': is_brand ? 'Organization' : 'Person',
  name: author || nobody,
});

const helpfulOf = ({ helpful }: Post) => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: helpful,
});

/** A topic as structured data. @param nobody name for somebody without one */
export function topicData({ post, replies }: PageTopic, url: string, nobody: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    url,
    headline: topicTitle(post),
    text: shortened(post.text, MOST_IN_DATA),
    author: personOf(post, nobody),
    datePublished: post.created_at,
    commentCount: post.replies,
    interactionStatistic: helpfulOf(post),
    comment: replies.map((reply) => ({
      '@type': 'Comment',
      text: shortened(reply.text, MOST_IN_DATA),
      author: personOf(reply, nobody),
      datePublished: reply.created_at,
      interactionStatistic: helpfulOf(reply),
    })),
  };
}
