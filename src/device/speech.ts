// Reads text aloud and writes down speech, if the phone can.
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';

function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  const own = voices.filter((voice) => voice.lang.toLowerCase().startsWith(language));
  // A voice of the phone itself costs no data.
  return own.find((voice) => voice.localService) ?? own[0];
}

export function canSpeak(language: string): boolean {
  return voiceFor(language) !== undefined;
}

/** Farmers found machine speech too fast. */
const RATE = 0.85;

/**
 * @param onEnd called when all was said, or when other speech starts
 * @returns whether the phone has a voice for it
 */
export function speak(text: string, language: string, onEnd?: () => void): boolean {
  const voice = voiceFor(language);
  if (!voice) return false;
  const words = new SpeechSynthesisUtterance(text);
  if (onEnd) words.onend = words.onerror = onEnd;
  words.voice = voice;
  words.rate = RATE;
  words.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
  return true;
}

/** Stops the speech. */
export const stopSpeaking = (): void => globalThis.speechSynthesis?.cancel();

interface Recognition {
  lang: string;
  onresult: ((event: { results: { 0: { 0: { transcript: string } } } }) => void) | null;
  onend: (() => void) | null;
  start(): void;
}

const recognizer = (): (new () => Recognition) | undefined =>
  (globalThis as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }).SpeechRecognition ??
  (globalThis as { webkitSpeechRecognition?: new () => Recognition }).webkitSpeechRecognition;

export function canListen(): boolean {
  return recognizer() !== undefined;
}

/** The recognised text. Undefined when nothing was understood. */
export function listen(language: LanguageCode): Promise<string | undefined> {
  const Recognizer = recognizer();
  if (!Recognizer) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const recognition = new Recognizer();
    recognition.lang = languageTable[language].tag;
    recognition.onresult = (event) => resolve(event.results[0][0].transcript);
    recognition.onend = () => resolve(undefined);
    recognition.start();
  });
}
