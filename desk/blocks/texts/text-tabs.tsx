// One text in several languages: one box, with a tab for each language. The form keeps the texts of all tabs.
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { FIRST_LANGUAGE, type LanguageCode, languageTable, neededLanguages } from '#core/rules/languages.ts';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MessageKey } from '../../state/language-state.ts';
import { useText } from '../../state/language-state.ts';
import { type LocalBox, localBox } from '../form/local-boxes.ts';
import { TextArea } from '../form/text-area.tsx';
import { languageName } from '../words/language-name.ts';
import type { BelowTextProps } from './below-text.tsx';
import { type TabState, tabLooks } from './tab-looks.ts';
import styles from './text-tabs.module.css';
import type { FormTexts } from './use-form-texts.ts';

const BelowText = lazy(() =>
  import('./below-text.tsx').then(
    (m): { default: ComponentType<BelowTextProps> } => ({ default: m.BelowText }),
    (): { default: ComponentType<BelowTextProps> } => ({ default: () => null }),
  ),
);

interface BoxProps {
  readonly name: string;
  readonly value: string;
  readonly onValue: (raw: string) => string;
  readonly onLeave: () => void;
  readonly error: string | undefined;
}

export interface TextTabsProps<F extends string> {
  readonly form: { readonly field: (box: LocalBox<F>) => BoxProps };
  readonly field: F;
  /** A key has a place for `language`. */
  readonly label: MessageKey | ((language: LanguageCode) => string);
  readonly texts: FormTexts;
  readonly maxLength: number;
  readonly isLong?: boolean | undefined;
  /** The languages that farmers need must have it. */
  readonly isRequired?: boolean;
  readonly hint?: string;
  readonly placeholderIn?: (language: LanguageCode) => string | undefined;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The chosen tab. A new error in another tab brings that tab forward, so that the form can move the focus to its box. */
function useChosen(codes: readonly LanguageCode[], wrong: readonly LanguageCode[]) {
  const [chosen, setChosen] = useState<{ readonly code: LanguageCode | undefined; readonly seen: string }>({ code: codes[0], seen: '' });
  // A click may follow an error before this component has rendered again.
  const now = useRef('');
  now.current = wrong.join();
  const isNew = now.current !== chosen.seen && !wrong.some((code) => code === chosen.code);
  const code = (isNew ? wrong[0] : undefined) ?? chosen.code ?? codes[0];
  return [code, (next: LanguageCode) => setChosen({ code: next, seen: now.current })] as const;
}

interface TabProps {
  /** Prefix of the ids of the tabs and of their panel. */
  readonly id: string;
  readonly code: LanguageCode;
  readonly isChosen: boolean;
  readonly state: TabState;
  readonly onChoose: () => void;
}

function Tab({ id, code, isChosen, state, onChoose }: TabProps) {
  const t = useText();
  const { icon, word } = tabLooks[state];
  const [own, name] = [languageTable[code].ownName, languageName(t, code)];
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${code}`}
      aria-selected={isChosen}
      aria-controls={`${id}-panel`}
      aria-label={t('texts.tab', { language: own === name ? own : `${name}, ${own}`, state: t(word) })}
      tabIndex={isChosen ? 0 : -1}
      data-state={state}
      onClick={onChoose}
    >
      <span lang={code}>{own}</span>
      <Icon name={icon} size={18} />
    </button>
  );
}

export function TextTabs<F extends string>(props: TextTabsProps<F>) {
  const { form, field, label, texts, maxLength, isLong, isRequired, hint, placeholderIn } = props;
  const { codes } = texts.languages;
  const t = useText();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const boxIn = (code: LanguageCode) => form.field(localBox(field, code));
  const [code = FIRST_LANGUAGE, choose] = useChosen(
    codes,
    codes.filter((one) => boxIn(one).error !== undefined),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = steps[event.key]?.(codes.indexOf(code), codes.length - 1);
    const next = at === undefined ? undefined : codes[at];
    if (next === undefined || at === undefined) return;
    event.preventDefault();
    choose(next);
    tabs.current?.querySelectorAll('button')[at]?.focus();
  };
  const box = boxIn(code);
  const hasOther = codes.some((one) => one !== FIRST_LANGUAGE && one !== code && boxIn(one).value.trim() !== '');
  const shown = {
    ...box,
    label: typeof label === 'string' ? t(label, { language: languageName(t, code) }) : label(code),
    maxLength,
    ...(hint === undefined ? {} : { hint }),
  };
  return (
    <div className={styles.tabs}>
      <div ref={tabs} role="tablist" aria-label={`${t('texts.languages')}: ${shown.label}`} className={styles.list} onKeyDown={onKeyDown}>
        {codes.map((one) => (
          <Tab
            key={one}
            id={id}
            code={one}
            isChosen={one === code}
            state={texts.stateOf(field, one, boxIn(one).value)}
            onChoose={() => choose(one)}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${code}`} lang={code}>
        {isLong ? (
          <TextArea key={code} {...shown} lang={code} />
        ) : (
          <TextField
            key={code}
            {...shown}
            placeholder={placeholderIn?.(code)}
            autoComplete="off"
            isRequired={isRequired === true && (code === FIRST_LANGUAGE || (neededLanguages.includes(code) && !hasOther))}
          />
        )}
      </div>
      <Suspense fallback={null}>
        <BelowText
          texts={texts}
          field={field}
          language={code}
          value={box.value}
          original={boxIn(FIRST_LANGUAGE).value}
          onDraft={box.onValue}
        />
      </Suspense>
    </div>
  );
}
