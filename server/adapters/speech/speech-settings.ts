// Settings that the speech adapters share.

/** Language → the provider’s name of its voice. */
export type VoiceNames = Readonly<Record<string, string>>;

/** Samples a second: enough for a voice. */
export const SPEECH_HZ = 16_000;

/** A minute of speech takes a provider longer than other calls. */
export const SPEECH_TIMEOUT_MS = 30_000;

/** Finds the voice of a language. */
export function voiceIn(voices: VoiceNames): (language: string) => string | undefined {
  const known = new Map(Object.entries(voices));
  return (language) => known.get(language);
}
