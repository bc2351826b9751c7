// Compares the width of a text with the English and Hindi ones: a much wider text may be cut off.
import { useMemo } from 'react';
import type { DeskWord } from '#core/contract/desk/language/words.ts';
import { useText } from '../../state/language-state.ts';
import styles from './languages.module.css';
import { createRuler } from './text-width.ts';

/** Limit as a multiple of the wider of both languages. */
const TOO_WIDE = 2;

export function WidthMeter({ word, text }: { readonly word: DeskWord; readonly text: string }) {
  const t = useText();
  const widthOf = useMemo(() => createRuler(document.createElement('canvas')), []);
  const [px, original, beside] = [text, word.original, word.beside].map(widthOf);
  return (
    <small>
      {t('languages.meter', { n: [...text].length, px: px ?? 0, original: original ?? 0, beside: beside ?? 0 })}
      {(px ?? 0) > TOO_WIDE * Math.max(original ?? 0, beside ?? 0) && <b className={styles.warning}>{t('languages.too-wide')}</b>}
    </small>
  );
}
