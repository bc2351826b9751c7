import { expect, test } from 'vitest';
import { isShortMapLink, positionInLink } from './map-link.ts';

const kanti = { lat: 26.2042, lng: 85.2954 };

test.each([
  ['two numbers', '26.2042, 85.2954'],
  ['with spaces only', ' 26.2042 85.2954 '],
  ['geo', 'geo:26.2042,85.2954'],
  ['geo with a zoom', 'geo:26.2042,85.2954?z=17'],
  ['geo with the place in the question', 'geo:0,0?q=26.2042,85.2954(Kisan%20Kendra)'],
  [
    'Google, a pin and another middle',
    'https://www.google.com/maps/place/Kisan+Kendra/@26.21,85.31,15z/data=!3m1!4b1!4m6!3m5!1s0x39!8m2!3d26.2042!4d85.2954',
  ],
  ['Google, the middle alone', 'https://www.google.com/maps/@26.2042,85.2954,17z?hl=hi'],
  ['Google, a question', 'https://maps.google.com/?q=26.2042,85.2954'],
  ['Google, a question with loc', 'https://maps.google.com/maps?hl=en&q=loc:26.2042,85.2954'],
  ['Google, percent-encoded', 'https://www.google.com/maps/search/?api=1&query=26.2042%2C85.2954'],
  ['Google, by search path', 'https://www.google.com/maps/search/26.2042,+85.2954?entry=tts'],
  ['OpenStreetMap, a marker', 'https://www.openstreetmap.org/?mlat=26.2042&mlon=85.2954#map=15/26.21/85.31'],
  ['OpenStreetMap, the middle alone', 'https://www.openstreetmap.org/#map=17/26.2042/85.2954'],
])('%s', (_, link) => {
  expect(positionInLink(link)).toEqual(kanti);
});

test('south and west are negative', () => {
  expect(positionInLink('-33.8688,-70.1')).toEqual({ lat: -33.8688, lng: -70.1 });
});

test.each([
  '',
  'Kanti',
  '26.2042',
  '96.1,85.2',
  '26.1,190.5',
  '0,0',
  'https://maps.app.goo.gl/AbCdEf',
  '%E0%A4%A',
  `geo:${'9'.repeat(3_000)}`,
])('the text %j gives no position', (text) => {
  expect(positionInLink(text)).toBeUndefined();
});

test('only a short map link is recognised as one', () => {
  expect(isShortMapLink('https://maps.app.goo.gl/AbCdEf')).toBe(true);
  expect(isShortMapLink('goo.gl/maps/x')).toBe(true);
  expect(isShortMapLink('https://www.google.com/maps/@26.2,85.2,17z')).toBe(false);
});
