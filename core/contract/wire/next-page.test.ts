import { expect, test } from 'vitest';
import { cursorOf } from './next-page.ts';

test.each([
  ['/api/user/v1/addresses?page_size=20&cursor=abc', 'abc'],
  ['/api/user/v1/addresses?cursor=a%2Bb%3D', 'a+b='],
  ['/api/user/v1/addresses?page_size=20', undefined],
  ['/api/user/v1/addresses', undefined],
  ['/x?cursor=a_b-1&page_size=5', 'a_b-1'],
  [null, undefined],
])('the next page is read from %s', (next, cursor) => {
  expect(cursorOf(next)).toBe(cursor);
});
