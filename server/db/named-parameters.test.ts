import { expect, test } from 'vitest';
import { namedStatement } from './named-parameters.ts';

test('names become numbers by their first place, and a repeated name keeps its number', () => {
  const { text, values } = namedStatement('select :shop, :at where id = :shop and at < :at and key = any(array[:key, :shop])');
  expect(text).toBe('select $1, $2 where id = $1 and at < $2 and key = any(array[$3, $1])');
  expect(values({ key: 'k', at: null, shop: 4 })).toEqual([4, null, 'k']);
});

test('casts, texts, quoted names and comments stay unchanged', () => {
  const { text } = namedStatement(`select :ids::bigint[], ':no' || 'it''s :no', t.":no", a[1:2] -- :no
    from t where time = '10:30' and x = :x::text`);
  expect(text).toBe(`select $1::bigint[], ':no' || 'it''s :no', t.":no", a[1:2] -- :no
    from t where time = '10:30' and x = $2::text`);
});

test('a name is whole: it differs from a longer name with the same start', () => {
  expect(namedStatement('select :order, :order_id, :order').text).toBe('select $1, $2, $1');
});

test('a missing value, or one without a place, is refused by name', () => {
  const { values } = namedStatement('select :one, :two');
  expect(() => values({ one: 1 })).toThrow('parameter two has no value');
  expect(() => values({ one: 1, two: undefined })).toThrow('parameter two has no value');
  expect(() => values({ one: 1, two: 2, three: 3 })).toThrow('no parameter three');
  expect(namedStatement('select 1').values({})).toEqual([]);
});
