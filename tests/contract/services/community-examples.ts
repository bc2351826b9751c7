// Requests about the community, from members and from moderators. Each of them succeeds.
import { randomUUID } from 'node:crypto';
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
import {
  addBrandPhoto,
  claimPost,
  createBrandPost,
  getDeskPost,
  hidePost,
  listDeskPosts,
  restorePost,
  showDeskPhones,
  suspendAuthor,
  undoPostAction,
  warnAuthor,
} from '#core/contract/desk/community/moderation.ts';
import { getMe } from '#core/contract/session.ts';
import { noisyPhoto } from '../../fixtures/photos.ts';
import { phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

export async function createCommunityExamples(server: TestServer): Promise<Examples> {
  const newPhone = phonesFrom(6_995_000_000);
  const photo = await noisyPhoto(7, { side: 64 });
  const { token: desk } = await server.signInDesk('9876500010');
  const { token: author } = await server.signIn(newPhone());
  const { id: authorId } = await server.get(getMe, { token: author });
  /** Deletes the author's posts, because an author must wait some minutes between posts. */
  const deletePosts = () => server.database.sql.deleteFrom('community_posts').where('user_id', '=', authorId).execute();
  const words = (): string => `Paddy leaves turn yellow ${randomUUID()}`;
  const body = () => ({
    text: words(),
    kind: 'question',
    crop: 1,
    district: 10,
    name: 'Kamla',
    village: 'Kanti',
    photos: [],
    took_ms: 60_000,
  });
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one task at a time, even when many start at once. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  async function write(): Promise<number> {
    await deletePosts();
    return (await server.get(createPost, { token: author, body: body() })).id;
  }
  const newPost = (): Promise<number> => inTurn(write);
  const { token } = await server.signIn(newPhone());
  const { id } = await server.get(createPost, { token, body: body() });
  const params = { id };
  const why = { reason: 'advert', words: 'Sells a lottery' };
  const hidden = (): Promise<number> =>
    inTurn(async () => {
      const post = await write();
      await server.get(hidePost, { token: desk, params: { id: post }, body: why });
      return post;
    });
  /** Writes as a new author, because a suspended author cannot write again. */
  async function postOfSomebody(): Promise<number> {
    const { token: somebody } = await server.signIn(newPhone());
    return (await server.get(createPost, { token: somebody, body: body() })).id;
  }
  return {
    examples: [
      { call: listPosts, make: async () => ({ query: { crop: 1, crops: '1,2', district: 10, kind: 'question', page_size: 5 } }) },
      { call: listOwnPosts, make: async () => ({ token, query: { page_size: 5 } }) },
      { call: getPost, make: async () => ({ params }) },
      {
        call: createPost,
        make: async () => {
          await deletePosts();
          return { token: author, body: body() };
        },
      },
      {
        call: createReply,
        make: async () => {
          await deletePosts();
          return { token: author, params, body: { text: words(), name: 'Lalan', village: 'Kanti', photos: [], took_ms: 9_000 } };
        },
      },
      { call: markHelpful, make: async () => ({ token, params, body: { is_helpful: true } }) },
      { call: reportPost, make: async () => ({ token, params, body: { reason: 'advert', words: 'Sells' } }) },
      {
        call: answerModeration,
        make: async () => ({ token: author, params: { id: await hidden() }, body: { text: 'It is no advert.' } }),
      },
      { call: showPhones, make: async () => ({ token, params }) },
      { call: listDeskPosts, make: async () => ({ token: desk, query: { state: 'open', author: 1, page_size: 5 } }) },
      { call: getDeskPost, make: async () => ({ token: desk, params }) },
      { call: showDeskPhones, make: async () => ({ token: desk, params }) },
      { call: claimPost, make: async () => ({ token: desk, params }) },
      { call: hidePost, make: async () => ({ token: desk, params: { id: await newPost() }, body: why }) },
      { call: restorePost, make: async () => ({ token: desk, params: { id: await hidden() } }) },
      { call: warnAuthor, make: async () => ({ token: desk, params: { id: await newPost() }, body: why }) },
      { call: undoPostAction, make: async () => ({ token: desk, params: { id: await hidden() } }) },
      { call: suspendAuthor, make: async () => ({ token: desk, params: { id: await postOfSomebody() }, body: { days: 1, ...why } }) },
      { call: addBrandPhoto, make: async () => ({ token: desk, file: { name: 'a.png', content: photo }, body: {} }) },
      { call: createBrandPost, make: async () => ({ token: desk, body: { text: words(), crop: 1, parent: id, photos: [] } }) },
    ],
    foreign: [{ call: answerModeration, options: { token: author, params, body: { text: 'Mine' } }, answer: [404, 'NOT_FOUND'] }],
  };
}
