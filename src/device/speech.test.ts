// Tests reading aloud and listening on phones that can do it.
import { afterEach, expect, test, vi } from 'vitest';
import { canListen, canSpeak, listen, speak } from './speech.ts';

const voice = (lang: string, localService: boolean): SpeechSynthesisVoice => ({ lang, localService }) as SpeechSynthesisVoice;

/** A phone with these voices. It records what it says, in order. */
function withVoices(...voices: SpeechSynthesisVoice[]): unknown[] {
  const said: unknown[] = [];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => said.push('stopped'),
    speak: (words: { text: string; lang: string; voice: object }) => said.push([words.text, words.lang, words.voice]),
  });
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, text: string) {
    this.text = text;
  });
  return said;
}

/** A phone that listens. `hear` gives it a result. */
function withEars(name: 'SpeechRecognition' | 'webkitSpeechRecognition', hear: (ears: Ears) => void): Ears[] {
  const used: Ears[] = [];
  vi.stubGlobal(name, function (this: Ears) {
    this.start = () => hear(this);
    used.push(this);
  });
  return used;
}

interface Ears {
  lang: string;
  start: () => void;
  onresult: (event: object) => void;
  onend: () => void;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a phone without a voice for the language says nothing', () => {
  expect(canSpeak('hi')).toBe(false);
  expect(() => speak('नमस्ते', 'hi')).not.toThrow();
  const said = withVoices(voice('en-IN', true));
  expect([canSpeak('hi'), canSpeak('en')]).toEqual([false, true]);
  speak('नमस्ते', 'hi');
  expect(said).toEqual([]);
});

test('the phone’s own voice reads without data use, and stops earlier speech', () => {
  const own = voice('HI-in', true);
  const said = withVoices(voice('en-IN', true), voice('hi-IN', false), own);
  speak('नमस्ते', 'hi');
  expect(said).toEqual(['stopped', ['नमस्ते', 'HI-in', own]]);
});

test('a voice that uses data is better than none', () => {
  const far = voice('hi-IN', false);
  const said = withVoices(far);
  speak('नमस्ते', 'hi');
  expect(said).toEqual(['stopped', ['नमस्ते', 'hi-IN', far]]);
});

test.each(['SpeechRecognition', 'webkitSpeechRecognition'] as const)('%s writes down speech in the person’s language', async (name) => {
  const used = withEars(name, (ears) => ears.onresult({ results: [[{ transcript: 'धान का बीज' }]] }));
  expect(canListen()).toBe(true);
  expect(await listen('hi')).toBe('धान का बीज');
  await listen('en');
  expect(used.map(({ lang }) => lang)).toEqual(['hi-IN', 'en-IN']);
});

test('the phone writes nothing down when it understood nothing or cannot listen', async () => {
  expect(canListen()).toBe(false);
  expect(await listen('hi')).toBeUndefined();
  withEars('SpeechRecognition', (ears) => ears.onend());
  expect(await listen('hi')).toBeUndefined();
});
