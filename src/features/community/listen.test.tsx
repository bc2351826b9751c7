// Tests a post read aloud: only on phones with a voice of its language.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadAllWords } from '#state/frame/language-state.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { text } from '../../i18n/i18n.ts';
import { Listen } from './listen.tsx';

const HINDI = 'धान में पीले पत्ते आ रहे हैं';
const ENGLISH = 'Yellow leaves in my paddy';

interface Said {
  readonly text: string;
  readonly lang: string;
  readonly onend: () => void;
}

/** A phone with voices of these languages, and the texts it was given. */
class Phone extends EventTarget {
  readonly said: Said[] = [];
  isSpeaking = false;
  languages: readonly string[];
  constructor(...languages: readonly string[]) {
    super();
    this.languages = languages;
    vi.stubGlobal('speechSynthesis', this);
    vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, words: string) {
      this.text = words;
    });
  }
  getVoices() {
    return this.languages.map((lang) => ({ lang, localService: true }));
  }
  speak(one: Said) {
    this.said.push(one);
    this.isSpeaking = true;
  }
  cancel() {
    this.isSpeaking = false;
  }
}

const show = (words: string) => render(<Listen text={words} of="Asha" />);
const name = () => text('community.listen-to', { name: 'Asha' });
const listen = () => screen.queryByRole('button', { name: name() });

beforeAll(async () => {
  await loadWords();
  await loadAllWords('community');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a phone without speech has no listen button', () => {
  show(HINDI);
  expect(listen()).toBeNull();
});

test.each([
  ['a Hindi text', HINDI, 'en-IN'],
  ['an English text', ENGLISH, 'hi-IN'],
])('%s has no button when the only voice is for another language', (_, words, language) => {
  new Phone(language);
  show(words);
  expect(listen()).toBeNull();
});

test.each([
  ['a Hindi text', HINDI, 'hi-IN'],
  ['an English text', ENGLISH, 'en-IN'],
])('%s is read by a voice of its own language', async (_, words, language) => {
  const phone = new Phone('en-IN', 'hi-IN');
  show(words);
  expect(phone.said).toEqual([]);
  await tap(name());
  expect(phone.said.map(({ text: said, lang }) => [said, lang])).toEqual([[words, language]]);
});

test('the button appears when the voice does', async () => {
  const phone = new Phone();
  show(HINDI);
  expect(listen()).toBeNull();
  phone.languages = ['hi-IN'];
  act(() => void phone.dispatchEvent(new Event('voiceschanged')));
  expect(listen()).toBeTruthy();
});

test('a second tap stops the reading, and so does another page', async () => {
  const phone = new Phone('hi-IN');
  const { unmount } = show(HINDI);
  await tap(name());
  expect([phone.isSpeaking, listen()?.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  await tap(name());
  expect([phone.isSpeaking, listen()?.getAttribute('aria-pressed'), phone.said.length]).toEqual([false, 'false', 1]);
  await tap(name());
  expect(phone.isSpeaking).toBe(true);
  unmount();
  expect(phone.isSpeaking).toBe(false);
});

test('a text that was read to its end can be played again', async () => {
  const phone = new Phone('hi-IN');
  show(HINDI);
  await tap(name());
  act(() => phone.said.at(-1)?.onend());
  expect(listen()?.getAttribute('aria-pressed')).toBe('false');
  await tap(name());
  expect(phone.said).toHaveLength(2);
});
