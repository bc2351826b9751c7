// The bank form: the account twice, its IFSC code with its branch, and a photo of the passbook.
import { useState } from 'react';
import { textIn } from '#core/language/said.ts';
import { maskAccount } from '#core/rules/bank-account.ts';
import { consentTexts } from '#core/rules/kyc/consents.ts';
import { type BankField, bankHints, bankRules, isMismatch } from '#core/rules/kyc/kyc-forms.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { branchWords, useBranch } from '#state/kyc/ifsc.ts';
import { keepKycUploads } from '#state/kyc/kyc-draft.ts';
import { kycRows } from '#state/kyc/kyc-rows.ts';
import { submitBank } from '#state/kyc/submit-kyc.ts';
import { useSentPhotos } from '#state/photo/sent-photos.ts';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { StatusLine } from '#ui/service/status-line.tsx';
import styles from '../kyc.module.css';
import type { KycFormProps } from './aadhaar-form.tsx';
import { FormEnd } from './form-end.tsx';
import { PhotoSlot } from './photo-slot.tsx';
import { ReasonNotice } from './reason-notice.tsx';
import { SecretField } from './secret-field.tsx';
import { type KycForm, useGiving, useKycForm } from './use-kyc-form.ts';

const words: Readonly<Record<BankField, MessageKey>> = {
  accountNumber: 'kyc.account-number',
  confirmAccountNumber: 'kyc.account-again',
  ifscCode: 'kyc.ifsc',
  passbookUrl: 'kyc.passbook-photo',
};

/** Bank and branch from the directory, or that it does not know the code, which never stops the form. */
function BranchLine({ code }: { readonly code: string }) {
  const t = useText();
  const branch = useBranch(code);
  if (branch === undefined) return null;
  if (branch === null) return <StatusLine tone="plain">{t('kyc.ifsc-unknown')}</StatusLine>;
  return (
    <StatusLine tone="done" icon="check">
      {branchWords(branch)}
    </StatusLine>
  );
}

interface AgainProps extends Pick<KycForm<BankField>, 'form' | 'field'> {
  /** The person has left the field, or tried to save. From now on a difference is an error. */
  readonly isLeft: boolean;
  readonly onLeave: () => void;
}

/** The account number a second time, and whether both are equal. */
function AccountAgain({ form: { values }, field, isLeft, onLeave }: AgainProps) {
  const t = useText();
  const again = field('confirmAccountNumber');
  return (
    <div className={styles.digits}>
      <TextField
        {...again}
        autoComplete="off"
        onLeave={() => {
          onLeave();
          again.onLeave();
        }}
        error={again.error ?? (isLeft && isMismatch(values) ? t('kyc.account-differs') : undefined)}
      />
      {values.accountNumber !== '' && values.confirmAccountNumber === values.accountNumber && (
        <StatusLine tone="done" icon="check">
          {t('kyc.account-same')}
        </StatusLine>
      )}
    </div>
  );
}

export function BankForm({ kyc, who, draft, onGiven }: KycFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { farmerId } = who;
  const [maysAsk, setMaysAsk] = useState(false);
  const [isAgainLeft, setAgainLeft] = useState(false);
  const { root, form, field, set, check } = useKycForm(bankRules, words, who, {
    ifscCode: kyc.bank?.ifscCode ?? '',
    ...draft.values,
    accountNumber: '',
    confirmAccountNumber: '',
    passbookUrl: '',
  });
  const photos = useSentPhotos(draft.uploads['passbook'] ?? [], (ids) => {
    keepKycUploads(farmerId, 'passbook', ids);
    set('passbookUrl', ids[0] ?? '');
  });
  const giving = useGiving(who, onGiven, photos.forget);
  const { values, errors } = form;
  const hints = bankHints(values);
  const submit = (): void => {
    setAgainLeft(true);
    const given = { ...values, passbookUrl: photos.ids[0] ?? '' };
    set('passbookUrl', given.passbookUrl);
    if (!check()) return;
    if (isMismatch(values)) root.current?.querySelector<HTMLElement>('[name="confirmAccountNumber"]')?.focus();
    else giving.give([given, maysAsk], (key) => submitBank(farmerId, given, maysAsk, key));
  };
  return (
    <>
      <ReasonNotice row={kycRows(kyc).bank} />
      <form
        ref={root}
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SecretField {...field('accountNumber')} inputMode="text" mask={maskAccount} hint={hints.accountNumber && t('kyc.account-odd')} />
        <AccountAgain form={form} field={field} isLeft={isAgainLeft} onLeave={() => setAgainLeft(true)} />
        <div className={styles.digits}>
          <TextField {...field('ifscCode')} autoComplete="off" hint={hints.ifscCode ? t('kyc.ifsc-odd') : t('kyc.ifsc-hint')} />
          <BranchLine code={values.ifscCode} />
        </div>
        <PhotoSlot
          title={t('kyc.passbook-photo')}
          guide={t('kyc.guide-passbook')}
          frame="passbook"
          photos={photos}
          most={1}
          isLost={draft.uploads['passbook'] !== undefined}
          error={errors.passbookUrl && !photos.isSending ? t('kyc.passbook-needed') : undefined}
        />
        <p className={styles.consent}>{textIn(consentTexts.bank, language)}</p>
        <CheckField label={t('kyc.may-ask-bank')} isChecked={maysAsk} onChange={setMaysAsk} />
        <FormEnd giving={giving} isSending={photos.isSending} isAgreed={false} />
      </form>
    </>
  );
}
