// Tests the set-up page for a tablet, on devices that have everything and on devices that lack something.
import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSetup, type SetupDeps } from '#state/book/setup-state.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { eventually, loadWords, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { SetupPage } from './setup-page.tsx';

beforeAll(async () => {
  await loadWords();
  await showLanguage('en', 'setup');
});
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

function device(more: Partial<SetupDeps> = {}) {
  const changes = { change: (): void => undefined };
  const deps: SetupDeps = {
    isInstalled: () => true,
    storage: async () => ({ isPersistent: true, freeBytes: 2_500_000_000 }),
    askToKeep: vi.fn(async () => undefined),
    hasBuckets: () => true,
    push: () => 'allowed',
    askForPush: vi.fn(async () => undefined),
    camera: async () => 'works',
    tryCamera: vi.fn(async () => 'works' as const),
    askServer: async () => 0,
    follow: (onChange) => {
      changes.change = onChange;
      return () => undefined;
    },
    ...more,
  };
  return { deps, change: () => act(async () => void changes.change()) };
}

/** The text on the card of a check. */
const card = (name: string): HTMLElement => screen.getByRole('heading', { name }).closest('li') as HTMLElement;
const says = (name: string, words: string | RegExp) => eventually(() => within(card(name)).getByText(words));

test('a tablet that has everything only needs its test print', async () => {
  render(<SetupPage setup={createSetup(device().deps)} />);
  await screen.findByText('1 thing is left to do.');
  await says('Storage', /2\.5 GB are free/);
  await says('Clock', 'The clock is right.');
});

test('the page asks about the test print, and a printer that fails leads to another way', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: () => ({ width: 10 }),
    ...Object.fromEntries(
      ['fillRect', 'fillText', 'setLineDash', 'beginPath', 'moveTo', 'lineTo', 'stroke'].map((name) => [name, () => undefined]),
    ),
  } as unknown as GPUCanvasContext);
  render(<SetupPage setup={createSetup(device().deps)} />);
  await tap('Print a test');
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  await tap('No');
  await says('Printer', /send the receipt as a picture/);
  await screen.findByText('This tablet is ready.');
  await tap('Print a test');
  await tap('Yes');
  await says('Printer', 'The printer works.');
});

test('without camera, push or storage buckets the page names another way', async () => {
  render(<SetupPage setup={createSetup(device({ camera: async () => 'none', push: () => 'none', hasBuckets: () => false }).deps)} />);
  await says('Camera', /fill the cart by hand/);
  await says('Messages from the shop', /every 15 minutes/);
  await says('Storage', /keys lie with the rest/);
  expect(within(card('Camera')).queryByRole('button')).toBeNull();
});

test('each thing to do has a button, and the check is right after a press', async () => {
  const now = { push: 'not-asked' as 'not-asked' | 'allowed', isPersistent: false };
  const { deps } = device({
    push: () => now.push,
    askForPush: async () => {
      now.push = 'allowed';
    },
    storage: async () => ({ isPersistent: now.isPersistent, freeBytes: 2_500_000_000 }),
    askToKeep: async () => {
      now.isPersistent = true;
    },
    camera: async () => 'not-asked',
  });
  render(<SetupPage setup={createSetup(deps)} />);
  await screen.findByText('4 things are left to do.');
  await tap('Keep the data');
  await says('Storage', /Chrome keeps the data/);
  await tap('Allow messages');
  await says('Messages from the shop', /also while the tablet is locked/);
  await tap('Try the camera');
  await says('Camera', /The camera works/);
  await screen.findByText('1 thing is left to do.');
});

test('network and clock are checked again when something changes', async () => {
  const server: { aheadMs: number | undefined } = { aheadMs: undefined };
  const { deps, change } = device({ askServer: async () => server.aheadMs });
  render(<SetupPage setup={createSetup(deps)} />);
  await says('Internet', /does not answer/);
  await says('Clock', /once there is internet/);
  server.aheadMs = 600_000;
  await change();
  await says('Clock', /10 minutes off/);
  await says('Internet', 'The shop answers.');
});

test('the text for device management names this address and is copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.defineProperty(Object.create(navigator) as Navigator, 'clipboard', { value: { writeText } }));
  render(<SetupPage setup={createSetup(device().deps)} />);
  await tap('Copy the text');
  await screen.findByText('Copied.');
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`"NotificationsAllowedForUrls": [\n    "${location.origin}"`));
});
