// The open sheets: all drawers, modals and sheets are one union; Back closes the top one.
import { proxy, useSnapshot } from 'valtio';
import type { MessageKey } from './language-state.ts';
import { plainValue } from './plain-value.ts';

/** Every kind of sheet with its properties. Each noun adds its own in src/state/<noun>/sheets.ts. */
export interface Sheets {
  /** Something failed; the person reads it and continues. `reload` cannot be closed, `may-reload` can. */
  failure: { readonly title: MessageKey; readonly text?: string; readonly action?: 'close' | 'reload' | 'may-reload' };
  /** Shows nothing: a further step inside the open sheet, which Back undoes. */
  step: { readonly onBack: () => void };
}

export type SheetKind = keyof Sheets;

/** An open sheet. A blocking one is closed by its own actions only. */
export type Sheet<K extends SheetKind = SheetKind> = {
  [Kind in K]: { readonly sheet: Kind; readonly isBlocking?: boolean } & Sheets[Kind];
}[K];

type Open = Sheet & { readonly key: number };

const state = proxy<{ stack: Open[] }>({ stack: [] });
let lastKey = 0;

const currentDepth = (): number => Number((history.state as { sheet?: number } | null)?.sheet ?? 0);

/** Opens on top of the others. Tapped again while it loads, it opens once. */
export function openSheet(sheet: Sheet): void {
  if (state.stack.at(-1)?.sheet === sheet.sheet && !isStep(sheet) && sheet.sheet !== 'failure') return;
  lastKey++;
  state.stack.push(plainValue({ ...sheet, key: lastKey }));
  history.pushState({ ...(history.state as object | null), sheet: state.stack.length }, '');
}

const isStep = ({ sheet }: Sheet): boolean => sheet === 'step';

let goingBack = Promise.resolve();
let goingUntil = 0;
/** Time limit for a history step, ms: one that never arrived (the page was left) must not delay others. */
const BACK_TAKES_MS = 1_000;

/** Goes back over `count` entries. Resolves once they are gone, so that the caller may navigate. A second tap does nothing. */
function goBackOver(count: number): Promise<void> {
  if (currentDepth() === 0) {
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

/** Closes the top one with its inner steps. Resolves once it is gone, so that the caller may navigate. */
export function closeSheet(): Promise<void> {
  const { stack } = state;
  if (stack.length === 0) return Promise.resolve();
  let top = stack.length - 1;
  while (top > 0 && isStep(stack[top] as Open)) top--;
  return goBackOver(stack.length - top);
}

/** A further step inside the open sheet: Back (the phone's too) calls `onBack` and nothing else. */
export function enterStep(onBack: () => void): void {
  openSheet({ sheet: 'step', onBack });
}

/** Undoes the last step, like Back. False without one. */
export function leaveStep(): boolean {
  const top = state.stack.at(-1);
  const isInside = top !== undefined && isStep(top);
  if (isInside) void goBackOver(1);
  return isInside;
}

/** Replaces the top sheet by another. */
export async function replaceSheet(sheet: Sheet): Promise<void> {
  await closeSheet();
  openSheet(sheet);
}

/** How many are open. */
export function sheetDepth(): number {
  return state.stack.length;
}

/** Closes the sheets above the first `depth`; a sheet that needs an answer stays. */
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

/** Back closes the top sheet; one that needs an answer stays. */
export function startSheets(): void {
  if (currentDepth() > 0) history.replaceState({ ...(history.state as object), sheet: 0 }, '');
  addEventListener('popstate', () => {
    const depth = currentDepth();
    // Forward to a place where a sheet was open: it stays closed.
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

/** The action of a sheet that needs an answer: it may close now. */
export function answerSheet(): Promise<void> {
  const top = state.stack.at(-1);
  if (top) isAnswered.add(top.key);
  return closeSheet();
}

/** Closes the sheet on top, if its kind and content match. */
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

/** A failure with a message and a next step. */
export function showFailure(title: MessageKey, text?: string, action: 'close' | 'reload' | 'may-reload' = 'close'): void {
  openSheet({ sheet: 'failure', title, action, isBlocking: action === 'reload', ...(text ? { text } : {}) });
}
