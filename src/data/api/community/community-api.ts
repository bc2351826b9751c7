// Posts of the community. Fetched with the room that shows them.
import { getPost, listOwnPosts, listPosts, showPhones } from '#core/contract/community/community.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { send } from '../wire/http.ts';

export type PostsPage = ResponseOf<typeof listPosts>;

export const fetchPosts = (query: QueryOf<typeof listPosts>): Promise<PostsPage> => send(listPosts, { query });
export const fetchOwnPosts = (cursor?: string): Promise<PostsPage> => send(listOwnPosts, { query: cursor === undefined ? {} : { cursor } });
export const fetchPost = (id: number, cursor?: string): Promise<ResponseOf<typeof getPost>> =>
  send(getPost, { params: { id }, query: cursor === undefined ? {} : { cursor } });
export const fetchPhones = async (id: number): Promise<readonly string[]> => (await send(showPhones, { params: { id } })).phones;
