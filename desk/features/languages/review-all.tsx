// Marks the listed drafts as reviewed by the person who read them.
import { useState } from 'react';
import { type DeskWord, reviewWords } from '#core/contract/desk/language/words.ts';
import { MOST_REVIEWED } from '#core/facts/language/words.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { wordReads } from './word-sheet.tsx';

export function ReviewAll({ language, rows }: { readonly language: LanguageCode; readonly rows: readonly DeskWord[] }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const drafts = rows.filter(({ state, is_own }) => state === 'draft' && !is_own).slice(0, MOST_REVIEWED);
  const { write, isBusy } = useWrite(reviewWords, {
    changes: wordReads,
    onDone: ({ reviewed, refused }) => {
      setAsking(false);
      showToast('done', t('languages.review-done', { n: reviewed }));
      if (refused.length > 0) showToast('danger', t('languages.review-refused', { n: refused.length }));
    },
    onFailed: showFailureToast(t),
  });
  if (drafts.length === 0) return null;
  const words = drafts.map(({ file, key, version }) => ({ file, key, version }));
  return (
    <>
      <Button kind="ghost" icon="check" onPress={() => setAsking(true)}>
        {t('languages.review-all')}
      </Button>
      {isAsking && (
        <QuestionSheet
          title={t('languages.review-all-title', { n: drafts.length })}
          yes={t('languages.review')}
          isBusy={isBusy}
          onYes={() => write({ params: { code: language }, body: { words } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('languages.review-all-text')}</p>
        </QuestionSheet>
      )}
    </>
  );
}
