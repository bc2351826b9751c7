// Below a box: the state of its text in words, who wrote and reviewed it, and the button to review it.
import type { TextStateEntry } from '#core/contract/desk/content/text-states.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '../../state/language-state.ts';
import { tabLooks } from './tab-looks.ts';
import styles from './text-tabs.module.css';
import type { FormTexts } from './use-form-texts.ts';

interface WrittenByProps {
  readonly texts: FormTexts;
  readonly field: string;
  readonly language: LanguageCode;
  readonly value: string;
  /** The name of the text, if this is not directly below its box. */
  readonly label?: string;
}

export function WrittenBy({ texts, field, language, value, label }: WrittenByProps) {
  const t = useText();
  const state = texts.stateOf(field, language, value);
  const entry = texts.entryOf(field, language);
  if (state === 'missing' || (state === 'reviewed' && !entry?.reviewed)) return null;
  const who: TextStateEntry['written'] = entry ? (state === 'reviewed' ? entry.reviewed : entry.written) : null;
  return (
    <div className={styles.by}>
      <span>
        {label && `${label}: `}
        {t(tabLooks[state].word)}
        {who && ` · ${who.by ?? ''}, ${formatMoment(Date.parse(who.at))}`}
      </span>
      {texts.mayReview(field, language, value) && (
        <Button kind="link" isBusy={texts.isBusy} onPress={() => texts.review(field, language)}>
          {t('texts.review')}
        </Button>
      )}
      {entry?.is_own && state !== 'reviewed' && <span>{t('texts.own')}</span>}
    </div>
  );
}
