import { expect, test, vi } from 'vitest';
import { loginTrouble } from './login-trouble.ts';

test('with cookies over https people can log in, and nothing of the try stays', () => {
  expect(loginTrouble()).toBeUndefined();
  expect(document.cookie).not.toContain('khurpi-try');
});

test('a browser that takes no cookies is known before a code is sent', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(loginTrouble()).toBe('no-cookies');
});

test('over plain http the session has no way to the server', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(loginTrouble()).toBe('not-secure');
  vi.unstubAllGlobals();
});
