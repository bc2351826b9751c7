// Focuses the one field of a screen that was opened to fill it.

/** Use it as a ref. The browser's `autofocus` works on the first page and in dialogs only, not on a screen that comes later. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
