import { afterEach, expect, test, vi } from 'vitest';
import { loginTrouble } from './login-trouble.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('with cookies over https people can log in, and the test leaves nothing behind', () => {
  expect(loginTrouble()).toBeUndefined();
  expect(document.cookie).not.toContain('khurpi-try');
});

test('a browser without cookies is found before a code is sent', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(loginTrouble()).toBe('no-cookies');
});

test('a browser without secure cookies at http://localhost is found before a code is sent', () => {
  const kept: string[] = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => kept.join('; '));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void (/; secure/.test(text) || kept.push(text)));
  vi.stubGlobal('location', { protocol: 'http:' });
  expect(loginTrouble()).toBe('not-secure');
  vi.stubGlobal('location', { protocol: 'https:' });
  expect(loginTrouble()).toBe('no-cookies');
});

test('over plain http the session cannot reach the server', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(loginTrouble()).toBe('not-secure');
});
