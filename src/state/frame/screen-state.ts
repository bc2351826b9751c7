// The visible screen's title, for the frame around it.
import { useEffect, useLayoutEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const screen = proxy({ title: '' });
const BRAND = 'Khurpi';

/** The page's own title, until its screen sets one. */
export function showTitle(title: string): void {
  screen.title = title;
}

/** Puts the screen's title into the header and the tab. */
export function useTitle(title: string): void {
  const useSoon = typeof document === 'undefined' ? useEffect : useLayoutEffect;
  useSoon(() => {
    screen.title = title;
    document.title = title ? `${title} · ${BRAND}` : `${BRAND} खुरपी`;
  }, [title]);
}

export function useScreenTitle(): string {
  return useSnapshot(screen).title;
}
