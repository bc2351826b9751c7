// "Listen": where the phone has a voice of the language, and nowhere else.
import { useEffect, useState } from 'react';
import { canSpeak, hush, speak } from '#device/speech.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';

/** Voices come a while after the page. */
function useVoice(language: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = (): void => setHas(canSpeak(language));
    look();
    globalThis.speechSynthesis?.addEventListener?.('voiceschanged', look);
    return () => globalThis.speechSynthesis?.removeEventListener?.('voiceschanged', look);
  }, [language]);
  return has;
}

export function Listen({ text, minutes }: { readonly text: string; readonly minutes: number }) {
  const t = useText();
  const { language } = useLanguage();
  const has = useVoice(language);
  const [isOn, setOn] = useState(false);
  // Who goes to another page, or reads in another language, hears no more of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(
    () => () => {
      hush();
      setOn(false);
    },
    [language],
  );
  if (!has) return null;
  const press = (): void => {
    setOn(!isOn);
    if (isOn) hush();
    else speak(text, language, () => setOn(false));
  };
  return (
    <Button kind="ghost" icon="speaker" onPress={press}>
      {isOn ? t('blog.stop') : `${t('listen')} · ${t('blog.minutes', { n: minutes })}`}
    </Button>
  );
}
