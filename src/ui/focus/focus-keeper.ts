// The focused element can disappear: a button becomes a stepper, or the opener of a sheet is gone. Then the next control in the same
// place gets the focus. Without this, people who use keys or a screen reader would start again at the top of the page.

/** A control that takes over the focus from a neighbour in the same place. */
const NEIGHBOUR = '[data-next-focus]';
/** Controls that may get the focus, in order. No fields: their keyboard would open by itself. */
const PRESSED = ['button:not(:disabled)', 'a[href]'];
/** A place that will have a control in a moment. */
const BUSY = '[aria-busy="true"]';

/** The last focused element, its ancestors from the inside out, and the ancestors of the opener of its dialog. */
let chain: readonly Element[] = [];

function ancestorsOf(element: Element): Element[] {
  const parents: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) parents.push(at);
  return parents;
}

const dialogOf = (element: Element | undefined): Element | null => element?.closest('dialog') ?? null;

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target === document.body) return;
  const dialog = dialogOf(target);
  const isInside = dialog !== null && chain.includes(dialog);
  const outside = dialog === null ? [] : isInside ? chain.slice(chain.indexOf(dialog) + 1) : chain;
  const inside = ancestorsOf(target);
  chain = dialog === null ? inside : [...inside.slice(0, inside.indexOf(dialog) + 1), ...outside];
}

/** The place itself or the first match inside it. */
const choiceIn = (place: Element | undefined, choice: string): HTMLElement | null | undefined =>
  place?.matches(choice) ? (place as HTMLElement) : place?.querySelector<HTMLElement>(choice);

function keepFocus(): void {
  if (document.activeElement !== document.body || chain.length === 0 || chain[0]?.isConnected) return;
  const main = document.querySelector('main');
  const place = chain.find((element) => element.isConnected && element !== main && !element.contains(main));
  if (place?.matches(BUSY)) return;
  const choices = place === chain[1] ? [NEIGHBOUR, ...PRESSED] : PRESSED;
  const next = choices.map((choice) => choiceIn(place, choice)).find((found) => found) ?? main;
  next?.focus({ preventScroll: true });
}

export function startFocusKeeper(): void {
  addEventListener('focusin', noteFocus);
  new MutationObserver(keepFocus).observe(document.body, { childList: true, subtree: true });
}
