import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './custody.ts';

test('an amount comes from each one in order, at most what they have; the last gives the rest', () => {
  const having = [
    { of: 'lead', amount: 300 },
    { of: 'agent', amount: 500 },
  ];
  expect(spread(400, having, 'shop')).toEqual([
    { of: 'lead', amount: 300 },
    { of: 'agent', amount: 100 },
  ]);
  expect(spread(1_000, having, 'shop').at(-1)).toEqual({ of: 'shop', amount: 200 });
  expect(spread(-400, having, 'shop')).toEqual([
    { of: 'lead', amount: -300 },
    { of: 'agent', amount: -100 },
  ]);
  expect(spread(0, having, 'shop')).toEqual([]);
});

test('whatever people have, the shares add up to the amount, and nobody gives more than they have', () => {
  const paise = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(paise, fc.array(paise, { maxLength: 5 }), (amount, has) => {
      const shares = spread<number>(
        amount,
        has.map((one, of) => ({ of, amount: one })),
        -1,
      );
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      for (const share of shares.filter(({ of }) => of >= 0))
        expect(Math.abs(share.amount)).toBeLessThanOrEqual(Math.max(0, has[share.of] ?? 0));
    }),
  );
});
