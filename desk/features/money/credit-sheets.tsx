// Sheets for opening, changing and closing a credit line.
import { useState } from 'react';
import {
  type CreditLine,
  changeCreditLine,
  closeCreditLine,
  listCreditLines,
  openCreditLine,
} from '#core/contract/desk/money/credit-lines.ts';
import { listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { formatMoney, paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import { acceptRupees, readRupees } from '#core/rules/number-text.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CallError } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type DraftForm, type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

const changes = [listCreditLines, listSignOffs];

const limitRule = {
  required: true,
  accept: acceptRupees(7),
  check: (text: string): FieldError | undefined => (readRupees(text) === undefined ? 'field.refused' : undefined),
};
const phoneRule = {
  required: true,
  accept: acceptPhone,
  check: (text: string): FieldError | undefined => (isPhone(text) ? undefined : 'field.refused'),
};
const paiseOf = (text: string): number => readRupees(text) ?? Number.NaN;

/** The reason of a refusal, with what to do. */
function refusedWords(t: Translate, error: unknown): string | undefined {
  const { reason, used } = ((error instanceof CallError && error.details) || {}) as { readonly reason?: string; readonly used?: number };
  if (reason === 'no-account') return t('money.credit-no-account');
  if (reason === 'open') return t('money.credit-already');
  if (reason === 'waits') return t('money.credit-waits');
  if (reason === 'used' && used !== undefined) return t('money.credit-below-used', { amount: formatMoney(paiseFromRupees(used)) });
  return failureWords(t, error);
}

const savedWords = ({ limit_asked }: CreditLine): MessageKey => (limit_asked === null ? 'money.credit-saved' : 'money.credit-saved-asked');

interface SheetProps {
  readonly onClose: () => void;
}

type LineCall = typeof openCreditLine | typeof changeCreditLine | typeof closeCreditLine;

/** Sends the change of a sheet. After a refusal the sheet stays open and shows the reason; it closes once the line is saved. */
function useLineWrite<C extends LineCall>(
  call: C,
  form: Pick<DraftForm<string>, 'forget' | 'refuse'>,
  wordsOf: (line: CreditLine) => MessageKey,
  onClose: () => void,
) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite<C>(call, {
    changes,
    onDone: (line) => {
      form.forget();
      showToast('done', t(wordsOf(line)));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : refusedWords(t, error)),
  });
  return { write, frame: { isBusy, failure } };
}

function LimitField({ field }: { readonly field: ReturnType<DraftForm<string>['field']> }) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t('money.credit-rupees')}
      hint={t('money.credit-hint')}
      inputMode="decimal"
      prefix="₹"
      autoComplete="off"
      isRequired
    />
  );
}

export function OpenSheet({ onClose }: SheetProps) {
  const t = useText();
  const form = useDraftForm('credit-open', { phone_number: phoneRule, limit: limitRule });
  const { write, frame } = useLineWrite(openCreditLine, form, savedWords, onClose);
  const send = (): void => {
    const { phone_number, limit } = form.values;
    if (form.check()) write({ body: { phone_number, limit: paiseOf(limit) } });
  };
  return (
    <Sheet title={t('money.credit-open-new')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame {...frame} label={t('money.credit-open-new')} onSend={send} sendLabel={t('money.credit-open-new')}>
        <TextField {...form.field('phone_number')} label={t('money.credit-phone')} type="tel" autoComplete="off" isRequired />
        <LimitField field={form.field('limit')} />
      </FormFrame>
    </Sheet>
  );
}

/** @param name the farmer's name as in the list */
interface LineProps extends SheetProps {
  readonly line: CreditLine;
  readonly name: string;
}

export function LimitSheet({ line: { id, version, limit }, name, onClose }: LineProps) {
  const t = useText();
  const form = useDraftForm(`credit.${id}`, { limit: limitRule }, { limit: rupeesTextFromPaise(limit) });
  const { write, frame } = useLineWrite(changeCreditLine, form, savedWords, onClose);
  const send = (): void => {
    if (form.check()) write({ params: { id }, body: { limit: paiseOf(form.values.limit) }, version });
  };
  return (
    <Sheet title={t('money.credit-change-of', { name })} closeLabel={t('close')} onClose={onClose}>
      <FormFrame {...frame} label={t('money.credit-change')} onSend={send} sendLabel={t('money.credit-save')}>
        <LimitField field={form.field('limit')} />
      </FormFrame>
    </Sheet>
  );
}

export function CloseSheet({ line: { id, version, used }, name, onClose }: LineProps) {
  const t = useText();
  const form = useDraftForm(`credit-close.${id}`, { words: { required: true } });
  const { write, frame } = useLineWrite(closeCreditLine, form, () => 'money.credit-closed', onClose);
  const send = (): void => {
    if (form.check()) write({ params: { id }, body: { words: form.values.words.trim() }, version });
  };
  return (
    <Sheet title={t('money.credit-close-of', { name })} closeLabel={t('close')} onClose={onClose}>
      <p>{t('money.credit-close-text', { amount: formatMoney(used) })}</p>
      <FormFrame {...frame} label={t('money.credit-close')} onSend={send} sendLabel={t('money.credit-close')}>
        <TextField {...form.field('words')} label={t('money.credit-why')} maxLength={200} autoComplete="off" isRequired />
      </FormFrame>
    </Sheet>
  );
}
