import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { noteOvertaken, noteUpdate, switchVersion, useUpdate } from './update-state.ts';

test('a new version is offered and used when the person says so, never by itself', () => {
  const view = renderHook(() => useUpdate());
  switchVersion();
  expect(view.result.current.isReady).toBe(false);
  const use = vi.fn();
  noteUpdate(use);
  view.rerender();
  expect(view.result.current.isReady).toBe(true);
  expect(use).not.toHaveBeenCalled();
  switchVersion();
  expect(use).toHaveBeenCalledOnce();
});

test('a window that a newer one has overtaken says so, and a tap that can’t be kept asks for the page again', () => {
  const fails = (name: string): boolean =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: Object.assign(new Error(''), { name }) }));
  const view = renderHook(() => useUpdate());
  fails('DatabaseClosedError');
  expect(sheetsShown()).toEqual([]);
  noteOvertaken();
  noteOvertaken();
  view.rerender();
  expect(view.result.current.isOvertaken).toBe(true);
  fails('TypeError');
  expect(sheetsShown()).toEqual([]);
  fails('DatabaseClosedError');
  expect(sheetsShown()).toMatchObject([{ sheet: 'failure', title: 'update.overtaken', action: 'reload' }]);
});
