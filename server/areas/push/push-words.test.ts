import { expect, expectTypeOf, test } from 'vitest';
import type { WordKey } from '../../words/word-key.ts';
import { type PushKey, pushWords } from './push-words.ts';

test('push messages have texts for each step of an order, and for nothing else', () => {
  // The types check this test: `npm run check` compares both sides.
  expectTypeOf<Exclude<PushKey, WordKey>>().toBeNever();
  expectTypeOf<Exclude<Extract<WordKey, `push.step.${string}`>, PushKey>>().toBeNever();
  expect(pushWords('order-packed', 'K7', 'hi')).toEqual({ title: 'ऑर्डर K7', body: 'सामान पैक हो गया' });
  expect(['login-otp', 'toString'].map((step) => pushWords(step, 'K7', 'en'))).toEqual([undefined, undefined]);
});
