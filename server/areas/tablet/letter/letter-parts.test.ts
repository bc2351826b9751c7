// Tests which parts of a letter's body stay when the tablet has lost photos.
import { expect, test } from 'vitest';
import { withoutUploads } from './letter-parts.ts';

test('a body goes without the photos that are lost, and papers keep their kinds', () => {
  const papers = { name: 'Gita', documents: ['a', 'b', 'c'], document_kinds: ['aadhar', 'pan', 'aadhar'] };
  expect(withoutUploads(papers, ['b'])).toEqual({ name: 'Gita', documents: ['a', 'c'], document_kinds: ['aadhar', 'aadhar'] });
  expect(withoutUploads({ documents: ['a', 'b'] }, ['a', 'b'])).toEqual({ documents: [] });
  expect(withoutUploads({ text: 'Hello', photos: ['a', { upload: 'b' }], voice: 'c' }, ['b', 'c'])).toEqual({
    text: 'Hello',
    photos: ['a'],
  });
  expect(withoutUploads(papers, [])).toBe(papers);
});
