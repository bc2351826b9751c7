import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteUpdate, switchVersion, useUpdate } from './update-state.ts';

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
