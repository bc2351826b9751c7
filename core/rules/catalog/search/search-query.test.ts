import { expect, test } from 'vitest';
import { readQuery } from './search-query.ts';

const required = (text: string) => readQuery(text).flatMap((term) => (term.isRequired ? [term.words[0]] : []));

test('words between the words are left out, unless there are no others', () => {
  expect(required('dhan me kida')).toEqual(['dhan', 'kida']);
  expect(required('धान में कीड़े की दवा')).toEqual(['dhan', 'kide', 'dava']);
  expect(required('seeds of the wheat')).toEqual(['seeds', 'wheat']);
  expect(required('me')).toEqual(['me']);
  expect(readQuery(' … ')).toEqual([]);
});

test('a size, a number beside words and what it comes in are never required', () => {
  expect(required('urea 45 kg bag')).toEqual(['urea']);
  expect(readQuery('urea 45 kg').map((term) => term.sizes)).toEqual([[], ['=45kg']]);
  expect(required('dap 50')).toEqual(['dap']);
  expect(required('10 26 26')).toEqual(['10', '26', '26']);
  expect(required('bag')).toEqual(['bag']);
});

test('neighbours may be one word', () => {
  expect(readQuery('white fly').map((term) => term.words)).toEqual([
    ['white', 'whitefly'],
    ['fly', 'whitefly'],
  ]);
  expect(readQuery('d a p')[0]?.words).toContain('dap');
});

test('nobody can ask for ever', () => {
  expect(readQuery('zinc boron '.repeat(40))).toHaveLength(8);
});
