import { expect, test } from 'vitest';
import { readErrorBody } from './error-body.ts';

test.each<[string, unknown, object]>([
  [
    'a refusal',
    { error: { code: 'CART_02', message: 'words', details: { a: 1 } } },
    { code: 'CART_02', words: 'words', details: { a: 1 } },
  ],
  ['one of the token call', { error: 'invalid_grant', error_description: 'wrong' }, { code: 'invalid_grant', words: 'wrong' }],
  ['one of the code call', { otp_sent: 'failed', message: 'later' }, { code: '', words: 'later' }],
  ['a refusal that has its words beside it', { error: { code: 'X' }, message: 'words' }, { code: 'X', words: 'words' }],
  ['a number for a code', { error: { code: 500, message: 12 } }, { code: '', words: '' }],
  ['things for words', { error: { code: {}, message: { en: 'x' } }, message: [] }, { code: '', words: '' }],
  ['a list of errors', { error: [{ code: 'X' }] }, { code: '', words: '' }],
  ['no error', { error: null }, { code: '', words: '' }],
  ['a number', 5, { code: '', words: '' }],
  ['nothing', undefined, { code: '', words: '' }],
])('%s', (_, body, read) => {
  expect(readErrorBody(body)).toEqual({ details: undefined, ...read });
});
