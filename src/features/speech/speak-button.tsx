// "Listen": reads the screen out. Shown when the phone has a voice of the language, or the server has sound.
import { useEffect, useRef, useState } from 'react';
import type { Spoken } from '#core/rules/speech/spoken.ts';
import { useVoice } from '#device/use-voice.ts';
import { isSpoken, type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';

export interface SpeakButtonProps {
  readonly spoken: Spoken<MessageKey>;
}

export function SpeakButton({ spoken }: SpeakButtonProps) {
  const t = useText();
  const { language } = useLanguage();
  const hasVoice = useVoice(language);
  /** False until the page is interactive: the server's page has no phone data. */
  const [hasSound, setSound] = useState(false);
  const [isOn, setOn] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => setSound(isSpoken(language)), [language]);
  // Stops when the person opens another page.
  useEffect(() => () => stop.current?.abort(), []);
  if (!hasVoice && !hasSound) return null;
  const press = async (): Promise<void> => {
    stop.current?.abort();
    if (isOn) return setOn(false);
    const own = new AbortController();
    stop.current = own;
    setOn(true);
    await import('#state/speech/speak.lazy.ts').then((player) => player.speak(spoken, language, t, own.signal)).catch(() => undefined);
    if (stop.current === own) setOn(false);
  };
  return (
    <Button kind="ghost" icon={isOn ? 'close' : 'speaker'} onPress={() => void press()}>
      {t('listen')}
    </Button>
  );
}
