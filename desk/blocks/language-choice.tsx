// Chooses the desk's language. Each language has its own name.
import { languages } from '#core/rules/languages.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { chooseLanguage, useLanguage, useText } from '../state/language-state.ts';
import { showToast } from '../state/toast-state.ts';
import { ownNameFirst } from './words/language-name.ts';

export function LanguageChoice() {
  const t = useText();
  return (
    <ChipChoices
      label={t('me.language')}
      value={useLanguage()}
      onValue={(language) => void chooseLanguage(language).catch(() => showToast('danger', t('net.needed')))}
      choices={languages.map((code) => ({ value: code, label: ownNameFirst(t, code) }))}
    />
  );
}
