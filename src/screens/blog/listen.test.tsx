// Tests an article read aloud: sentence by sentence, stopped and continued, and from any place.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAllWords } from '#state/frame/language-state.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { Listen } from '../../features/blog/listen.tsx';

interface Said {
  readonly text: string;
  onend?: () => void;
  onerror?: () => void;
}

/** The texts given to the voice, oldest first. Like a real voice, it reports the end of a text that is cut off. */
let said: Said[];

beforeAll(async () => {
  await loadWords();
  await loadAllWords('blog');
});
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, text: string) {
    this.text = text;
  });
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-IN', localService: true }],
    speak: (one: Said) => void said.push(one),
    cancel: () => said.at(-1)?.onerror?.(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sentence = (n: number): string => `Sentence ${n} of the article, as long as two seconds.`;
const texts = () => said.map(({ text }) => text.slice(0, 10));
const ends = () => act(() => said.at(-1)?.onend?.());
const place = () => screen.getByRole('slider', { name: 'Reading position' }).getAttribute('aria-valuetext');

test('an article is read sentence by sentence with its place shown, and continues after a stop', async () => {
  render(<Listen text={[1, 2, 3].map(sentence).join(' ')} minutes={1} />);
  expect(screen.queryByRole('slider')).toBeNull();
  await tap('Listen · 1 min');
  expect([texts(), place()]).toEqual([['Sentence 1'], '0:00 / 0:12']);
  act(() => vi.advanceTimersByTime(60_000));
  expect(place()).toBe('0:03 / 0:12');
  ends();
  expect([texts(), place()]).toEqual([['Sentence 1', 'Sentence 2'], '0:04 / 0:12']);
  await tap('Stop');
  expect(texts()).toEqual(['Sentence 1', 'Sentence 2']);
  await tap('Listen · 1 min');
  expect(texts()).toEqual(['Sentence 1', 'Sentence 2', 'Sentence 2']);
  ends();
  ends();
  expect([texts().at(-1), screen.queryByRole('slider')]).toEqual(['Sentence 3', null]);
  screen.getByRole('button', { name: 'Listen · 1 min' });
});

test('reading starts from any chosen place, during and outside a reading', async () => {
  render(<Listen text={[1, 2, 3].map(sentence).join(' ')} minutes={1} />);
  await tap('Listen · 1 min');
  fireEvent.input(screen.getByRole('slider'), { target: { value: '9' } });
  expect([texts(), place()]).toEqual([['Sentence 1', 'Sentence 3'], '0:08 / 0:12']);
  await tap('Stop');
  fireEvent.input(screen.getByRole('slider'), { target: { value: '5' } });
  expect(texts()).toHaveLength(2);
  await tap('Listen · 1 min');
  expect(texts().at(-1)).toBe('Sentence 2');
});
