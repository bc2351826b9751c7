// The choice of languages, each in its own script, and spoken where the phone can.
import { useEffect, useState } from 'react';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import { canSpeak, speak } from '#device/speech.ts';
import { chooseLanguage, LANGUAGE_PARAMETER, useLanguage } from '#state/frame/language-state.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './language-choice.module.css';

/** `onFailed`: the words of the language could not be had. */
export function LanguageChoice({ onFailed }: { readonly onFailed?: () => void }) {
  const { language, isChosen } = useLanguage();
  const [spoken, setSpoken] = useState<readonly LanguageCode[]>([]);
  useEffect(() => setSpoken(languages.filter(canSpeak)), []);
  return (
    // Sent as a form when it is tapped before the script has come: the tap is not lost.
    <form action="/" method="get">
      <ul className={styles.choice}>
        {[...languages].reverse().map((code) => {
          const { ownName, listen } = languageTable[code];
          return (
            <li key={code} className={styles.row} lang={code}>
              <button
                type="submit"
                name={LANGUAGE_PARAMETER}
                value={code}
                aria-pressed={isChosen && code === language}
                onClick={(event) => {
                  event.preventDefault();
                  void chooseLanguage(code).catch(onFailed);
                }}
              >
                {isChosen && code === language && <Icon name="check" size={24} />} {ownName}
              </button>
              {spoken.includes(code) && <IconButton icon="speaker" label={`${listen}: ${ownName}`} onPress={() => speak(ownName, code)} />}
            </li>
          );
        })}
      </ul>
    </form>
  );
}
