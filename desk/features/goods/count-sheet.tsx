// Counts the rest of a lot. A different count needs a reason.
import { useState } from 'react';
import { countStock } from '#core/contract/desk/goods/count.ts';
import { type Lot, listLots, listMovements } from '#core/contract/desk/goods/goods.ts';
import { digitsOf } from '#core/digits.ts';
import { textIn } from '#core/language/said.ts';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { ReasonField } from './reason-field.tsx';

const DIGITS = 7;

export function CountSheet({ lot, onClose }: { readonly lot: Lot; readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [count, setCount] = useState(String(lot.left));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { write, isBusy, error } = useWrite(countStock, {
    changes: [listLots, listMovements],
    onDone: ({ sign_off }) => {
      showToast('done', t(sign_off === undefined ? 'goods.counted' : 'goods.shelf-waits'));
      onClose();
    },
  });
  const isDifferent = Number(count) !== lot.left;
  const isReady = count !== '' && (!isDifferent || reason.trim() !== '');
  const send = (): void => {
    setChecked(true);
    if (!isReady) return;
    const { vendor_id, variant, id } = lot;
    write({ body: { vendor_id, variant, lot: id, counted: Number(count), ...(isDifferent ? { reason: reason.trim() } : {}) } });
  };
  return (
    <Sheet title={t('goods.count-title')} closeLabel={t('close')} onClose={onClose}>
      <p>{`${textIn(lot.names, language)}, ${textIn(lot.pack, language)} · ${lot.batch ?? t('goods.no-batch')}`}</p>
      <FormFrame
        label={t('goods.count-title')}
        onSend={send}
        isBusy={isBusy}
        failure={error ? failureWords(t, error) : undefined}
        sendLabel={t('goods.count-save')}
      >
        <TextField
          name="counted"
          label={t('goods.counted-now')}
          value={count}
          onValue={(raw) => {
            const digits = digitsOf(raw).slice(0, DIGITS);
            setCount(digits);
            return digits;
          }}
          error={isChecked && count === '' ? t('goods.number-missing') : undefined}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
        {isDifferent && <ReasonField label="goods.count-reason" value={reason} onValue={setReason} isChecked={isChecked} />}
      </FormFrame>
    </Sheet>
  );
}
