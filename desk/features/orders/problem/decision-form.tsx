// The shop's answer to a report: a refund, a replacement, or no, with a text for the farmer.
import { useState } from 'react';
import { settleDeskProblem } from '#core/contract/desk/order.ts';
import type { OrderProblem } from '#core/contract/order/problem.ts';
import { needsExplanation, possibleDecisions } from '#core/rules/fulfilment/return-order.ts';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormFrame } from '../../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { ORDER_READS } from '../../../blocks/order/use-order-write.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import { type Decision, mayRestock } from './problem-words.ts';

const WORDS_CHARACTERS = 200;
const rules = { decision: {}, words: {}, restock: {} };

const cards: Readonly<Record<Decision, { readonly title: MessageKey; readonly text: MessageKey }>> = {
  'take-back': { title: 'problem.take-back', text: 'problem.take-back-text' },
  replace: { title: 'problem.replace', text: 'problem.replace-text' },
  refuse: { title: 'problem.refuse', text: 'problem.refuse-text' },
  done: { title: 'problem.done', text: 'problem.done-text' },
};

/** The error of a missing text; undefined: none is needed, or there is one. */
function wordsFault(decision: Decision | undefined, words: string): MessageKey | undefined {
  if (decision === undefined || words !== '' || !needsExplanation(decision)) return undefined;
  return decision === 'done' ? 'problem.how-needed' : 'problem.words-needed';
}

export function DecisionForm({ orderId, problem }: { readonly orderId: number; readonly problem: OrderProblem }) {
  const t = useText();
  const { id, kind } = problem;
  const form = useDraftForm(`problem.${id}`, rules);
  const [failure, setFailure] = useState<string>();
  const [wordsError, setWordsError] = useState<string>();
  const { write, isBusy } = useWrite(settleDeskProblem, {
    changes: ORDER_READS,
    onDone: ({ problems }) => {
      form.forget();
      const isAsked = problems.some((one) => one.id === id && one.state === 'open');
      showToast('done', t(isAsked ? 'problem.asked' : 'problem.settled'));
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const decisions = possibleDecisions(kind);
  const decision = decisions.find((one) => one === form.values.decision);
  const words = form.values.words.trim();
  const send = (): void => {
    const fault = wordsFault(decision, words);
    setFailure(decision === undefined ? t('problem.choose') : undefined);
    setWordsError(fault && t(fault));
    if (decision === undefined || fault) return;
    const restock = mayRestock(kind, decision) && form.values.restock === 'yes';
    write({
      params: { id: orderId, problem: id },
      body: { decision, ...(restock ? { restock } : {}), ...(words === '' ? {} : { words }) },
    });
  };
  return (
    <FormFrame label={t('problem.decide')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('problem.send')}>
      <RadioCards
        label={t('problem.decide')}
        cards={decisions.map((value) => ({ value, title: t(cards[value].title), text: t(cards[value].text) }))}
        value={decision}
        onValue={(value) => form.set('decision', value)}
      />
      {decision !== undefined && mayRestock(kind, decision) && (
        <CheckField
          label={t('problem.restock')}
          isChecked={form.values.restock === 'yes'}
          onChange={(isOn) => form.set('restock', isOn ? 'yes' : '')}
        />
      )}
      <TextField
        {...form.field('words')}
        label={t('problem.words')}
        hint={t('problem.words-hint')}
        optional={decision !== undefined && needsExplanation(decision) ? undefined : t('pack.optional')}
        error={wordsError}
        autoComplete="off"
        maxLength={WORDS_CHARACTERS}
      />
    </FormFrame>
  );
}
