// Sets how much may stay due: the limit of a shop, or of one farmer.
import { useState } from 'react';
import { getDebtor } from '#core/contract/desk/money/debtors.ts';
import { changeDueLimit, getDueLimits } from '#core/contract/desk/money/due-limits.ts';
import { listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { formatMoney, type Paise, paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import { acceptRupees, isRupees } from '#core/rules/number-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { type Translate, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './debtors.module.css';

const changes = [getDueLimits, getDebtor, listSignOffs];
const rules = {
  limit: { accept: acceptRupees(8), check: (text: string): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong') },
};

/** Null: any amount. */
export const limitWords = (t: Translate, limit: Paise | null): string => (limit === null ? t('debtors.limit-any') : formatMoney(limit));

interface LimitProps {
  readonly vendor: number;
  /** Undefined: the shop's limit. */
  readonly farmer?: number;
  readonly limit: Paise | null;
}

function LimitSheet({ vendor, farmer, limit, onClose }: LimitProps & { readonly onClose: () => void }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`due-limit.${vendor}.${farmer ?? ''}`, rules, { limit: limit === null ? '' : rupeesTextFromPaise(limit) });
  const { write, isBusy } = useWrite(changeDueLimit, {
    changes,
    onDone: ({ asked }) => {
      form.forget();
      const waits = asked.some((one) => one.farmer === (farmer ?? null));
      showToast('done', t(waits ? 'debtors.limit-waits' : 'debtors.limit-saved'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    const typed = form.values.limit;
    const body = { ...(farmer === undefined ? {} : { farmer }), limit: typed === '' ? null : paiseFromRupees(Number(typed)) };
    if (form.check()) write({ params: { vendor }, body });
  };
  return (
    <Sheet title={t('debtors.limit-change')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame label={t('debtors.limit-change')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('save')}>
        <TextField
          {...form.field('limit')}
          label={t('debtors.limit-rupees')}
          hint={t('debtors.limit-hint')}
          inputMode="decimal"
          prefix="₹"
          autoComplete="off"
        />
      </FormFrame>
      <p className={styles.quiet}>{t('debtors.limit-looser')}</p>
    </Sheet>
  );
}

export function LimitButton(props: LimitProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon="edit" onPress={() => setOpen(true)}>
        {t('debtors.limit-change')}
      </Button>
      {isOpen && <LimitSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
