// Desk calls for moderators: review, hide, restore, warn, suspend, and post as the brand.
import { array, assign, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { CHARACTERS_OF_POST, PHOTOS_OF_POST, UPLOAD_BYTES } from '../../../constants.ts';
import { hideReasons, reportReasons } from '../../../facts/community.ts';
import { Post } from '../../community/community.ts';
import { UploadId } from '../../upload/upload.ts';
import { Cursor, Id, IdText, Instant, OptionalText, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const DeskPost = assign(
  Post,
  object({
    author_id: Id,
    reports: array(object({ reason: enums(reportReasons), words: string(), at: Instant })),
    /** When it became open for review; null: no review is needed. */
    open_since: nullable(Instant),
    /** The moderator who reviews it. */
    claimed_by: nullable(object({ id: Id, full_name: string() })),
    /** The author's answer. */
    answer: nullable(string()),
    /** The last action can be undone. */
    may_undo: boolean(),
    is_suspended: boolean(),
    warnings: integer(),
  }),
);
export type DeskPost = Infer<typeof DeskPost>;

/** An action on a post: noun and verb as in the audit, person, and reason. */
const PostAction = object({ at: Instant, action: string(), by: string(), reason: nullable(enums(hideReasons)), words: string() });

const id = object({ id: IdText });
const Why = object({ reason: enums(hideReasons), words: optional(OptionalText(300)) });

export const listDeskPosts = defineDeskCall({
  name: 'listDeskPosts',
  method: 'GET',
  path: '/api/desk/v1/community/posts',
  access: 'community.moderate',
  query: object({
    /** `open`: open for review, oldest first; otherwise newest first. */
    state: optional(enums(['open', 'shown', 'held', 'hidden'])),
    author: optional(IdText),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(DeskPost), next: nullable(string()) }),
  errors: [],
  summary: 'Posts and replies as moderators see them; what waits to be looked at oldest first.',
});

export const getDeskPost = defineDeskCall({
  name: 'getDeskPost',
  method: 'GET',
  path: '/api/desk/v1/community/posts/{id}',
  access: 'community.moderate',
  params: id,
  /** `topic`: the post that a reply answers; `history`: newest first. */
  response: object({ post: DeskPost, topic: nullable(DeskPost), history: array(PostAction) }),
  errors: [],
  summary: 'One post as moderators see it, with what it answers and what was done to it.',
});

export const showDeskPhones = defineDeskCall({
  name: 'showDeskPhones',
  method: 'POST',
  path: '/api/desk/v1/community/posts/{id}/phones',
  access: 'community.moderate',
  params: id,
  response: object({ phones: array(string()) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The phone numbers in a post, in full; that they were looked at is in the audit.',
});

const postActionCall = <const N extends string, const P extends `/api/desk/v1/community/${string}`>(name: N, path: P, summary: string) =>
  ({ name, method: 'POST', path, access: 'community.moderate', params: id, response: DeskPost, errors: ['POST_STATE'], summary }) as const;

export const claimPost = defineDeskCall({
  ...postActionCall(
    'claimPost',
    '/api/desk/v1/community/posts/{id}/claim',
    'Marks the post as being read by somebody: others see it for 15 minutes.',
  ),
});
export const hidePost = defineDeskCall({
  ...postActionCall(
    'hidePost',
    '/api/desk/v1/community/posts/{id}/hide',
    'Hides the post. Its author gets the reason and may answer once.',
  ),
  body: Why,
});
export const restorePost = defineDeskCall({
  ...postActionCall('restorePost', '/api/desk/v1/community/posts/{id}/restore', 'It is fine: shown again, and its reports are settled.'),
});
export const warnAuthor = defineDeskCall({
  ...postActionCall(
    'warnAuthor',
    '/api/desk/v1/community/posts/{id}/warn',
    'The post stays. Its author gets a warning that says what is wrong.',
  ),
  body: Why,
});
export const undoPostAction = defineDeskCall({
  ...postActionCall('undoPostAction', '/api/desk/v1/community/posts/{id}/undo', 'Takes back what was done to it last.'),
});
export const suspendAuthor = defineDeskCall({
  ...postActionCall(
    'suspendAuthor',
    '/api/desk/v1/community/posts/{id}/suspend',
    'Its author writes nothing for so many days; 0 takes that back.',
  ),
  body: object({ days: integer(), reason: enums(hideReasons), words: optional(OptionalText(300)) }),
});

export const addBrandPhoto = defineDeskCall({
  name: 'addBrandPhoto',
  method: 'POST',
  path: '/api/desk/v1/community/photos',
  access: 'community.post-as-brand',
  upload: { mostBytes: UPLOAD_BYTES },
  body: object({}),
  response: object({ id: UploadId }),
  status: 201,
  errors: ['UPLOAD_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary: 'A photo for a post of one’s own as the brand, as `file`, encoded again. It goes after a day when no post has it.',
});

export const createBrandPost = defineDeskCall({
  name: 'createBrandPost',
  method: 'POST',
  path: '/api/desk/v1/community/posts',
  access: 'community.post-as-brand',
  idempotent: true,
  body: object({
    text: Text(CHARACTERS_OF_POST),
    crop: optional(Id),
    /** The topic that it replies to. */
    parent: optional(Id),
    /** The person's own photos, from `addBrandPhoto`. */
    photos: optional(size(array(UploadId), 0, PHOTOS_OF_POST)),
  }),
  response: DeskPost,
  status: 201,
  errors: ['TOO_MANY_REQUESTS', 'COMMUNITY_REFUSED', 'UPLOAD_GONE'],
  summary: 'Posts, or replies, as who runs the shop; the page is `/{brand}/post/{id}`.',
});
