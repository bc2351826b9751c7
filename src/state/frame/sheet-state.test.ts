// Back and the sheets, over a document's history.
import { beforeEach, expect, test } from 'vitest';
import { answerSheet, isSheetOpen, openSheet, sheetDepth, showFailure, startSheets } from './sheet-state.ts';

/** What the browser does at Back: an entry of the history further down. */
function goBackTo(depth: number): void {
  history.replaceState({ sheet: depth }, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

startSheets();
beforeEach(() => {
  while (sheetDepth() > 0) {
    history.replaceState({ sheet: 0 }, '');
    void answerSheet();
  }
});

test('Back closes the sheet on top', () => {
  openSheet({ sheet: 'sign-out' });
  showFailure('error.failed');
  goBackTo(1);
  expect(isSheetOpen('failure')).toBe(false);
  expect(isSheetOpen('sign-out')).toBe(true);
});

test('Back leaves a blocking sheet where it is, with the history it stands on', () => {
  openSheet({ sheet: 'sign-out' });
  showFailure('error.failed', undefined, 'reload');
  goBackTo(0);
  expect(sheetDepth()).toBe(2);
  expect(history.state).toEqual({ sheet: 2 });
});

test('a step is taken back alone', () => {
  const taken: string[] = [];
  openSheet({ sheet: 'sign-out' });
  openSheet({ sheet: 'step', onBack: () => taken.push('step') });
  goBackTo(1);
  expect(taken).toEqual(['step']);
  expect(isSheetOpen('sign-out')).toBe(true);
});
