// Tests a broken part: the rest stays, the person gets a message, the error is reported, and the next page tries again.
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('broke');
  return <p>whole</p>;
}

const page = (place: string) => (
  <main>
    <h1>stays</h1>
    <ErrorBoundary place={place}>
      <Part />
    </ErrorBoundary>
  </main>
);

/** The errors that a listener for uncaught errors receives. */
function catchReports(): unknown[] {
  const reported: unknown[] = [];
  vi.stubGlobal('queueMicrotask', (work: () => void) => {
    try {
      work();
    } catch (error) {
      reported.push(error);
    }
  });
  return reported;
}

beforeAll(async () => {
  await loadMessages('en', 'shell');
  activateLanguage('en');
});

test('the rest of the page stays, the person gets a next step, and the error is reported', () => {
  isBroken = true;
  const reported = catchReports();
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  render(page('/cart'));
  expect(screen.getByText('stays')).toBeTruthy();
  expect(screen.getByText(text('error.screen-title'))).toBeTruthy();
  expect(reported).toMatchObject([{ message: 'broke' }]);
  screen.getByRole('button', { name: text('retry') }).click();
  expect(reloaded).toHaveBeenCalledOnce();
});

test('a broken page without network says that the network is missing', () => {
  isBroken = true;
  catchReports();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(page('/cart'));
  expect(screen.getByText(text('offline.nothing-title'))).toBeTruthy();
});

test('a broken page renders again only after another page opens', () => {
  isBroken = true;
  catchReports();
  const { rerender } = render(page('/cart'));
  isBroken = false;
  rerender(page('/cart'));
  expect(screen.queryByText('whole')).toBeNull();
  rerender(page('/orders'));
  expect(screen.getByText('whole')).toBeTruthy();
});
