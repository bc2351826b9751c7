// Asks to put the goods of a declined recall on sale again. A second person has to agree.
import { useState } from 'react';
import { listLots, listMovements } from '#core/contract/desk/goods/goods.ts';
import { endRecall, listRecalls, type Recall } from '#core/contract/desk/goods/recall.ts';
import { textIn } from '#core/language/said.ts';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { ReasonField } from './reason-field.tsx';

export function EndRecallSheet({ recall, onClose }: { readonly recall: Recall; readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { write, isBusy, error } = useWrite(endRecall, {
    changes: [listLots, listMovements, listRecalls],
    onDone: ({ state }) => {
      showToast('done', t(state === 'ended' ? 'goods.recall-end-done' : 'goods.recall-end-waits'));
      onClose();
    },
  });
  const send = (): void => {
    setChecked(true);
    if (reason.trim() !== '') write({ params: { id: recall.id }, body: { reason: reason.trim() } });
  };
  return (
    <Sheet title={t('goods.recall-end')} closeLabel={t('close')} onClose={onClose}>
      <p>{`${textIn(recall.names, language)}, ${textIn(recall.pack, language)} · ${recall.batch}`}</p>
      <p>{t('goods.recall-end-text')}</p>
      <FormFrame
        label={t('goods.recall-end')}
        onSend={send}
        isBusy={isBusy}
        failure={error ? failureWords(t, error) : undefined}
        sendLabel={t('goods.recall-end-send')}
      >
        <ReasonField label="goods.recall-end-reason" value={reason} onValue={setReason} isChecked={isChecked} />
      </FormFrame>
    </Sheet>
  );
}
