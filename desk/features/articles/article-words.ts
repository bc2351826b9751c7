// What topics, states, boxes and faults of articles are called.
import type { ArticleState, ArticleTopic } from '#core/facts/content.ts';
import type { IconName } from '#core/icon-names.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../state/language-state.ts';
import type { ArticleBox, ArticleLanguage, FaultAt } from './article-form.ts';

export const articleLanguages: readonly ArticleLanguage[] = ['en', 'hi'];
export const languageWords: Readonly<Record<ArticleLanguage, MessageKey>> = { en: 'articles.english', hi: 'articles.hindi' };

export const topicWords: Readonly<Record<ArticleTopic, MessageKey>> = {
  rabi: 'articles.rabi',
  kharif: 'articles.kharif',
  animals: 'articles.animals',
  money: 'articles.money',
  more: 'articles.more',
};

interface Looks {
  readonly word: MessageKey;
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
}

export const stateLooks: Readonly<Record<ArticleState, Looks>> = {
  draft: { word: 'articles.draft', tone: 'plain', icon: 'edit' },
  review: { word: 'articles.review', tone: 'info', icon: 'users' },
  scheduled: { word: 'articles.scheduled', tone: 'queued', icon: 'clock' },
  published: { word: 'articles.published', tone: 'done', icon: 'check-circle' },
  withdrawn: { word: 'articles.withdrawn', tone: 'danger', icon: 'minus' },
};

export const boxWords: Readonly<Record<ArticleBox, MessageKey>> = {
  topic: 'articles.topic',
  slug: 'articles.slug',
  titles_en: 'articles.title-en',
  leads_en: 'articles.lead-en',
  texts_en: 'articles.text-en',
  titles_hi: 'articles.title-hi',
  leads_hi: 'articles.lead-hi',
  texts_hi: 'articles.text-hi',
  image_url: 'articles.cover',
  product_ids: 'articles.products',
  version: 'articles.list',
};

/** Of those only the shop can know, its own words are said. */
export const faultWords: Readonly<Record<FaultAt['reason'], MessageKey>> = {
  'article-nameless': 'articles.fault-title',
  'article-title-missing': 'articles.fault-titles',
  'article-lead-missing': 'articles.fault-leads',
  'article-text-missing': 'articles.fault-texts',
  'article-slug-wrong': 'articles.fault-slug',
  'article-time-wrong': 'articles.fault-time',
  'article-slug-taken': 'field.refused',
  'article-slug-kept': 'field.refused',
  'article-picture-foreign': 'field.refused',
  'article-product-unknown': 'field.refused',
  'article-product-twice': 'field.refused',
};
