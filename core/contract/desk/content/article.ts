// Desk calls for articles of the blog.
//
// An article has two parts: the draft (`titles`, `leads`, `texts` in Markdown, `state`), and the edition that people read. The server makes
// the edition when the article is published. Saving never changes the edition; publishing makes a new one; withdrawing removes it. States:
// draft → review → published, or scheduled → published automatically at its time. Saving a published article makes it a draft again, while
// people still read its edition. The last author may not publish it, unless nobody else of the staff may. All moves take `If-Match`. A move
// that the state does not allow answers 409 `ARTICLE_STATE`.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { PICTURE_BYTES } from '../../../constants.ts';
import { type ArticleMove, articleMoves, articleStates, MOST_ARTICLE_TEXT } from '../../../facts/content.ts';
import { articleFields } from '../../../fields/article.ts';
import { answerSchema, changeSchema, newSchema } from '../../../fields/noun.ts';
import { Heading } from '../../blog/article.ts';
import { Cursor, Id, IdText, Instant, OptionalText, PageSize, Text, Url } from '../../wire/fields.ts';
import { Changed } from '../catalog/product.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });
const Moves = enums(Object.keys(articleMoves) as ArticleMove[]);

const { slug, topic, titles, ...texts } = answerSchema(articleFields);

const summary = {
  id: Id,
  /** Every change and every move raises it; sent back as `If-Match`. */
  version: integer(),
  slug,
  topic,
  titles,
  state: enums(articleStates),
  /** Possible moves now, apart from the right to publish: the buttons. */
  moves: array(Moves),
  /** People can read an edition of it now. */
  is_live: boolean(),
  /** The time from which people can read it, past or scheduled; null: never published or scheduled. */
  published_at: nullable(Instant),
  /** The reader may publish it: somebody else wrote it last, or nobody else may publish. */
  may_publish: boolean(),
  /** The last author. */
  written_by: object({ id: Id, full_name: string() }),
  changed: Changed,
};

export const DeskArticleLine = object(summary);
export type DeskArticleLine = Infer<typeof DeskArticleLine>;

export const DeskArticle = object({
  ...summary,
  ...texts,
  /** The remark with which it was returned; '' without one. */
  words: string(),
});
export type DeskArticle = Infer<typeof DeskArticle>;

export const listDeskArticles = defineDeskCall({
  name: 'listDeskArticles',
  method: 'GET',
  path: '/api/desk/v1/articles',
  access: 'blog.write',
  query: object({
    state: optional(enums(articleStates)),
    /** Part of a title in either language, or of its slug. */
    search: optional(Text(60)),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(DeskArticleLine), next: nullable(string()) }),
  errors: [],
  summary: 'Articles in every state without their text, last changed first.',
});

export const getDeskArticle = defineDeskCall({
  name: 'getDeskArticle',
  method: 'GET',
  path: '/api/desk/v1/articles/{id}',
  access: 'blog.write',
  params: Path,
  response: DeskArticle,
  errors: [],
  summary: 'One article as it is written, with its version as `ETag`.',
});

export const createArticle = defineDeskCall({
  name: 'createArticle',
  method: 'POST',
  path: '/api/desk/v1/articles',
  access: 'blog.write',
  idempotent: true,
  body: object(newSchema(articleFields)),
  response: DeskArticle,
  status: 201,
  errors: ['ARTICLE_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Begins a draft. Without a `slug` it gets one from its title, or from its id.',
});

export const saveArticle = defineDeskCall({
  name: 'saveArticle',
  method: 'PATCH',
  path: '/api/desk/v1/articles/{id}',
  access: 'blog.write',
  params: Path,
  body: object(changeSchema(articleFields)),
  response: DeskArticle,
  errors: ['CHANGED_MEANWHILE', 'ARTICLE_REFUSED', 'ARTICLE_STATE'],
  summary:
    'Changes the given fields of a draft; a published or withdrawn one becomes a draft, and what people read stays. With an `If-Match` that is old: 412, and the article as it is now.',
});

const moving = { method: 'POST', params: Path, response: DeskArticle } as const;

export const submitArticle = defineDeskCall({
  ...moving,
  name: 'submitArticle',
  path: '/api/desk/v1/articles/{id}/submit',
  access: 'blog.write',
  body: object({}),
  errors: ['CHANGED_MEANWHILE', 'ARTICLE_REFUSED', 'ARTICLE_STATE'],
  summary: 'Gives a draft to somebody else to look at: title, lead and text are there in both languages.',
});

export const returnArticle = defineDeskCall({
  ...moving,
  name: 'returnArticle',
  path: '/api/desk/v1/articles/{id}/return',
  access: 'blog.write',
  body: object({ words: optional(OptionalText(300)) }),
  errors: ['CHANGED_MEANWHILE', 'ARTICLE_STATE'],
  summary: 'Makes it a draft again, by who looked at it, with what is to be done, or by its writer. What was scheduled is so no more.',
});

export const publishArticle = defineDeskCall({
  ...moving,
  name: 'publishArticle',
  path: '/api/desk/v1/articles/{id}/publish',
  access: 'blog.publish',
  body: object({}),
  errors: ['CHANGED_MEANWHILE', 'ARTICLE_REFUSED', 'ARTICLE_STATE', 'ARTICLE_OWN'],
  summary: 'Shows people what is written now. An article that was read before keeps the time since when it was.',
});

export const scheduleArticle = defineDeskCall({
  ...moving,
  name: 'scheduleArticle',
  path: '/api/desk/v1/articles/{id}/schedule',
  access: 'blog.publish',
  body: object({ at: Instant }),
  errors: ['CHANGED_MEANWHILE', 'ARTICLE_REFUSED', 'ARTICLE_STATE', 'ARTICLE_OWN'],
  summary: 'Shows people what is written now from a later time on, or from another one. Not of what people read already.',
});

export const withdrawArticle = defineDeskCall({
  ...moving,
  name: 'withdrawArticle',
  path: '/api/desk/v1/articles/{id}/withdraw',
  access: 'blog.publish',
  body: object({}),
  errors: ['CHANGED_MEANWHILE', 'ARTICLE_STATE'],
  summary: 'Takes away what people read, or will. What is written stays, and saving makes it a draft again.',
});

export const previewArticle = defineDeskCall({
  name: 'previewArticle',
  method: 'POST',
  path: '/api/desk/v1/articles/preview',
  access: 'blog.write',
  /** The text of one language. */
  body: object({ text: OptionalText(MOST_ARTICLE_TEXT) }),
  response: object({ html: string(), headings: array(Heading), minutes: integer() }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'What people would read of this Markdown: the same cleaned HTML. Nothing is kept.',
});

export const addArticlePicture = defineDeskCall({
  name: 'addArticlePicture',
  method: 'POST',
  path: '/api/desk/v1/articles/{id}/pictures',
  access: 'blog.write',
  upload: { mostBytes: PICTURE_BYTES },
  params: Path,
  body: object({}),
  response: object({ image_url: Url }),
  status: 201,
  errors: ['PICTURE_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary: 'A picture for an article, as `file`, encoded again. It is shown where a save puts it: as `image_url`, or in the text.',
});
