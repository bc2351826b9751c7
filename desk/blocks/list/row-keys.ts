// Arrow keys for the rows of a list: each row has one element marked `data-row-main`.
import { type KeyboardEvent, useEffect } from 'react';

const MAIN = '[data-row-main]';

const mainsOf = (list: Element | Document): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(MAIN)];

/** Whether there was a row. */
export function focusFirstRow(): boolean {
  const [first] = mainsOf(document);
  first?.focus();
  return first !== undefined;
}

/** Arrow down moves to the first row while nothing on the page, or only its title, has the focus. */
export function useFirstRowKey(): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== 'ArrowDown' || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target !== document.body && !(target instanceof HTMLElement && target.matches('[data-page-title]'))) return;
      if (!document.querySelector('dialog[open]') && focusFirstRow()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Used as `onKeyDown` of the list. From another button of a row, the keys move on from that row. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || !(event.target instanceof HTMLElement) || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  const mains = mainsOf(event.currentTarget);
  const row = event.target.closest('[data-row]');
  const at = mains.findIndex((main) => main === event.target || (row?.contains(main) ?? false));
  if (at < 0) return;
  event.preventDefault();
  mains[step(at, mains.length - 1)]?.focus();
}
