// The choice of languages, each in its own script, and spoken on phones that can: those of every app, and those of the server.
import { useEffect, useState } from 'react';
import { getLanguages, type OfferedLanguage } from '#core/contract/language/language.ts';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import { canSpeak, speak } from '#device/speech.ts';
import { chooseLanguage, LANGUAGE_PARAMETER, noteSpoken, useLanguage } from '#state/frame/language-state.ts';
import { ask } from '#state/session/ask.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './language-choice.module.css';

type Choice = Pick<OfferedLanguage, 'own_name'> & Partial<Pick<OfferedLanguage, 'listen' | 'trial'>> & { readonly code: LanguageCode };

/** A language whose row this app contains. */
function choiceOf(code: LanguageCode): Choice {
  const { ownName: own_name, listen = '' } = languageTable[code];
  return { code, own_name, listen };
}

/** Languages of every app, then the offered ones. Without network also the displayed one, which is stored. */
function choicesFor(language: LanguageCode, offered: readonly OfferedLanguage[]): readonly Choice[] {
  const all = [...[...languages].reverse().map(choiceOf), ...(offered as readonly Choice[])];
  return all.some(({ code }) => code === language) ? all : [...all, choiceOf(language)];
}

/** `onFailed`: called when the words of the language cannot be loaded. */
export function LanguageChoice({ onFailed }: { readonly onFailed?: () => void }) {
  const { language, isChosen } = useLanguage();
  /** Undefined: the page is not interactive yet, and the phone was not asked for its voices. */
  const [offered, setOffered] = useState<readonly OfferedLanguage[]>();
  useEffect(() => {
    setOffered([]);
    void ask(getLanguages, {})
      .then(({ languages: all, spoken = [] }) => {
        noteSpoken(spoken);
        setOffered(all);
      })
      .catch(() => undefined);
  }, []);
  return (
    // Sent as a form when it is tapped before the script has loaded, so that the tap is not lost.
    <form action="/" method="get">
      <ul className={styles.choice}>
        {choicesFor(language, offered ?? []).map(({ code, own_name, listen, trial }) => (
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
              {isChosen && code === language && <Icon name="check" size={24} />} {own_name}
              {trial && <small>{trial}</small>}
            </button>
            {offered && canSpeak(code) && (
              <IconButton icon="speaker" label={`${listen}: ${own_name}`} onPress={() => speak(own_name, code)} />
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}
