import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { noteNewerVersion, noteUpdate, switchVersion, useUpdate } from './update-state.ts';

test('a new version is offered, and used only when the person agrees', () => {
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

test('a window overtaken by a newer version says so, and an unsaved tap asks for a reload', () => {
  const fails = (name: string): boolean =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: Object.assign(new Error(''), { name }) }));
  const view = renderHook(() => useUpdate());
  fails('DatabaseClosedError');
  expect(sheetsShown()).toEqual([]);
  noteNewerVersion();
  noteNewerVersion();
  view.rerender();
  expect(view.result.current.isOvertaken).toBe(true);
  fails('TypeError');
  expect(sheetsShown()).toEqual([]);
  fails('DatabaseClosedError');
  expect(sheetsShown()).toMatchObject([{ sheet: 'failure', title: 'update.overtaken', action: 'reload' }]);
});
