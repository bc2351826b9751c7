// Offers both languages to a visitor who came by a link without a choice.
import { languages, languageTable } from '#core/rules/languages.ts';
import { chooseLanguage, useLanguage } from '#state/frame/language-state.ts';
import { showFailure } from '#state/frame/sheet-state.ts';
import { ChipButton, ChipRow } from '#ui/form/chips.tsx';
import styles from './app.module.css';

export function LanguageBar() {
  const { language } = useLanguage();
  return (
    <nav aria-label="Language · भाषा" className={styles.languages}>
      <ChipRow>
        {languages.map((code) => (
          <ChipButton key={code} isOn={code === language} onPress={() => void chooseLanguage(code).catch(() => showFailure('net.needed'))}>
            <span lang={code}>{languageTable[code].ownName}</span>
          </ChipButton>
        ))}
      </ChipRow>
    </nav>
  );
}
