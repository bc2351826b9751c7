import { afterEach, expect, test, vi } from 'vitest';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { askLogin } from './ask-login.ts';
import { launch } from './launch-state.ts';

afterEach(async () => {
  Object.assign(launch, { isApp: false, appId: '' });
  await closeEverySheet();
});

test('the login opens over the current page; inside another app that app signs in', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const onDone = vi.fn();
  askLogin(onDone);
  expect(sheetsShown()).toEqual([{ sheet: 'login', onDone }]);
  expect(assign).not.toHaveBeenCalled();
  Object.assign(launch, { isApp: true, appId: 'kisan' });
  askLogin(onDone);
  expect(sheetsShown()).toHaveLength(1);
  expect(assign.mock.calls).toEqual([[`${location.origin}/login?redirect=kisan&path=/cart`]]);
});

test('no module opens the login sheet except through the login function', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const opens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|ask-login|state.session.sheets/.test(file) &&
      /sheet: 'login'/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(opens).toEqual([]);
});
