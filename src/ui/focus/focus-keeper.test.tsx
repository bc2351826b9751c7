import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from '#ui/sheet.tsx';
import { startFocusKeeper } from './focus-keeper.ts';

beforeAll(startFocusKeeper);

type Step = 'shop' | 'added' | 'login' | 'reading' | 'signed-in' | 'left';
let go: (step: Step) => void;

/** A shop with a row and a foot. Each offers something else once it was used. */
function Page() {
  const [step, setStep] = useState<Step>('shop');
  go = setStep;
  if (step === 'left') return <main id="main" tabIndex={-1} />;
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Share</button>
      <article>
        <button type="button">Heart</button>
        {step === 'added' || step === 'reading' ? (
          <span>
            <button type="button">Less</button>
            <button type="button" data-next-focus="">
              More
            </button>
          </span>
        ) : (
          <button type="button">Add</button>
        )}
      </article>
      <footer aria-busy={step === 'reading'}>
        {step === 'reading' ? null : step === 'signed-in' ? (
          <span>
            <button type="button">Select address</button>
          </span>
        ) : (
          <button type="button">Login</button>
        )}
      </footer>
      {step === 'login' && (
        <Sheet title="Login" closeLabel="Back" onClose={() => undefined}>
          <input aria-label="Code" />
        </Sheet>
      )}
    </main>
  );
}

const focused = (): string => document.activeElement?.textContent || document.activeElement?.id || document.activeElement?.tagName || '';
const focus = (name: string): void => screen.getByRole('button', { name }).focus();
const become = (step: Step): Promise<void> => act(async () => go(step));

beforeEach(() => {
  render(<Page />);
});

test('a button that becomes a stepper passes the focus to the stepper', async () => {
  focus('Add');
  await become('added');
  await vi.waitFor(() => expect(focused()).toBe('More'));
  await become('shop');
  await vi.waitFor(() => expect(focused()).toBe('Heart'));
});

test('after a sheet its opener has the focus again, however the sheet closes', async () => {
  focus('Login');
  await become('login');
  screen.getByLabelText('Code').focus();
  const dialog = screen.getByRole('dialog');
  dialog.remove();
  await vi.waitFor(() => expect(focused()).toBe('Login'));
});

test('after a sheet whose opener is gone, the focus moves to what replaced the opener', async () => {
  focus('Login');
  await become('login');
  screen.getByLabelText('Code').focus();
  await become('signed-in');
  await vi.waitFor(() => expect(focused()).toBe('Select address'));
});

test('the focus waits for a busy place, and then goes to its control', async () => {
  focus('Login');
  await become('login');
  screen.getByLabelText('Code').focus();
  await become('reading');
  expect(document.activeElement).toBe(document.body);
  await become('signed-in');
  await vi.waitFor(() => expect(focused()).toBe('Select address'));
});

test('a replacing neighbour takes no focus from farther away', async () => {
  function Far() {
    const [isGone, setGone] = useState(false);
    return (
      <section>
        <button type="button">First</button>
        <button type="button" data-next-focus="">
          More
        </button>
        {!isGone && (
          <div>
            <button type="button" onClick={() => setGone(true)}>
              Leave
            </button>
          </div>
        )}
      </section>
    );
  }
  render(<Far />);
  focus('Leave');
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  await vi.waitFor(() => expect(focused()).toBe('First'));
});

test('when nothing of the place is left, the screen gets the focus', async () => {
  focus('Add');
  await become('left');
  await vi.waitFor(() => expect(focused()).toBe('main'));
});

test('focus elsewhere on the page stays there', async () => {
  focus('Share');
  await become('added');
  expect(focused()).toBe('Share');
});
