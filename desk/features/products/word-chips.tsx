// A field of words as removable chips; a comma, Enter, or leaving the field adds one.
import { useState } from 'react';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './products.module.css';

export interface WordChipsProps {
  readonly name: string;
  readonly label: string;
  readonly lang: string;
  /** Separated by commas. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Total characters. */
  readonly maxLength: number;
}

const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

export function WordChips({ name, label, lang, value, onValue, maxLength }: WordChipsProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = wordsOf(value);
  const add = (text: string): void => {
    setTyped('');
    const next = wordsOf([...words, text].join(',')).join(', ');
    if (next !== value && next.length <= maxLength) onValue(next);
  };
  const type = (raw: string): string => {
    if (!/[,;\n]/.test(raw)) {
      setTyped(raw);
      return raw;
    }
    add(raw);
    return '';
  };
  return (
    <fieldset
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed.trim() === '') return;
        // Must not submit the form.
        event.preventDefault();
        add(typed);
      }}
    >
      <TextField
        name={name}
        label={label}
        hint={t('products.chips-hint')}
        value={typed}
        onValue={type}
        onLeave={() => add(typed)}
        autoComplete="off"
        maxLength={60}
      />
      <ul className={styles.chips} lang={lang}>
        {words.map((word) => (
          <li key={word}>
            {word}
            <button
              type="button"
              aria-label={t('products.less-crop', { name: word })}
              onClick={() => onValue(words.filter((one) => one !== word).join(', '))}
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
