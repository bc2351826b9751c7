// Tests the questions of farmers below a product's own words.
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#core/contract/community/community.ts';
import { openNotes } from '#state/community/kept-posts.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, runAndRender } from '../../../tests/fixtures/app/on-screen.ts';
import { loseAnswer } from '../../../tests/fixtures/app/order-samples.ts';
import { productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { ProductMore } from './product-more.tsx';

const questionOf = (id: number, fields: Partial<Post> = {}): Post => ({
  id,
  parent_id: null,
  kind: 'question',
  text: `Question ${id}`,
  has_phones: false,
  crop_id: 4,
  district_id: null,
  author: 'Sita Devi',
  village: 'Mushahari',
  is_brand: false,
  is_own: false,
  photos: [],
  helpful: 12,
  is_helpful: false,
  replies: 0,
  created_at: '2026-11-01T06:00:00.000Z',
  state: 'shown',
  reason: null,
  may_answer: false,
  ...fields,
});

const TITLE = 'Farmers ask about these crops';
let server: FakeServer;
let isOnScreen = false;
let watches: { readonly see: () => void }[] = [];

const shows = (crop_ids: number[]) =>
  render(
    <>
      <ProductMore product={productOf(7, { variants: [], crop_ids })} vendorId={1} variant={undefined} />
      <p>Other goods</p>
    </>,
  );
/** Where the other goods begin, in pixels from the top of the screen. */
const placeOthers = (top: number): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 50));
};
const section = (): Promise<HTMLElement> => screen.findByRole('region', { name: TITLE });
const links = async () =>
  within(await section())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(async () => {
  await loadWords();
  await Promise.all([loadApi(), loadStore()]);
});
beforeEach(async () => {
  cleanup();
  isOnScreen = false;
  watches = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: () => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.see = () => tell([{ isIntersecting: isOnScreen }]);
        watches.push(this);
      }
      observe = (): void => this.see();
      disconnect = (): void => undefined;
    },
  );
  signInPerson();
  await (await openNotes()).keepFeed({ at: 5, posts: [] });
  server = startServer({
    listPosts: () => ({ results: [questionOf(30, { replies: 2 }), questionOf(20, { replies: 1 })], next: '/api/x?cursor=y' }),
  });
});

test('two questions about the crops of the product lead to their answers, and a last link leads to asking', async () => {
  shows([4, 5]);
  expect(await links()).toEqual([
    ['Question 302 replies', '/community/post/30'],
    ['Question 201 reply', '/community/post/20'],
    ['What do you want to ask?', '/community/new'],
  ]);
  expect(server.of('listPosts').map(({ query }) => query)).toEqual([{ kind: 'question', crops: [4, 5], page_size: 2 }]);
});

test('without a question there is nothing, and a product without crops asks nothing', async () => {
  await (await openNotes()).keepFeed({ at: 5, posts: [questionOf(30)] });
  shows([]);
  server.answers['listPosts'] = () => ({ results: [], next: null });
  shows([4]);
  // The empty answer has arrived once the phone's old question is gone.
  await vi.waitFor(async () => expect((await (await openNotes()).readFeed())?.posts).toEqual([]));
  await runAndRender(() => undefined);
  expect(server.of('listPosts')).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('another product in the same place shows the questions about its own crops', async () => {
  server.answers['listPosts'] = ({ query }) => ({ results: [questionOf(query?.['crops']?.[0] === 4 ? 40 : 90)], next: null });
  const place = render(<ProductMore product={productOf(7, { variants: [], crop_ids: [4] })} vendorId={1} variant={undefined} />);
  expect((await links())[0]?.[1]).toBe('/community/post/40');
  place.rerender(<ProductMore product={productOf(8, { variants: [], crop_ids: [9] })} vendorId={1} variant={undefined} />);
  await vi.waitFor(async () => expect((await links())[0]?.[1]).toBe('/community/post/90'));
});

test('without network the questions that the phone has are shown, and its feed keeps its age', async () => {
  const kept = [questionOf(60, { crop_id: 9 }), questionOf(50, { crop_id: 5 }), questionOf(40, { kind: 'experience' }), questionOf(10)];
  await (await openNotes()).keepFeed({ at: 5, posts: kept });
  server.answers['listPosts'] = loseAnswer;
  shows([4, 5]);
  expect((await links()).map(([words]) => words)).toEqual(['Question 500 replies', 'Question 100 replies', 'What do you want to ask?']);
  cleanup();
  server.answers['listPosts'] = () => ({ results: [questionOf(70)], next: null });
  shows([4, 5]);
  await section();
  await vi.waitFor(async () => {
    const feed = await (await openNotes()).readFeed();
    expect([feed?.at, feed?.posts.map(({ id }) => id)]).toEqual([5, [70, 60, 40]]);
  });
});

test('questions wait while their place and a part below it are on the screen, so that nothing jumps', async () => {
  isOnScreen = true;
  placeOthers(innerHeight - 10);
  shows([4]);
  await vi.waitFor(() => expect(watches).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  isOnScreen = false;
  await runAndRender(() => watches[0]?.see());
  expect(await section()).toBeTruthy();
});

test('questions do not wait when everything below their place is below the screen', async () => {
  isOnScreen = true;
  placeOthers(innerHeight + 10);
  shows([4]);
  expect(await section()).toBeTruthy();
});
