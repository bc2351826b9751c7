// "Listen", only on phones with a voice of the text's language.
import { useEffect, useState } from 'react';
import { speak, stopSpeaking } from '#device/speech.ts';
import { useVoice } from '#device/use-voice.ts';
import { useText } from '#state/frame/language-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './community.module.css';
import { languageOf } from './post-age.ts';

export function Listen({ text, of }: { readonly text: string; readonly of: string }) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const language = languageOf(text);
  const has = useVoice(language);
  // Stops when the person opens another page.
  useEffect(() => stopSpeaking, []);
  if (!has) return null;
  const press = (): void => {
    setOn(!isOn);
    if (isOn) stopSpeaking();
    else speak(text, language, () => setOn(false));
  };
  return (
    <button type="button" className={styles.act} aria-pressed={isOn} aria-label={t('community.listen-to', { name: of })} onClick={press}>
      <Icon name="speaker" size={24} />
      {t(isOn ? 'community.stop' : 'community.listen')}
    </button>
  );
}
