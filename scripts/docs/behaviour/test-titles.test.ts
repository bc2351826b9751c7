// Tests that titles are read from test files without running them.
import { expect, test } from 'vitest';
import { titlesIn } from './test-titles.ts';

const SOURCE = `
describe('the cart', () => {
  beforeEach(() => test.step('not a test', () => undefined));
  test('adds up', () => undefined);
  test.each([1, 2])('takes %i packs', () => undefined);
  describeOnBothEngines('on both engines', (engine) => {
    testOnDisk(\`keeps \${10} orders\`, () => undefined);
  });
});
test.describe('in a browser', () => {
  test.use({ locale: 'hi' });
  test('opens', async ({ page }) => page.goto('/'));
});
testing('no test');
`;

test('titles of tests and of the groups around them are found', () => {
  expect(titlesIn('a.test.ts', SOURCE)).toEqual([
    { groups: ['the cart'], title: 'adds up' },
    { groups: ['the cart'], title: 'takes %i packs' },
    { groups: ['the cart', 'on both engines'], title: 'keeps … orders' },
    { groups: ['in a browser'], title: 'opens' },
  ]);
});
