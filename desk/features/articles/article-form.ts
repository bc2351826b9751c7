// The form of an article: its boxes' values as text, the request made of them, and the faults by the rules.
import type { createArticle, DeskArticle } from '#core/contract/desk/content/article.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { articleFields } from '#core/fields/article.ts';
import { isTextMissing, ownText } from '#core/language/said.ts';
import {
  type ArticleDraft,
  type ArticleFault,
  articleFaults,
  draftFaults,
  isArticleSlug,
  slugFromTitle,
} from '#core/rules/blog/article-faults.ts';
import type { FormRules } from '#core/rules/form.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { type BoxOf, boxOfPath, boxRules, boxValues, touchedBoxes, touchedFields, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import { type LocalBox, localBox, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

/** An unnamed article can't be found. The shop would accept it, but this form does not. */
type Fault = ArticleFault | 'article-nameless';
export interface FaultAt {
  readonly path: string;
  readonly reason: Fault;
}

export const wordFields = ['titles', 'leads', 'texts'] as const;
export type WordField = (typeof wordFields)[number];
export type WordBox = LocalBox<WordField>;

/** The text boxes of one language, in the order of the form. */
export const wordBoxes = (language: LanguageCode): readonly WordBox[] => wordFields.map((field) => localBox(field, language));

export type ArticleBox = BoxOf<typeof articleFields> | 'version';
export type ArticleValues = Readonly<Record<ArticleBox, string>>;

/** The page's address, as a browser shows it, is reduced to its name. */
const acceptSlug = (_before: string, raw: string): string => raw.trim().toLowerCase().replace(`${location.origin}/blog/`, '');

const checkSlug = (slug: string): FieldError | undefined => (isArticleSlug(slug) ? undefined : 'articles.fault-slug');

export const articleRules: FormRules<ArticleBox> = {
  ...boxRules(articleFields),
  topic: { required: true },
  slug: { accept: acceptSlug, check: checkSlug },
  version: {},
};

export const articleValues = (article: DeskArticle): ArticleValues => ({
  ...boxValues(articleFields, article),
  version: String(article.version),
});

/** The request's body; without a name the article gets one from its title. @param before the stored article; absent: a new one */
export function articleBody(values: ArticleValues, before?: DeskArticle): BodyOf<typeof createArticle> {
  const { slug, ...article } = valuesOfBoxes(articleFields, values, before);
  return slug === '' ? article : { ...article, slug };
}

/** The request's body for a change: fields with a typed change. */
export const articleChange = (values: ArticleValues, begun: DeskArticle) =>
  touchedFields(articleBody(values, begun), values, articleValues(begun));

/** The article as a record with texts. */
export const articleRecord = (article: DeskArticle) => ({ entity: 'article', id: article.id, saved: article }) as const;

/** Whether something was typed and not saved. */
export const isTyped = (values: ArticleValues, begun: DeskArticle): boolean => touchedBoxes(values, articleValues(begun)).length > 0;

/** An empty name is made from the title. If that is impossible, a valid placeholder is used here. */
function draftOf(values: ArticleValues): ArticleDraft {
  const article = valuesOfBoxes(articleFields, values);
  return { ...article, slug: article.slug || slugFromTitle(ownText(article.titles, FIRST_LANGUAGE)) || 'article' };
}

/** Faults that prevent saving, even as a draft. */
export const keepFaults = (values: ArticleValues): readonly FaultAt[] => [
  ...(isTextMissing(wordsFrom(values, 'titles')) ? [{ path: `titles.${FIRST_LANGUAGE}`, reason: 'article-nameless' } as const] : []),
  ...draftFaults(draftOf(values)),
];

/** Faults that prevent submitting for review. */
export const wholeFaults = (values: ArticleValues): readonly FaultAt[] => articleFaults(draftOf(values));

/** The box of a field of the request. */
export function boxOf(path: string): ArticleBox {
  const box = boxOfPath(articleFields, path);
  return box in articleRules ? (box as ArticleBox) : localBox('titles', FIRST_LANGUAGE);
}

const AROUND = 24;

/** The part of a long text that differs from another version, with some context. */
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
