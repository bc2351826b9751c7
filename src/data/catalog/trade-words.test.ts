// Tests how the catalogue's worker loads the trade words of a language.
import { expect, test } from 'vitest';
import { packTradeWords, tradeModule } from '#core/rules/catalog/search/trade-words.ts';
import { createTradeWords } from './trade-words.ts';

const versions = { mr: 'v1' };
const words = tradeModule(packTradeWords({ कांदा: 'onion' }));

function start(answer: () => Promise<string>) {
  const asked: string[] = [];
  const bookOf = createTradeWords(versions, async (path) => {
    asked.push(path);
    return answer();
  });
  return { asked, bookOf };
}

test('they are fetched once, by their version', async () => {
  const { asked, bookOf } = start(async () => words);
  const [book] = await Promise.all([bookOf('mr'), bookOf('mr')]);
  expect(book?.textOf(['kanda'])).toBe('onion');
  expect(asked).toEqual(['/assets/words.mr.trade-v1.js']);
});

test('a language without trade words asks for nothing', async () => {
  const { asked, bookOf } = start(async () => words);
  expect(await bookOf('ta')).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a search works without them when they cannot be loaded, and the next one requests them again', async () => {
  const answers = [Promise.reject(new TypeError('no network')), '<!doctype html>', words];
  const { bookOf } = start(async () => answers.shift() ?? '');
  expect([await bookOf('mr'), await bookOf('mr')]).toEqual([undefined, undefined]);
  expect((await bookOf('mr'))?.textOf(['kanda'])).toBe('onion');
});
