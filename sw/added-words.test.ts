// Tests that the words of an added language load at install. The app does not fetch them again later.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fileAnswer } from '../tests/fixtures/worker/file-answers.ts';
import { stubScope } from '../tests/fixtures/worker/stub-scope.ts';
import { createWorkerScope } from '../tests/fixtures/worker/worker-scope.ts';

const scope = createWorkerScope({ clients: { matchAll: async () => [] } });
const files = ['shell.html', 'index.hi.html', 'assets/first-1.js', 'assets/words.hi.rest-1.js'].map((url) => ({ url, revision: 'r1' }));

/**
 * Installs a worker for a person who chose a language.
 * @param status HTTP status of the file with most words
 */
async function install(language: string, status = 200): Promise<void> {
  vi.resetModules();
  const { keepFiles } = await import('./caching.ts');
  keepFiles(scope.globals as unknown as ServiceWorkerGlobalScope, files);
  scope.setLanguage(language);
  scope.setNetwork(({ pathname }) => fileAnswer(pathname, pathname, pathname.includes('.mr.rest-') ? status : 200));
  await scope.send('install');
}

beforeAll(() => {
  const putBack = stubScope(scope);
  vi.stubGlobal('__ADDED_WORDS__', { mr: 'v1', ta: 'v2' });
  return putBack;
});
beforeEach(() => {
  scope.stop();
  scope.clear();
});

test('the words of the chosen language are kept in place of those of the shop’s own languages', async () => {
  await install('mr');
  const { precache, words } = await scope.kept();
  expect(words).toEqual(['goods', 'rest', 'shell'].map((bundle) => `/assets/words.mr.${bundle}-v1.js`));
  expect(precache).toEqual(['/assets/first-1.js', '/shell.html?__WB_REVISION__=r1'].map((path) => path.replace(/\?.*/, '')));
});

test('a version is not installed without all words of the chosen language', async () => {
  await expect(install('mr', 500)).rejects.toThrow();
});

test('people who read one of the shop’s own languages fetch no words of other languages', async () => {
  await install('hi');
  expect(await scope.kept()).not.toHaveProperty('words');
  expect(scope.asked.filter((path) => /words\.(?:mr|ta)/.test(String(path)))).toEqual([]);
});
