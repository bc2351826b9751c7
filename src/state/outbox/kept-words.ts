// Texts of a row whose messages load later: stored by key, so that they show in the reader's language.
import { useEffect, useState } from 'react';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import type { TextValues } from '../../i18n/i18n.ts';
import { type Bundle, loadAllWords, type MessageKey, useText } from '../frame/language-state.ts';

/** Keys of stored rows stay as long as phones may have such rows. */
export interface KeptWords {
  readonly bundle: Bundle;
  readonly key: MessageKey;
  readonly values?: TextValues;
}

const wordsIn = ({ about }: Pick<OutboxRow, 'about'>): KeptWords => (about as { readonly words: KeptWords }).words;

/** The row as text; without its messages, a text that fits every row. */
export function useKeptWords(row: Pick<OutboxRow, 'about'>): string {
  const t = useText();
  const { bundle, key, values } = wordsIn(row);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    loadAllWords(bundle).then(
      () => setThere(true),
      () => undefined,
    );
  }, [bundle]);
  return isThere ? t(key, values) : t('problem.saved');
}
