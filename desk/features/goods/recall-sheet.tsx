// Recalls the batch of a lot: its sale stops, and a second person is asked before anybody is notified.
import { useState } from 'react';
import { type Lot, listLots, listMovements } from '#core/contract/desk/goods/goods.ts';
import { listRecalls, startRecall } from '#core/contract/desk/goods/recall.ts';
import { textIn } from '#core/language/said.ts';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { vendorsOf } from '../../state/vendor-state.ts';
import { ReasonField } from './reason-field.tsx';

export function RecallSheet({ lot, onClose }: { readonly lot: Lot; readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const isOfAll = vendorsOf(usePerson()) === 'all';
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { write, isBusy, error } = useWrite(startRecall, {
    changes: [listLots, listMovements, listRecalls],
    onDone: () => {
      showToast('done', t('goods.recall-done'));
      onClose();
    },
  });
  const send = (): void => {
    setChecked(true);
    const { variant, batch, vendor_id } = lot;
    if (reason.trim() !== '' && batch !== null)
      write({ body: { variant, batch, reason: reason.trim(), ...(isOfAll ? {} : { vendor: vendor_id }) } });
  };
  return (
    <Sheet title={t('goods.recall')} closeLabel={t('close')} onClose={onClose}>
      <p>{`${textIn(lot.names, language)}, ${textIn(lot.pack, language)} · ${lot.batch}`}</p>
      <p>{t('goods.recall-text')}</p>
      <FormFrame
        label={t('goods.recall')}
        onSend={send}
        isBusy={isBusy}
        failure={error ? failureWords(t, error) : undefined}
        sendLabel={t('goods.recall')}
      >
        <ReasonField label="goods.recall-reason" value={reason} onValue={setReason} isChecked={isChecked} />
      </FormFrame>
    </Sheet>
  );
}
