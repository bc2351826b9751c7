import { expect, test } from 'vitest';
import { withoutWordsForOthers } from './contract-plugin.ts';

test('the app’s build leaves out summaries, error codes and permissions of calls, and nothing else', () => {
  const code = `
import { defineCall } from './call.ts';
const few = ['CART_01'];
export const Shape = object({ summary: string(), errors: array() });
export const one = defineCall({ name: 'one', access: 'order.place', errors: [...few, 'CART_02'], body: object({ errors: array() }), summary: 'Does, one.' });
export const two = defineCall({
  name: 'two',
  access: 'public',
  summary: \`Does two.\`,
});`;
  const rest = withoutWordsForOthers(code);
  expect(rest).toContain('export const Shape = object({ summary: string(), errors: array() });');
  expect(rest).toContain("defineCall({ name: 'one',   body: object({ errors: array() }),  });");
  expect(rest).toMatch(/defineCall\(\{\s+name: 'two',\s+access: 'public',\s+\}\)/);
  expect(withoutWordsForOthers('export const a = 1;')).toBe('export const a = 1;');
});

test('the desk’s build keeps permissions of calls, also those spread into a definition', () => {
  const code = `
export const own = defineDeskCall({ name: 'own', access: 'staff.read', errors: ['X'], summary: 'Shows.' });
export const wide = defineCall({ ...shop.wide, errors: ['X'], body: object({}) });`;
  const rest = withoutWordsForOthers(code);
  expect(rest).toContain("defineDeskCall({ name: 'own', access: 'staff.read',   });");
  expect(rest).toContain('defineCall({ ...shop.wide,  body: object({}) });');
});
