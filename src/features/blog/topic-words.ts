// Names of the blog's topics.
import { type ArticleTopic, articleTopics } from '#core/facts/content.ts';
import type { MessageKey } from '#state/frame/language-state.ts';

export const topicWords: Readonly<Record<ArticleTopic | 'all', MessageKey>> = {
  all: 'blog.all',
  rabi: 'blog.rabi',
  kharif: 'blog.kharif',
  animals: 'blog.animals',
  money: 'blog.money',
  more: 'blog.more',
};

export const topicOf = (text: string | null): ArticleTopic | undefined => articleTopics.find((one) => one === text);
