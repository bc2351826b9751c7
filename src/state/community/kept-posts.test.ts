// Tests which posts of the feed stay on the phone.
import { expect, test } from 'vitest';
import type { Post } from '#core/contract/community/community.ts';
import { isWanted, mergeFeed } from './kept-posts.ts';

const postOf = (id: number, fields: Partial<Post> = {}): Post =>
  ({ id, kind: 'question', crop_id: null, district_id: null, ...fields }) as Post;
const ids = (posts: readonly Post[]): number[] => posts.map(({ id }) => id);
const all = { wanted: {}, isFirst: true, isLast: true };

test('a page is complete between its first and last post: missing posts are deleted, others stay', () => {
  const kept = [50, 40, 30, 20, 10].map((id) => postOf(id));
  expect(ids(mergeFeed(kept, [postOf(40), postOf(20)], { ...all, isLast: false }))).toEqual([40, 20, 10]);
  expect(ids(mergeFeed(kept, [postOf(40), postOf(20)], { ...all, isFirst: false, isLast: false }))).toEqual([50, 40, 20, 10]);
  expect(ids(mergeFeed(kept, [], all))).toEqual([]);
});

test('a page of one crop does not affect posts of other crops', () => {
  const kept = [postOf(3, { crop_id: 1 }), postOf(2, { crop_id: 2 })];
  expect(ids(mergeFeed(kept, [], { ...all, wanted: { crop: 1 } }))).toEqual([2]);
});

test('the newest fifty posts stay', () => {
  const page = Array.from({ length: 60 }, (_, i) => postOf(i + 1)).reverse();
  const stays = mergeFeed([], page, all);
  expect([stays.length, stays[0]?.id, stays.at(-1)?.id]).toEqual([50, 60, 11]);
});

test('filters by brand, kind, crop and district apply together', () => {
  const post = postOf(1, { crop_id: 4, district_id: 9, is_brand: true });
  expect(isWanted({ kind: 'brand', crop: 4, crops: [3, 4], district: 9 }, post)).toBe(true);
  expect(isWanted({ crops: [4] }, postOf(2))).toBe(false);
  for (const wanted of [{ kind: 'experience' }, { crop: 5 }, { crops: [5] }, { district: 8 }] as const)
    expect(isWanted(wanted, post)).toBe(false);
});
