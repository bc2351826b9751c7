// Removes a farmer's own limit, so that the shop's counts again.
import { useState } from 'react';
import { getDebtor } from '#core/contract/desk/money/debtors.ts';
import { getDueLimits, removeDueLimit } from '#core/contract/desk/money/due-limits.ts';
import { listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import type { Paise } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { limitWords } from './limit-sheet.tsx';

interface RemoveLimitProps {
  readonly vendor: number;
  readonly farmer: number;
  readonly name: string;
  readonly shopLimit: Paise | null;
}

export function RemoveLimitButton({ vendor, farmer, name, shopLimit }: RemoveLimitProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { write } = useWrite(removeDueLimit, {
    changes: [getDueLimits, getDebtor, listSignOffs],
    onDone: ({ asked }) => {
      const waits = asked.some((one) => one.farmer === farmer);
      showToast('done', t(waits ? 'debtors.limit-waits' : 'debtors.limit-removed'));
      setOpen(false);
    },
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  });
  return (
    <>
      <Button kind="ghost" icon="trash" label={t('debtors.limit-remove-of', { name })} onPress={() => setOpen(true)}>
        {t('debtors.limit-remove')}
      </Button>
      {isOpen && (
        <QuestionSheet
          title={t('debtors.limit-remove-of', { name })}
          yes={t('debtors.limit-remove')}
          onYes={() => write({ params: { vendor, farmer } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('debtors.limit-remove-text', { amount: limitWords(t, shopLimit) })}</p>
        </QuestionSheet>
      )}
    </>
  );
}
