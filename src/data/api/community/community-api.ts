// Posts of the community. Fetched with the room that shows them.
import {
  answerModeration,
  createPost,
  createReply,
  getPost,
  listOwnPosts,
  listPosts,
  markHelpful,
  reportPost,
  showPhones,
} from '#core/contract/community/community.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { freeze, send } from '../wire/http.ts';
import type { FrozenRequest } from '../wire/transmit.ts';

export type PostsPage = ResponseOf<typeof listPosts>;

export const fetchPosts = (query: QueryOf<typeof listPosts>): Promise<PostsPage> => send(listPosts, { query });
export const fetchOwnPosts = (cursor?: string): Promise<PostsPage> => send(listOwnPosts, { query: cursor === undefined ? {} : { cursor } });
export const fetchPost = (id: number, cursor?: string): Promise<ResponseOf<typeof getPost>> =>
  send(getPost, { params: { id }, query: cursor === undefined ? {} : { cursor } });
export const fetchPhones = async (id: number): Promise<readonly string[]> => (await send(showPhones, { params: { id } })).phones;

/** What is written, as the outbox keeps it. */
export const freezePost = (body: BodyOf<typeof createPost>, key: string): FrozenRequest => freeze(createPost, { body, key });
export const freezeReply = (id: number, body: BodyOf<typeof createReply>, key: string): FrozenRequest =>
  freeze(createReply, { params: { id }, body, key });
export const freezeAnswer = (id: number, text: string, key: string): FrozenRequest =>
  freeze(answerModeration, { params: { id }, body: { text }, key });
export const freezeMark = (id: number, isHelpful: boolean, key: string): FrozenRequest =>
  freeze(markHelpful, { params: { id }, body: { is_helpful: isHelpful }, key });
export const freezeReport = (id: number, body: BodyOf<typeof reportPost>, key: string): FrozenRequest =>
  freeze(reportPost, { params: { id }, body, key });
