// Tests the code of an SMS that the phone offers.
import { afterEach, expect, test, vi } from 'vitest';
import { codeFromSms } from './web-otp.ts';

const { signal } = new AbortController();

function phoneReads(get: (options: object) => Promise<unknown>) {
  const asked = vi.fn(get);
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: asked } });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the code is read from an SMS as long as the screen waits for it', async () => {
  const asked = phoneReads(async () => ({ code: '123456' }));
  expect(await codeFromSms(signal)).toBe('123456');
  expect(asked).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal });
});

test('an aborted, refused or empty reading gives no code, and the boxes stay usable', async () => {
  phoneReads(async () => Promise.reject(new DOMException('', 'AbortError')));
  expect(await codeFromSms(signal)).toBeUndefined();
  phoneReads(async () => null);
  expect(await codeFromSms(signal)).toBeUndefined();
});

test('a phone that cannot read codes from SMS is not asked', async () => {
  const asked = phoneReads(async () => ({ code: '123456' }));
  vi.unstubAllGlobals();
  expect(await codeFromSms(signal)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
