import { expect, test } from 'vitest';
import {
  articleFaults,
  draftFaults,
  isArticleSlug,
  isArticleTime,
  isOwnPicture,
  listeningMinutes,
  slugFromTitle,
} from './article-faults.ts';

const words = { en: 'Words', hi: 'शब्द' };
const whole = { slug: 'potato-blight', titles: words, leads: words, texts: words, image_url: null, product_ids: [1, 2] };

test('a name in an address has small letters, digits and single dashes, and starts with a letter', () => {
  const right = ['abc', 'potato-blight', 'wheat-21-days', 'a'.repeat(80)];
  const wrong = ['', 'ab', '12', '1-day', '-a-b', 'a--b', 'ab-', 'Potato', 'आलू', 'a/b', 'a.b', 'a b', `abc\n`, 'a'.repeat(81)];
  expect([right.filter(isArticleSlug), wrong.filter(isArticleSlug)]).toEqual([right, []]);
});

test('a title with Latin letters gives the name', () => {
  expect(['Potato blight: spray in time', '21 days: water', 'आलू में झुलसा', 'Für Äcker', `${'a'.repeat(79)}-b`].map(slugFromTitle)).toEqual([
    'potato-blight-spray-in-time',
    'days-water',
    '',
    'fu-r-a-cker',
    'a'.repeat(79),
  ]);
});

test('pictures must come from the shop’s own server', () => {
  const foreign = ['https://x.test/a.png', '//x.test/a', '/api/me', 'javascript:alert(1)', '/pictures/../api', '/pictures/a"onerror', ''];
  expect(foreign.filter(isOwnPicture)).toEqual([]);
  expect(isOwnPicture('/pictures/v1/bottle_leaf_green_1-l.svg')).toBe(true);
});

test('a draft may be empty, and only a complete article can go to review', () => {
  const none = { en: '', hi: ' ' };
  const empty = { ...whole, titles: none, leads: none, texts: { ...words, hi: '' } };
  expect([draftFaults(empty), draftFaults(whole), articleFaults(whole)]).toEqual([[], [], []]);
  expect(articleFaults(empty).map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'titles.en article-title-missing',
    'titles.hi article-title-missing',
    'leads.en article-lead-missing',
    'leads.hi article-lead-missing',
    'texts.hi article-text-missing',
  ]);
  const telugu = { en: 'Words', hi: '', te: 'మాటలు' };
  expect(articleFaults({ ...whole, titles: telugu, leads: telugu, texts: telugu })).toEqual([]);
  expect(
    articleFaults({ ...whole, titles: telugu, leads: telugu, texts: { en: 'Words', hi: '', te: '' } }).map(({ path }) => path),
  ).toEqual(['titles.hi', 'leads.hi', 'texts.hi']);
  const wrong = { ...whole, slug: 'A', image_url: 'https://x.test/a.png', product_ids: [1, 1] };
  expect(articleFaults(wrong).map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'slug article-slug-wrong',
    'image_url article-picture-foreign',
    'product_ids article-product-twice',
  ]);
});

test('an article is scheduled for a later time, but not for years later', () => {
  const day = 86_400_000;
  expect([0, 1, 366 * day, 366 * day + 1].map((at) => isArticleTime(at, 0))).toEqual([false, true, true, false]);
});

test('the listening time is in full minutes and at least one minute', () => {
  expect([listeningMinutes(''), listeningMinutes('शब्द '.repeat(120)), listeningMinutes('word\n'.repeat(310))]).toEqual([1, 1, 3]);
});
