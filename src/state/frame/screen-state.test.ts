import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScreenTitle, useTitle } from './screen-state.ts';

test('the screen’s title is in the header and the tab; without one the tab names the shop', () => {
  const header = renderHook(() => useScreenTitle());
  const screen = renderHook(({ title }) => useTitle(title), { initialProps: { title: 'Cart' } });
  header.rerender();
  expect([header.result.current, document.title]).toEqual(['Cart', 'Cart · Khurpi']);
  screen.rerender({ title: '' });
  header.rerender();
  expect([header.result.current, document.title]).toEqual(['', 'Khurpi खुरपी']);
});
