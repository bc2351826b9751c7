// The page's player, loaded when somebody presses a speaker button.
import { getProductSpeech, getSpeechSet } from '#core/contract/speech/speech.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Spoken } from '#core/rules/speech/spoken.ts';
import { getClip } from '#data/api/clips.ts';
import { playSound } from '#device/sound/play-sound.ts';
import { speak as sayAloud, stopSpeaking } from '#device/speech.ts';
import { loadEach, type MessageKey, type Translate } from '../frame/language-state.ts';
import { ask } from '../session/ask.ts';
import { type Clips, createPlayer } from './create-player.ts';
import { voicePack } from './voice-pack.ts';

const named = (clips: readonly { readonly name: string; readonly url: string }[]): Clips =>
  new Map(clips.map(({ name, url }) => [name, url]));

/** The stored pack's clips, which need no network; otherwise the server's. */
async function setOf(language: LanguageCode): Promise<Clips> {
  const kept = named(await voicePack.clips(language).catch(() => []));
  return kept.size > 0 ? kept : named((await ask(getSpeechSet, { params: { language } })).clips);
}

async function saidOf(id: number, lang: LanguageCode): Promise<Clips> {
  const { results } = await ask(getProductSpeech, { params: { id }, query: { lang } });
  return new Map(results.map(({ text, url }) => [text, url]));
}

async function load(url: string): Promise<Blob | undefined> {
  const kept = await voicePack.find(url).catch(() => undefined);
  if (kept) return kept;
  const answer = await getClip(url);
  return answer.ok ? answer.blob() : undefined;
}

function say(text: string, language: LanguageCode, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        stopSpeaking();
        resolve();
      },
      { once: true },
    );
    if (!sayAloud(text, language, resolve)) resolve();
  });
}

/** Speaks everything. Resolves at its end, or when `signal` ends it. @param t the words of the displayed language */
export async function speak(spoken: Spoken<MessageKey>, language: LanguageCode, t: Translate, signal: AbortSignal): Promise<void> {
  await loadEach(language, ['speech']).catch(() => undefined);
  const player = createPlayer({ setOf, saidOf, load, play: playSound, say, words: (prompt) => t(prompt as MessageKey) });
  await player.speak(spoken, language, signal);
}
