import { expect, test } from 'vitest';
import { ApiError } from '#data/api/wire/api-error.ts';
import { failureOf, failureWords, refusalWords, wordsOf } from './failure.ts';

test('a failed call keeps its kind and everything the server said', () => {
  const said = { status: 409, code: 'KYC_PENDING', words: 'First the papers', details: { identity: true }, body: { x: 1 }, retryAfter: 3 };
  expect(failureOf(new ApiError('refused', said))).toEqual({ kind: 'refused', ...said });
  expect(failureOf(new ApiError('unreachable'))).toMatchObject({ kind: 'unreachable', status: 0, code: '', words: '' });
});

test('any other error is unexpected, and its fields are not the server’s', () => {
  const odd = [undefined, null, 'words', { failure: 'refused', code: 'X' }, new TypeError('x'), new DOMException('gone', 'AbortError')];
  for (const error of odd) expect(failureOf(error)).toMatchObject({ kind: 'unforeseen', status: 0, code: '', words: '', body: undefined });
});

test('a failure shows the server’s message, or says that the network is needed', () => {
  expect(failureWords(new ApiError('refused', { words: 'Closed today' }))).toEqual({ title: 'error.failed', words: 'Closed today' });
  expect(failureWords(new ApiError('troubled'))).toEqual({ title: 'error.failed', words: undefined });
  expect(failureWords(new ApiError('unreachable', { words: 'x' }))).toEqual({ title: 'net.needed', words: undefined });
  expect(failureWords(new TypeError('x is not a function'))).toEqual({ title: 'error.failed', words: undefined });
});

test.each([
  [{ error: { message: 'a' }, message: 'b' }, 'a'],
  [{ detail: 'a' }, 'a'],
  [{ non_field_errors: ['a', 'b'] }, 'a'],
  [{ non_field_errors: ['[{"item_id":1}]'], message: 'b' }, 'b'],
  [{ message: '' }, undefined],
  [undefined, undefined],
])('a message for %j', (body, words) => {
  expect(wordsOf(body)).toBe(words);
});

test('an order at new prices has its own title', () => {
  expect(refusalWords('PRICE_CHANGED', { error: { message: 'a' } })).toEqual({ title: 'checkout.prices-changed', words: 'a' });
  expect(refusalWords('OUT_OF_STOCK', undefined)).toEqual({ title: 'checkout.failed', words: undefined });
});
