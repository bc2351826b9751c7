// What had the focus may be taken off the page: a button that becomes a stepper, a sheet that opened over something gone.
// Then the next thing to do in the same place has it, never the page as a whole: who uses keys or a screen reader would start over.

/** Takes over from what stood in the same place, not from anything further away. */
const NEIGHBOUR = '[data-next-focus]';
/** In order, what can be pressed. Not fields: a keyboard that opens by itself is in the way. */
const PRESSED = ['button:not(:disabled)', 'a[href]'];
/** Will have something to press in a moment. */
const BUSY = '[aria-busy="true"]';

/** What had the focus last, its ancestorsOf from the inside out, and those of what opened the dialog it is in. */
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

/** What opened a dialog is still there to be pressed: it has the focus again. Otherwise what stands in its place. */
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
