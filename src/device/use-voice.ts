// A hook that says whether the phone can read a language aloud.
import { useEffect, useState } from 'react';
import { canSpeak } from './speech.ts';

/** True once the phone has a voice for the language. Voices become available some time after the page. */
export function useVoice(language: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = (): void => setHas(canSpeak(language));
    look();
    globalThis.speechSynthesis?.addEventListener?.('voiceschanged', look);
    return () => globalThis.speechSynthesis?.removeEventListener?.('voiceschanged', look);
  }, [language]);
  return has;
}
