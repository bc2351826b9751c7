// Tests the tablet's own screens, by touch and by keyboard.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { becomeGuest } from '#state/session/session-state.ts';
import { borrowed, everyLanguage, speak } from '../../../tests/fixtures/language/every-language.ts';
import { TabletBrowser, type TestTab } from '../../../tests/fixtures/tablet/tablet-browser.ts';
import { activateLanguage, loadMessages, text } from '../../i18n/i18n.ts';
import { LockBar } from './lock-bar.tsx';
import { TabletRoom } from './tablet-room.tsx';

const PHONE = '9876543210';
const PIN = '482915';
const WAIT_IN_ENGLISH = 'Too many wrong PINs. Wait 00:30.';
let english = '';

beforeAll(async () => {
  await Promise.all((['shell', 'goods', 'rest', 'tablet'] as const).map((bundle) => loadMessages('en', bundle)));
  activateLanguage('en');
  english = text('tablet.needs-internet');
});
beforeEach(() => becomeGuest());

/** Shows the screens of a tab. A button enters the SMS code. */
function show({ tablet }: TestTab): void {
  render(
    <TabletRoom
      tablet={tablet}
      onRegistered={() => undefined}
      askCode={(onProved) => (
        <button type="button" onClick={() => void tablet.prove(PHONE, '1111').then(onProved)}>
          code
        </button>
      )}
    />,
  );
}

const tap = (name: string | RegExp): Promise<void> => act(async () => screen.getByRole('button', { name }).click());
const press = (digits: string): Promise<void> =>
  act(async () => {
    for (const key of digits) fireEvent.keyDown(window, { key });
  });
const heading = (name: string) => screen.findByRole('heading', { name });

async function lockedTablet(): Promise<{ readonly browser: TabletBrowser; readonly tab: TestTab }> {
  const browser = new TabletBrowser();
  await (await browser.withPerson(PHONE, PIN)).tablet.lock();
  return { browser, tab: await browser.open() };
}

test('the list shows picture, short name and how much waits, and a PIN opens the tablet by touch', async () => {
  const { tab } = await lockedTablet();
  show(tab);
  await heading(text('tablet.title'));
  expect(document.body.textContent).not.toContain(PHONE);
  await tap(`Asha ${text('tablet.waiting', { n: 2 })}`);
  for (const digit of PIN) await tap(digit);
  await heading(text('tablet.open-title', { label: 'Asha' }));
});

test('a PIN is entered by keyboard, and a digit can be deleted', async () => {
  const { tab } = await lockedTablet();
  show(tab);
  await heading(text('tablet.title'));
  await tap(/Asha/);
  await press('4829');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text('tablet.pin-filled', { n: 4 }));
  await act(async () => void fireEvent.keyDown(window, { key: 'Backspace' }));
  await press('915');
  await heading(text('tablet.open-title', { label: 'Asha' }));
});

test('a wrong PIN says how many tries are left, the fourth how long to wait, and keys do nothing meanwhile', async () => {
  const { tab } = await lockedTablet();
  show(tab);
  await heading(text('tablet.title'));
  await tap(/Asha/);
  await press('000001');
  await screen.findByText(text('tablet.wrong', { n: 9 }));
  for (let n = 0; n < 3; n++) {
    await press('000001');
    await vi.waitFor(() => expect(screen.queryByText(text('tablet.checking'))).toBeNull());
  }
  await screen.findByText(text('tablet.wait', { time: '00:30' }));
  await press(PIN);
  expect(screen.queryByRole('heading', { name: text('tablet.open-title', { label: 'Asha' }) })).toBeNull();
});

test.each(everyLanguage)('a wrong PIN shows the tries that are left, and then how long to wait, in %s', async (language) => {
  const { tab } = await lockedTablet();
  await speak(language, 'shell', 'goods', 'rest', 'tablet');
  try {
    expect(borrowed('tablet.wrong', 'tablet.wait', 'tablet.ended', 'tablet.checking')).toEqual([]);
    show(tab);
    await heading(text('tablet.title'));
    await tap(/Asha/);
    await press('000001');
    const alert = screen.getByRole('alert');
    await vi.waitFor(() => expect(alert.textContent).toBe(text('tablet.wrong', { n: 9 })));
    expect(alert.textContent).toMatch(/(?<!\d)9(?!\d)/);
    for (let n = 0; n < 3; n++) {
      await press('000001');
      await vi.waitFor(() => expect(alert.textContent).not.toBe(text('tablet.checking')));
    }
    await vi.waitFor(() => expect(alert.textContent).toBe(text('tablet.wait', { time: '00:30' })));
    expect(alert.textContent).toContain('00:30');
    expect(alert.textContent === WAIT_IN_ENGLISH).toBe(language === 'en');
  } finally {
    activateLanguage('en');
  }
});

