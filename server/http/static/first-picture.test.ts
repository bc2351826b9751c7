import { expect, test } from 'vitest';
import { placeFirstPicture } from './first-picture.ts';

const DRAWN = '/pictures/v1/sack.svg';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><text>45 kg, 100 % "urea" & more $&</text></svg>`;
const drawing = (address: string): string | undefined => (address === DRAWN ? SVG : undefined);
const imageAt = (address: string, more = ' fetchPriority="high"'): string => `<img src="${address}" alt="" loading="eager"${more}/>`;

test('a drawing is inside the page with its address, and needs no request', () => {
  const { ahead, body } = placeFirstPicture(`<main>${imageAt(DRAWN)}</main>`, drawing);
  const [, address = '', at] = /<img src="([^"]*)" data-at="([^"]*)" alt="" loading="eager" fetchPriority="high"\/>/.exec(body) ?? [];
  expect(at).toBe(DRAWN);
  expect(ahead).toBe('');
  expect(decodeURIComponent(address.replace('data:image/svg+xml,', ''))).toBe(SVG);
});

test('the head requests a photo in its sizes', () => {
  const photo = '/pictures/photo/0123_480';
  const page = `<main>${imageAt(photo, ` srcSet="${photo} 1x" sizes="50vw" fetchPriority="high"`)}</main>`;
  expect(placeFirstPicture(page, drawing)).toEqual({
    ahead: `<link rel="preload" as="image" fetchpriority="high" href="${photo}" imagesrcset="${photo} 1x" imagesizes="50vw">`,
    body: page,
  });
});

test.each([
  ['a list, which is about no one of them', imageAt(DRAWN) + imageAt(DRAWN)],
  ['pictures that can wait', imageAt(DRAWN, '')],
  ['none', '<p></p>'],
])('%s stays as it is', (_, page) => {
  expect(placeFirstPicture(page, drawing)).toEqual({ ahead: '', body: page });
});
