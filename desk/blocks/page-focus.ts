// Moves the focus to the heading of a new page, also when it loads late.

/** What had the focus while a page was fetched; undefined: no page is waited for. */
let before: Element | null | undefined;

/** Somebody went to another page. */
export function focusOnPage(): void {
  const title = document.querySelector<HTMLElement>('[data-page-title]');
  before = title ? undefined : document.activeElement;
  title?.focus({ preventScroll: true });
}

/** The name of a page has come. Who has gone on meanwhile stays where they are. */
export function noteTitle(title: HTMLElement): void {
  const isWaiting = before !== undefined && (document.activeElement === before || document.activeElement === document.body);
  before = undefined;
  if (isWaiting) title.focus({ preventScroll: true });
}
