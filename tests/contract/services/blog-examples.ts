// Requests about the blog, from readers and from editors. Each of them succeeds.
import { getArticle, listArticles } from '#core/contract/blog/article.ts';
import {
  addArticlePicture,
  createArticle,
  getDeskArticle,
  listDeskArticles,
  previewArticle,
  publishArticle,
  returnArticle,
  saveArticle,
  scheduleArticle,
  submitArticle,
  withdrawArticle,
} from '#core/contract/desk/content/article.ts';
import { noisyPhoto } from '../../fixtures/photos.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

const HOUR_MS = 3_600_000;
const both = (words: string) => ({ en: words, hi: `${words} हिन्दी` });

export async function createBlogExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500017');
  const { token: other } = await server.signInDesk('9876500010');
  let turn = 0;
  const next = (): number => {
    turn++;
    return turn;
  };
  const article = () => ({
    slug: `walked-${next()}`,
    topic: 'rabi',
    titles: both('Potato blight'),
    leads: both('Spray in time.'),
    texts: both('## When\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
    image_url: '/pictures/v1/sack_wheat_marigold_40-kg.svg',
    product_ids: [2001],
  });
  /** Resets the daily limit of new articles. */
  const resetDailyLimit = () => server.database.sql.deleteFrom('rate_limits').where('bucket', 'like', 'article%').execute();
  async function draft(): Promise<{ id: number }> {
    await resetDailyLimit();
    const { id } = await server.get(createArticle, { token, body: article() });
    return { id };
  }
  async function submitted(): Promise<{ id: number }> {
    const params = await draft();
    await server.get(submitArticle, { token, params, body: {} });
    return params;
  }
  async function published(): Promise<{ id: number }> {
    const params = await submitted();
    await server.get(publishArticle, { token: other, params, body: {} });
    return params;
  }
  const one = await draft();
  const photo = await noisyPhoto(2, { side: 64 });
  const at = () => new Date(server.deps.now() + HOUR_MS).toISOString();
  return {
    examples: [
      { call: listArticles, make: async () => ({ query: { topic: 'rabi', page_size: 2 } }) },
      { call: getArticle, make: async () => ({ params: { slug: 'potato-blight' } }) },
      { call: listDeskArticles, make: async () => ({ token, query: { state: 'published', search: 'wheat', page_size: 5 } }) },
      { call: getDeskArticle, make: async () => ({ token, params: one }) },
      {
        call: createArticle,
        make: async () => {
          await resetDailyLimit();
          return { token, body: article() };
        },
      },
      { call: saveArticle, make: async () => ({ token, params: one, body: article() }) },
      { call: submitArticle, make: async () => ({ token, params: await draft(), body: {} }) },
      { call: returnArticle, make: async () => ({ token: other, params: await submitted(), body: { words: 'The dose is missing.' } }) },
      { call: publishArticle, make: async () => ({ token: other, params: await submitted(), body: {} }) },
      { call: scheduleArticle, make: async () => ({ token: other, params: await submitted(), body: { at: at() } }) },
      { call: withdrawArticle, make: async () => ({ token: other, params: await published(), body: {} }) },
      {
        call: previewArticle,
        make: async () => {
          await resetDailyLimit();
          return { token, body: { text: '## Wheat\n\nWater it.' } };
        },
      },
      { call: addArticlePicture, make: async () => ({ token, params: one, file: { name: 'a.png', content: photo }, body: {} }) },
    ],
    foreign: [],
  };
}
