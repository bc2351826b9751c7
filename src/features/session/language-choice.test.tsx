// Tests the choice of a language: those of every app at once, those of the server after its answer.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageState } from '#state/frame/language-state.ts';
import { ask } from '#state/session/ask.ts';
import { LanguageChoice } from './language-choice.tsx';

vi.mock('#state/session/ask.ts', () => ({ ask: vi.fn() }));

const marathi = { code: 'mr', own_name: 'मराठी', listen: 'ऐका', trial: 'चाचणी', bytes: 11_000 };
const names = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.textContent?.trim() ?? null);

beforeEach(() => {
  localStorage.clear();
  Object.assign(languageState, { language: 'en', isChosen: false });
});
afterEach(() => vi.clearAllMocks());

test('an offered language is listed with the others in its own script, and says that it is on trial', async () => {
  vi.mocked(ask).mockResolvedValue({ languages: [marathi, { ...marathi, code: 'ta', own_name: 'தமிழ்', trial: null }] } as never);
  render(<LanguageChoice />);
  expect(names()).toEqual(['हिन्दी', 'English']);
  expect((await screen.findByText('मराठी')).closest('li')?.lang).toBe('mr');
  expect(names()).toEqual(['हिन्दी', 'English', 'मराठीचाचणी', 'தமிழ்']);
});

test('without network the language on screen stays in the list', async () => {
  vi.mocked(ask).mockRejectedValue(new Error('no network'));
  Object.assign(languageState, { language: 'mr', isChosen: true });
  render(<LanguageChoice />);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(names()).toEqual(['हिन्दी', 'English', 'मराठी']);
  expect(screen.getByRole('button', { name: 'मराठी', pressed: true })).toBeTruthy();
});

test('a language whose words do not come is not shown, and the failure is reported', async () => {
  vi.mocked(ask).mockResolvedValue({ languages: [marathi] } as never);
  const onFailed = vi.fn();
  render(<LanguageChoice onFailed={onFailed} />);
  fireEvent.click(await screen.findByText('मराठी'));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(languageState.language).toBe('en');
});
