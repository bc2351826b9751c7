// The state of a text, or the level of a language, in one word.
import type { WordLevel, WordState } from '#core/facts/language/words.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '../../state/language-state.ts';
import { levelLooks, stateLooks } from './language-words.ts';

export function LevelBadge({ level }: { readonly level: WordLevel }) {
  const t = useText();
  const { word, ...looks } = levelLooks[level];
  return <Badge {...looks}>{t(word)}</Badge>;
}

export function StateBadge({ state }: { readonly state: WordState }) {
  const t = useText();
  const { word, ...looks } = stateLooks[state];
  return <Badge {...looks}>{t(word)}</Badge>;
}
