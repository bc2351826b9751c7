import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPictures, keepStorage, measureStorage, setLowData, startSettings, useSettings } from './settings-state.ts';

const put = (name: string, value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, value });
};
const settings = () => renderHook(() => useSettings()).result.current;

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of ['connection', 'storage']) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [undefined, false],
])('a network of %o gives the guess for low data: %s', (connection, isLowData) => {
  put('connection', connection);
  startSettings();
  expect(settings().isLowData).toBe(isLowData);
});

test.each([true, false])('a choice (%s) replaces the guess at the next start', (isLowData) => {
  put('connection', { saveData: !isLowData });
  setLowData(isLowData);
  expect(settings().isLowData).toBe(isLowData);
  startSettings();
  expect(settings().isLowData).toBe(isLowData);
});

test('the settings know the used storage only where the browser reports it', async () => {
  put('storage', undefined);
  await measureStorage();
  expect(settings().storedBytes).toBeUndefined();
  put('storage', { estimate: async () => ({ usage: 4_096 }) });
  await measureStorage();
  expect(settings().storedBytes).toBe(4_096);
});

test('deleting pictures leaves everything else, and the storage is measured again', async () => {
  const kept = new Set(['pictures', 'shell']);
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  put('storage', { estimate: async () => ({ usage: kept.size }) });
  localStorage.setItem('khurpi.language', 'hi');
  await clearPictures();
  expect([...kept]).toEqual(['shell']);
  expect(settings().storedBytes).toBe(1);
  expect(localStorage.getItem('khurpi.language')).toBe('hi');
});

test('the app asks the browser to keep its storage, if the browser can', () => {
  put('storage', undefined);
  keepStorage();
  const persist = vi.fn(async () => false);
  put('storage', { persist });
  keepStorage();
  expect(persist).toHaveBeenCalledOnce();
});
