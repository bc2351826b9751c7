// The open sheets: all drawers, modals and sheets are one union; Back closes the top one.
import { proxy, useSnapshot } from 'valtio';
import { held } from './held.ts';
import type { MessageKey } from './language-state.ts';

/** Every kind of sheet, and what it is opened with. Each noun adds its own in src/state/<noun>/sheets.ts. */
export interface Sheets {
  /** Something failed; the person reads it and goes on. `reload` can't be closed, `may-reload` can. */
  failure: { readonly title: MessageKey; readonly text?: string; readonly action?: 'close' | 'reload' | 'may-reload' };
  /** Shows nothing: a step further inside what is open, which Back takes back. */
  step: { readonly onBack: () => void };
}

export type SheetKind = keyof Sheets;

/** A sheet as it is opened. A blocking one is closed by its own actions only. */
export type Sheet<K extends SheetKind = SheetKind> = {
  [Kind in K]: { readonly sheet: Kind; readonly isBlocking?: boolean } & Sheets[Kind];
}[K];

type Open = Sheet & { readonly key: number };

const state = proxy<{ stack: Open[] }>({ stack: [] });
let lastKey = 0;

const depthNow = (): number => Number((history.state as { sheet?: number } | null)?.sheet ?? 0);

/** Opens on top of what is open. Tapped again while it is still being fetched, it opens once. */
export function openSheet(sheet: Sheet): void {
  if (state.stack.at(-1)?.sheet === sheet.sheet && !isStep(sheet) && sheet.sheet !== 'failure') return;
  lastKey++;
  state.stack.push(held({ ...sheet, key: lastKey }));
  history.pushState({ ...(history.state as object | null), sheet: state.stack.length }, '');
}

const isStep = ({ sheet }: Sheet): boolean => sheet === 'step';

let goingBack = Promise.resolve();
let goingUntil = 0;
/** A way back takes no longer, ms: one that never arrived (the page was left) holds up no other. */
const BACK_TAKES_MS = 1_000;

/** Goes back over `count` entries of the stack. Resolves once they are gone, so that the next step may navigate. A second tap meanwhile goes no further. */
function takeBack(count: number): Promise<void> {
  if (depthNow() === 0) {
    state.stack.splice(-count);
    return Promise.resolve();
  }
  if (Date.now() < goingUntil) return goingBack;
  goingUntil = Date.now() + BACK_TAKES_MS;
  goingBack = new Promise((resolve) => {
    const arrive = (): void => {
      goingUntil = 0;
      resolve();
    };
    addEventListener('popstate', arrive, { once: true });
    history.go(-count);
  });
  return goingBack;
}

/** Closes the top one with the steps taken inside of it. Resolves once it is gone, so that the next step may navigate. */
export function closeSheet(): Promise<void> {
  const { stack } = state;
  if (stack.length === 0) return Promise.resolve();
  let top = stack.length - 1;
  while (top > 0 && isStep(stack[top] as Open)) top--;
  return takeBack(stack.length - top);
}

/** A step further inside what is open: Back (the phone's too) calls `onBack` and nothing else. */
export function enterStep(onBack: () => void): void {
  openSheet({ sheet: 'step', onBack });
}

/** Takes the last step back, as Back does. False when there is none. */
export function leaveStep(): boolean {
  const top = state.stack.at(-1);
  const isInside = top !== undefined && isStep(top);
  if (isInside) void takeBack(1);
  return isInside;
}

/** Closes the top one and opens another in its place. */
export async function replaceSheet(sheet: Sheet): Promise<void> {
  await closeSheet();
  openSheet(sheet);
}

/** How many are open. */
export function sheetDepth(): number {
  return state.stack.length;
}

/** Closes what was opened on top of the first `depth`; what must be answered stays. */
export async function closeSheetsDownTo(depth: number): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  while (state.stack.length > depth && state.stack.length < before) {
    before = state.stack.length;
    await closeSheet();
  }
}

export function closeAllSheets(): Promise<void> {
  return closeSheetsDownTo(0);
}

/** Back closes the top sheet; one that must be answered stays. */
export function startSheets(): void {
  if (depthNow() > 0) history.replaceState({ ...(history.state as object), sheet: 0 }, '');
  addEventListener('popstate', () => {
    const depth = depthNow();
    // Forward onto a place where a sheet was open: it is not any more.
    if (depth > state.stack.length) history.replaceState({ ...(history.state as object), sheet: state.stack.length }, '');
    while (state.stack.length > depth) {
      const top = state.stack.at(-1);
      if (top?.isBlocking && !isAnswered.has(top.key)) {
        history.pushState({ ...(history.state as object | null), sheet: state.stack.length }, '');
        return;
      }
      state.stack.pop();
      if (top?.sheet === 'step') top.onBack();
    }
  });
}

const isAnswered = new Set<number>();

/** The action of a sheet that must be answered: it may close now. */
export function answerSheet(): Promise<void> {
  const top = state.stack.at(-1);
  if (top) isAnswered.add(top.key);
  return closeSheet();
}

/** Answers the sheet on top, if it is of that kind and what it says is meant. */
export async function answerIfTop<K extends SheetKind>(kind: K, isMeant: (sheet: Sheet<K>) => boolean): Promise<void> {
  const top = state.stack.at(-1);
  if (top?.sheet === kind && isMeant(top as Sheet<K>)) await answerSheet();
}

export function isSheetOpen(kind: SheetKind): boolean {
  return state.stack.some(({ sheet }) => sheet === kind);
}

export function useSheets(): readonly Open[] {
  return useSnapshot(state).stack as readonly Open[];
}

/** A failure with words and a next step. */
export function showFailure(title: MessageKey, text?: string, action: 'close' | 'reload' | 'may-reload' = 'close'): void {
  openSheet({ sheet: 'failure', title, action, isBlocking: action === 'reload', ...(text ? { text } : {}) });
}
