// For the one field of a screen that was just opened to fill it.

/** As a ref: the browser's own `autofocus` is meant for the first page, a sheet's for its dialog; a screen that comes later has neither. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
