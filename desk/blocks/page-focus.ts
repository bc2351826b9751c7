// Moves the focus to the heading of a new page, also when it loads late.

/** The focused element when a page began to load; undefined: no page is loading. */
let before: Element | null | undefined;

/** Called when somebody opened another page. */
export function focusOnPage(): void {
  const title = document.querySelector<HTMLElement>('[data-page-title]');
  before = title ? undefined : document.activeElement;
  title?.focus({ preventScroll: true });
}

/** Called when the title of a page is rendered. The focus does not move if the person has moved it meanwhile. */
export function noteTitle(title: HTMLElement): void {
  const isWaiting = before !== undefined && (document.activeElement === before || document.activeElement === document.body);
  before = undefined;
  if (isWaiting) title.focus({ preventScroll: true });
}
