// Calls for posts of farmers and of the brand, with one level of replies. A reply is a post with a parent.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, refine, size, string } from 'superstruct';
import { CHARACTERS_OF_POST, CHARACTERS_OF_REPLY, CROPS_OF_PRODUCT, PHOTOS_OF_POST } from '../../constants.ts';
import { hideReasons, postStates, reportReasons } from '../../facts/community.ts';
import { UploadId } from '../upload/upload.ts';
import { defineCall } from '../wire/call.ts';
import { Cursor, Id, IdListText, IdText, Instant, OptionalText, PageSize, Text, Url } from '../wire/fields.ts';

export const PostKind = enums(['question', 'experience']);

export const Post = object({
  id: Id,
  /** The post that it replies to; null: it is a topic. */
  parent_id: nullable(Id),
  kind: PostKind,
  /** Plain text, never markup. Phone numbers are masked. */
  text: string(),
  /** Whether it has phone numbers that `showPhones` can show. */
  has_phones: boolean(),
  crop_id: nullable(Id),
  district_id: nullable(Id),
  /** The person's chosen name; '' without one. */
  author: string(),
  village: string(),
  /** Written by the shop's operator. */
  is_brand: boolean(),
  /** Written by the reader. */
  is_own: boolean(),
  /** Small and large picture of each. */
  photos: array(object({ small: Url, large: Url })),
  helpful: integer(),
  /** The reader found it helpful. */
  is_helpful: boolean(),
  replies: integer(),
  created_at: Instant,
  /** Other people see it only when it is `shown`. */
  state: enums(postStates),
  /** Only for its author: why it is hidden, or the warning. */
  reason: nullable(object({ code: enums(hideReasons), words: string() })),
  /** The author may answer the action, once. */
  may_answer: boolean(),
});
export type Post = Infer<typeof Post>;

const Posts = object({ results: array(Post), next: nullable(string()) });
const Written = {
  name: optional(Text(40)),
  village: optional(Text(40)),
  photos: optional(size(array(UploadId), 0, PHOTOS_OF_POST)),
  /** Writing time, ms; each draft has its own. */
  took_ms: optional(refine(integer(), 'took_ms', (ms) => ms >= 0)),
};

export const listPosts = defineCall({
  name: 'listPosts',
  method: 'GET',
  path: '/api/community/v1/posts',
  access: 'community.read',
  query: object({
    crop: optional(IdText),
    /** Any of these crops. */
    crops: optional(IdListText(CROPS_OF_PRODUCT)),
    district: optional(IdText),
    kind: optional(PostKind),
    brand: optional(enums(['y'])),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: Posts,
  errors: [],
  summary: 'Topics, newest first, also for who is not signed in.',
});

export const listOwnPosts = defineCall({
  name: 'listOwnPosts',
  method: 'GET',
  path: '/api/community/v1/own-posts',
  access: 'community.write',
  query: object({ page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: Posts,
  errors: [],
  summary: 'Own posts and replies, newest first, also those that are not shown, with the reason.',
});

export const getPost = defineCall({
  name: 'getPost',
  method: 'GET',
  path: '/api/community/v1/posts/{id}',
  access: 'community.read',
  params: object({ id: IdText }),
  query: object({ cursor: optional(Cursor) }),
  /** The brand's replies first, then by time. */
  response: object({ post: Post, results: array(Post), next: nullable(string()) }),
  errors: [],
  summary: 'A topic with its replies. What is not shown is there for its author alone.',
});

export const createPost = defineCall({
  name: 'createPost',
  method: 'POST',
  path: '/api/community/v1/posts',
  access: 'community.write',
  idempotent: true,
  body: object({ text: Text(CHARACTERS_OF_POST), kind: optional(PostKind), crop: optional(Id), district: optional(Id), ...Written }),
  response: Post,
  status: 201,
  errors: ['COMMUNITY_REFUSED', 'COMMUNITY_SUSPENDED', 'UPLOAD_GONE', 'TOO_MANY_REQUESTS'],
  summary: 'Begins a topic. Photos are uploads of who posts. It may have to be looked at before others see it (`state`).',
});

export const createReply = defineCall({
  name: 'createReply',
  method: 'POST',
  path: '/api/community/v1/posts/{id}/replies',
  access: 'community.write',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ text: Text(CHARACTERS_OF_REPLY), ...Written }),
  response: Post,
  status: 201,
  errors: ['COMMUNITY_REFUSED', 'COMMUNITY_SUSPENDED', 'UPLOAD_GONE', 'TOO_MANY_REQUESTS'],
  summary: 'Replies to a topic; a reply has no replies.',
});

export const markHelpful = defineCall({
  name: 'markHelpful',
  method: 'POST',
  path: '/api/community/v1/posts/{id}/helpful',
  access: 'community.write',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ is_helpful: optional(boolean()) }),
  response: object({ id: Id, is_helpful: boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Found helpful, or not any more. Safe to repeat; the count follows within seconds.',
});

export const reportPost = defineCall({
  name: 'reportPost',
  method: 'POST',
  path: '/api/community/v1/posts/{id}/report',
  access: 'community.write',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ reason: enums(reportReasons), words: optional(OptionalText(200)) }),
  response: object({ id: Id }),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Somebody should look at it. The same person again within a day changes nothing.',
});

export const answerModeration = defineCall({
  name: 'answerModeration',
  method: 'POST',
  path: '/api/community/v1/posts/{id}/answer',
  access: 'community.write',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ text: Text(500) }),
  response: Post,
  errors: ['COMMUNITY_REFUSED'],
  summary: 'The author answers why a post was hidden, once; it is looked at again.',
});

export const showPhones = defineCall({
  name: 'showPhones',
  method: 'GET',
  path: '/api/community/v1/posts/{id}/phones',
  access: 'community.write',
  params: object({ id: IdText }),
  response: object({ phones: array(string()) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The phone numbers in a post, in full, for who is signed in; so many a day.',
});
