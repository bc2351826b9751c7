// Writes texts that try to run as script into posts, replies, names, articles and products. Every page of the shop and the desk shows them
// as plain text. The server's tests check that each text is shown exactly.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost } from '#core/contract/community/community.ts';
import { getDeskProduct, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { createBrandPost } from '#core/contract/desk/community/moderation.ts';
import { createArticle, publishArticle, submitArticle } from '#core/contract/desk/content/article.ts';
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { AppServer } from '../../fixtures/browser/app-server.ts';
import { expect, test } from '../../fixtures/browser/test.ts';
import { scriptPayloads } from '../../fixtures/pages/script-payloads.ts';
import { createTalk, overHttp } from '../../fixtures/server/talk.ts';

const [OWNER, EDITOR] = ['9876500010', '9876500017'];
const PRODUCT = 2001;
const TOPICS = 20;
/** The most characters that a post and an article may have. */
const [POST, ARTICLE] = [2_000, 10_000];
/** These articles hold about half of all hostile texts. */
const ARTICLES = 4;
/** Marks every text, so that the test can see that a page shows it. */
const SIGN = '<img src=x onerror=run(1)>';
const both = (text: string) => ({ en: text, hi: text });

/** Returns all payloads, one a line, in as few texts of at most `most` characters as possible. */
function textsOf(most: number): string[] {
  const texts: string[] = [];
  for (const payload of scriptPayloads) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length + 1 <= most) texts[texts.length - 1] = `${last}\n${payload}`;
    else texts.push(`${SIGN}\n${payload}`);
  }
  return texts;
}

/** Writes the texts through the API. @returns the pages that show them */
async function writeAll(url: string): Promise<string[]> {
  const talk = createTalk(overHttp(url), `${url}/dev/inbox.json`);
  const [owner, editor] = [(await talk.signInDesk(OWNER)).token, (await talk.signInDesk(EDITOR)).token];
  const { token } = await talk.signIn(freshPhone());
  const post = { text: SIGN, name: SIGN, village: SIGN };
  const { id: named } = await talk.get(createPost, { token, key: randomUUID(), body: post });
  const ids: number[] = [];
  for (const [n, text] of textsOf(POST).entries()) {
    const parent = n < TOPICS ? {} : { parent: ids[0] ?? 0 };
    ids.push((await talk.get(createBrandPost, { token: owner, key: randomUUID(), body: { text, ...parent } })).id);
  }
  const articles: string[] = [];
  for (const [n, text] of textsOf(ARTICLE).slice(0, ARTICLES).entries()) {
    const words = { titles: both(SIGN), leads: both(SIGN), texts: both(text), topic: 'rabi', slug: `hostile-${n}`, product_ids: [PRODUCT] };
    const { id } = await talk.get(createArticle, { token: editor, body: words });
    await talk.get(submitArticle, { token: editor, params: { id }, body: {} });
    await talk.get(publishArticle, { token: owner, params: { id }, body: {} });
    articles.push(`/blog/hostile-${n}`, ...(n === 0 ? [`/desk/articles/${id}`] : []));
  }
  const params = { id: PRODUCT };
  const { version } = await talk.get(getDeskProduct, { token: editor, params });
  const [description = '', use = '', safety = ''] = textsOf(POST);
  await talk.get(updateDeskProduct, {
    token: editor,
    params,
    headers: { 'if-match': `"${version}"` },
    body: {
      names: both(SIGN),
      description: both(description),
      use: both(use),
      safety: both(safety),
      manufacturer: SIGN,
      local_names: [SIGN],
    },
  });
  return [
    ...['/community', `/community/post/${ids[0]}`, `/community/post/${named}`, '/blog', ...articles],
    ...[`/products/${PRODUCT}`, '/products', `/products?search=${encodeURIComponent(SIGN)}`],
    ...[
      '/desk/posts?state=shown',
      `/desk/posts/${ids[0]}`,
      `/desk/posts/${named}`,
      '/desk/products',
      `/desk/products/${PRODUCT}`,
      '/desk/articles',
    ],
  ];
}

declare global {
  interface Window {
    run(n: number): void;
    violations: string[];
  }
}

/** Whether the page shows the sign as text or in a field. */
function isShown(sign: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')];
  return [document.querySelector('main')?.innerText ?? '', ...fields.map(({ value }) => value)].some((text) => text.includes(sign));
}

/** Records what ran, what other servers were asked, and what the security policy blocked. */
async function watchFor(page: Page) {
  const ran: string[] = [];
  await page.exposeFunction('run', () => ran.push(page.url()));
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(request.url());
  });
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.violations.push(violatedDirective));
  });
  return { ran, stopped: () => page.evaluate(() => window.violations) };
}

test('a thousand hostile texts stay texts on every page; markup in a page would be blocked', async ({ page, watch }) => {
  // The test's own server has no fault proxy in front, so its requests look foreign. The test counts violations of the policy itself.
  watch.allow(/request to another origin|Content Security Policy/);
  const server = await AppServer.startCopy('hostile');
  try {
    expect(scriptPayloads.length).toBeGreaterThan(1_000);
    const places = await writeAll(server.url);
    const { ran, stopped } = await watchFor(page);
    // Control: the test sees a script that runs, and the policy blocks a script in the markup of a page.
    await page.route('**/terms', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', '<script>run(1)</script></body>') });
    });
    await page.goto(`${server.url}/terms`);
    await expect.poll(stopped).toEqual(['script-src-elem']);
    expect(ran).toEqual([]);
    await page.evaluate(() => window.run(1));
    expect(ran.splice(0)).toHaveLength(1);

    await page.addInitScript(() => localStorage.setItem('khurpi.desk.language', 'en'));
    await page.goto(`${server.url}/desk`);
    await new DeskDriver(page, 'en', server.url).signIn(OWNER);
    for (const place of places) {
      await page.goto(`${server.url}${place}${place.includes('?') ? '&' : '?'}lang=en`);
      await expect.poll(() => page.evaluate(isShown, SIGN), { message: place }).toBe(true);
      expect([place, await stopped()]).toEqual([place, []]);
    }
    expect(ran).toEqual([]);
  } finally {
    await server.discard();
  }
});
