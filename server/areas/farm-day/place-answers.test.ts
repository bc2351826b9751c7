import { beforeEach, expect, test } from 'vitest';
import { createPlaceAnswers, type PlaceAnswers } from './place-answers.ts';

let now: number;
let asked: string[];
let places: PlaceAnswers<string>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = async (place: string, answer: () => Promise<string> = async () => `${place} ${now}`) =>
  (
    await places.at(place, () => {
      asked.push(place);
      return answer();
    })
  )?.value;
const fail = async (): Promise<string> => {
  throw new Error('away');
};

beforeEach(() => {
  now = 0;
  asked = [];
  places = createPlaceAnswers<string>({ now: () => now, freshMs: HOUR_MS, mostPerMinute: 3, mostPlaces: 2 });
});

test('an answer is kept for its time, then asked for again', async () => {
  expect(await at('a')).toBe('a 0');
  now = HOUR_MS - 1;
  expect(await at('a')).toBe('a 0');
  now = HOUR_MS;
  expect(await at('a')).toBe(`a ${HOUR_MS}`);
  expect(asked).toEqual(['a', 'a']);
});

test('ten people at once ask the provider once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => at('a')));
  expect(new Set(answers)).toEqual(new Set(['a 0']));
  expect(asked).toEqual(['a']);
});

test('when a provider fails, the old answer serves for a day, and the provider gets a pause of five minutes', async () => {
  await at('a');
  now = HOUR_MS;
  expect(await at('a', fail)).toBe('a 0');
  expect(await at('a', fail)).toBe('a 0');
  expect(asked).toHaveLength(2);
  now += 5 * MINUTE_MS;
  expect(await at('a', fail)).toBe('a 0');
  expect(asked).toHaveLength(3);
  now = 24 * HOUR_MS;
  expect(await at('a', fail)).toBeUndefined();
});

test('all people together ask the provider only a limited number of times in a minute', async () => {
  for (const place of ['a', 'b', 'c', 'd']) await at(place);
  expect(asked).toEqual(['a', 'b', 'c']);
  now = MINUTE_MS;
  await at('d');
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

test('the number of stored places has a limit', async () => {
  for (const place of ['a', 'b', 'c']) await at(place);
  now = MINUTE_MS;
  expect(await at('c')).toBe('c 0');
  expect(await at('a')).toBe(`a ${MINUTE_MS}`);
});
