// The state of an article in a word, and whether it is public.
import type { DeskArticleLine } from '#core/contract/desk/content/article.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '../../state/language-state.ts';
import { stateLooks } from './article-words.ts';
import styles from './articles.module.css';

export function StateBadges({ article: { state, is_live } }: { readonly article: Pick<DeskArticleLine, 'state' | 'is_live'> }) {
  const t = useText();
  const { word, ...looks } = stateLooks[state];
  return (
    <span className={styles.badges}>
      <Badge {...looks}>{t(word)}</Badge>
      {is_live && state !== 'published' && (
        <Badge tone="done" icon="check-circle">
          {t('articles.live')}
        </Badge>
      )}
    </span>
  );
}
