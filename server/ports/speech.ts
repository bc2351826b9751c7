// Port for reading a text aloud: a provider makes a sound file of it.

export interface SpeechPort {
  /** The provider’s voice for a language, as it names it. Undefined: it has none, and the phone’s own voice reads the text. */
  voiceOf(language: string): string | undefined;
  /**
   * Makes the sound of a text.
   * @param text at most `LONGEST_SPOKEN` characters
   * @param voice one that `voiceOf` named
   * @returns a WAV file: one channel, 16 bits
   * @throws ProviderTrouble
   */
  say(text: string, language: string, voice: string): Promise<Uint8Array>;
}

/** Characters of the longest text that is made into sound: about a minute and a half of speech. */
export const LONGEST_SPOKEN = 1_000;