test.each(everyLanguage)(
  'where a centre’s tablets open only with internet, the person reads why and what to do next, in %s',
  async (language) => {
    const browser = new TabletBrowser();
    browser.server.settings = { ...browser.server.settings, opensOffline: false };
    await (await browser.withPerson(PHONE, PIN)).tablet.lock();
    const tab = await browser.open();
    await speak(language, 'shell', 'goods', 'rest', 'tablet');
    try {
      expect(borrowed('tablet.needs-internet')).toEqual([]);
      show(tab);
      await heading(text('tablet.title'));
      browser.reach(false);
      await tap(/Asha/);
      await press(PIN);
      const words = text('tablet.needs-internet');
      expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
      // Every language has sentences of its own: why, then the next step, then what happens to kept work.
      expect(words.split(/[.।]/).filter((sentence) => sentence.trim() !== '').length).toBeGreaterThanOrEqual(3);
      expect(words === english).toBe(language === 'en');
      // The keys stay, so that the next step is one more PIN; no try was lost.
      browser.reach(true);
      await press(PIN);
      await heading(text('tablet.open-title', { label: 'Asha' }));
    } finally {
      activateLanguage('en');
    }
  },
);

test('a new person chooses picture, short name and PIN; an easy PIN and two different ones are refused', async () => {
  const browser = new TabletBrowser();
  const tab = await browser.open();
  await act(() => tab.tablet.register('ABCD2345', 'Counter 1'));
  show(tab);
  await tap(text('tablet.add'));
  await tap('code');
  await heading(text('tablet.person-title'));
  await tap(text('continue'));
  await screen.findByText(text('tablet.label-wrong'));
  await act(async () => screen.getByRole('radio', { name: text('tablet.emblem-leaf') }).click());
  await act(
    async () =>
      void fireEvent.input(screen.getByLabelText(text('tablet.label')), { target: { value: '  Asha of a very long family name' } }),
  );
  expect(screen.getByLabelText<HTMLInputElement>(text('tablet.label')).value).toBe('Asha of a very long ');
  await tap(text('continue'));
  await press('123456');
  await screen.findByText(text('tablet.easy-run'));
  await press('765432');
  await screen.findByText(text('tablet.easy-run'));
  await press(PIN);
  await heading(text('tablet.repeat-pin'));
  await press('482916');
  await screen.findByText(text('tablet.differs'));
  await press(PIN);
  await heading(text('tablet.repeat-pin'));
  await press(PIN);
  await heading(text('tablet.open-title', { label: 'Asha of a very long' }));
  expect(tab.tablet.state.people).toMatchObject([{ emblem: 'leaf' }]);
});

test('the desk’s code registers a browser, in any spelling', async () => {
  const browser = new TabletBrowser();
  const tab = await browser.open();
  const register = vi.spyOn(tab.tablet, 'register');
  show(tab);
  await heading(text('tablet.register-title'));
  fireEvent.input(screen.getByLabelText(text('tablet.code')), { target: { value: 'abcd-2345' } });
  fireEvent.input(screen.getByLabelText(text('tablet.name')), { target: { value: 'Counter 1' } });
  await tap(text('tablet.register'));
  await heading(text('tablet.title'));
  expect(register).toHaveBeenCalledWith('ABCD2345', 'Counter 1');
});

test('the line above every screen shows who works, and locks', async () => {
  const browser = new TabletBrowser();
  const tab = await browser.withPerson();
  render(<LockBar tablet={tab.tablet} />);
  expect(screen.getByText(text('tablet.working', { label: 'Asha' }))).toBeTruthy();
  await tap(text('tablet.lock'));
  await vi.waitFor(() => expect(tab.left).toEqual(['/tablet']));
});
