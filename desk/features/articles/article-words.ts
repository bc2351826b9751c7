// Texts of topics, states, boxes and faults of articles.
import type { ArticleState, ArticleTopic } from '#core/facts/content.ts';
import { articleFields } from '#core/fields/article.ts';
import type { IconName } from '#core/icon-names.ts';
import type { Tone } from '#ui/notice.tsx';
import { fieldLabels } from '../../blocks/form/field-form.ts';
import type { FieldOf } from '../../blocks/form/local-boxes.ts';
import type { MessageKey } from '../../state/language-state.ts';
import type { ArticleBox, FaultAt } from './article-form.ts';

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

export const boxWords: Readonly<Record<FieldOf<ArticleBox>, MessageKey>> = { ...fieldLabels(articleFields), version: 'articles.list' };

/** For faults that only the server can find, its own text is shown. */
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
