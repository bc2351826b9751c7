// The form of an article: what its boxes hold as text, what travels of it, and what the rules find wrong.
import type { createArticle, DeskArticle } from '#core/contract/desk/content/article.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { articleTopics, MOST_ARTICLE_TEXT } from '#core/facts/content.ts';
import { isUnsaid, ownText } from '#core/language/said.ts';
import {
  type ArticleDraft,
  type ArticleFault,
  articleFaults,
  draftFaults,
  isArticleSlug,
  slugOf,
} from '#core/rules/blog/article-faults.ts';
import type { FormRules } from '#core/rules/form.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { type LocalBox, localBox, localRules, localValues, partsOfBox, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

/** As long as it has no name, something to find it by is missing; the shop takes it, people would not. */
type Fault = ArticleFault | 'article-nameless';
export interface FaultAt {
  readonly path: string;
  readonly reason: Fault;
}

const wordFields = ['titles', 'leads', 'texts'] as const;
export type WordField = (typeof wordFields)[number];
export type WordBox = LocalBox<WordField>;

/** The boxes of words in one language, in the order of the form. */
export const wordBoxes = (language: LanguageCode): readonly WordBox[] => wordFields.map((field) => localBox(field, language));

const ownBoxes = ['topic', 'slug', 'image_url', 'product_ids', 'version'] as const;
export type ArticleBox = WordBox | (typeof ownBoxes)[number];
export type ArticleValues = Readonly<Record<ArticleBox, string>>;

/** The address of the page as a browser shows it becomes its name. */
const acceptSlug = (_before: string, raw: string): string => raw.trim().toLowerCase().replace(`${location.origin}/blog/`, '');

const checkSlug = (slug: string): FieldError | undefined => (isArticleSlug(slug) ? undefined : 'articles.fault-slug');
/** What was pasted is never cut by the box: it is said, and shortened by a person. */
const checkText = (text: string): FieldError | undefined => (text.trim().length > MOST_ARTICLE_TEXT ? 'articles.fault-long' : undefined);

export const articleRules: FormRules<ArticleBox> = {
  topic: { required: true },
  slug: { accept: acceptSlug, check: checkSlug },
  ...localRules('titles'),
  ...localRules('leads'),
  ...localRules('texts', { check: checkText }),
  image_url: {},
  product_ids: {},
  version: {},
};

/** Boxes, in the order of the rules. */
export const articleBoxes = Object.keys(articleRules) as readonly ArticleBox[];

export const articleValues = (article: DeskArticle): ArticleValues => ({
  topic: article.topic,
  slug: article.slug,
  ...localValues({ titles: article.titles, leads: article.leads, texts: article.texts }),
  image_url: article.image_url ?? '',
  product_ids: article.product_ids.join(','),
  version: String(article.version),
});

/** Ids of the chosen products, in their order. */
export const productsOf = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));

/** What travels of a new one; without a name of its own it gets one from its title. */
export function articleBody(values: ArticleValues): BodyOf<typeof createArticle> {
  const topic = articleTopics.find((one) => one === values.topic);
  return {
    ...(topic ? { topic } : {}),
    ...(values.slug === '' ? {} : { slug: values.slug }),
    titles: wordsFrom(values, 'titles'),
    leads: wordsFrom(values, 'leads'),
    texts: wordsFrom(values, 'texts'),
    image_url: values.image_url || null,
    product_ids: [...productsOf(values.product_ids)],
  };
}

const differing = (mine: ArticleValues, theirs: ArticleValues): readonly ArticleBox[] =>
  articleBoxes.filter((box) => box !== 'version' && mine[box].trim() !== theirs[box].trim());

/** What travels of a change: fields in which something was typed. */
export function articleChange(values: ArticleValues, begun: DeskArticle): Partial<BodyOf<typeof createArticle>> {
  const changed = differing(values, articleValues(begun)).map((box) => partsOfBox(box).field);
  return Object.fromEntries(Object.entries(articleBody(values)).filter(([field]) => changed.includes(field)));
}

/** Something was typed that is not saved. */
export const isTyped = (values: ArticleValues, begun: DeskArticle): boolean => differing(values, articleValues(begun)).length > 0;

/** An empty name is made of the title; where that can't be, any right one stands for it here. */
const draftOf = (values: ArticleValues): ArticleDraft => {
  const { titles, leads, texts, image_url = null, product_ids = [] } = articleBody(values);
  const slug = values.slug || slugOf(ownText(titles, FIRST_LANGUAGE)) || 'article';
  return { slug, titles, leads: leads ?? {}, texts: texts ?? {}, image_url, product_ids };
};

/** What can't be kept, even as a draft. */
export const keepFaults = (values: ArticleValues): readonly FaultAt[] => [
  ...(isUnsaid(wordsFrom(values, 'titles')) ? [{ path: `titles.${FIRST_LANGUAGE}`, reason: 'article-nameless' } as const] : []),
  ...draftFaults(draftOf(values)),
];

/** What is missing before somebody else looks at it. */
export const wholeFaults = (values: ArticleValues): readonly FaultAt[] => articleFaults(draftOf(values));

/** The box a field of the wire stands in. */
export const boxOf = (path: string): ArticleBox =>
  articleBoxes.find((box) => box === path.replace('.', '_')) ?? localBox('titles', FIRST_LANGUAGE);

const AROUND = 24;

/** Of a long text what another version has differently, with a little around it. */
export function differingPart(text: string, other: string): string {
  const least = Math.min(text.length, other.length);
  let from = 0;
  while (from < least && text[from] === other[from]) from++;
  let same = 0;
  while (same < least - from && text[text.length - 1 - same] === other[other.length - 1 - same]) same++;
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, text.length - same + AROUND);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
