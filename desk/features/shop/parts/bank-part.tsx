// The bank account of a shop. The current one is shown masked; another replaces it as a whole.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getVendorBank, type MaskedBank, setVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { getOpening } from '#core/contract/desk/vendor/opening.ts';
import { acceptDigits, withoutGaps } from '#core/digits.ts';
import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '#core/facts/bank-account.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { ConflictSheet } from '../../../blocks/form/conflict-sheet.tsx';
import { FormFrame } from '../../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../../blocks/loaded.tsx';
import { useText } from '../../../state/language-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import { shopHref } from '../part-form.tsx';
import styles from '../shop.module.css';

type BankKey = 'holder_name' | 'account_number' | 'account_again' | 'ifsc' | 'upi_id';

const digits = acceptDigits(18);
const rules = {
  holder_name: { required: true },
  account_number: {
    required: true,
    accept: digits,
    check: (text): FieldError | undefined => (ACCOUNT_NUMBER_PATTERN.test(text) ? undefined : 'bank.number-wrong'),
  },
  account_again: { required: true, accept: digits },
  ifsc: {
    required: true,
    accept: (_, raw) => withoutGaps(raw).toUpperCase().slice(0, 11),
    check: (text): FieldError | undefined => (IFSC_PATTERN.test(text) ? undefined : 'bank.ifsc-wrong'),
  },
  upi_id: { check: (text): FieldError | undefined => (UPI_PATTERN.test(text.trim()) ? undefined : 'bank.upi-wrong') },
} satisfies FormRules<BankKey>;

function BankForm({ vendor, bank }: { readonly vendor: number; readonly bank: MaskedBank }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  // Never stored in the tab: account numbers must not be in a browser's storage.
  const form = useDraftForm<BankKey>(`bank.${vendor}`, rules, { holder_name: bank.account?.holder_name ?? '' }, { isKept: false });
  const { save, isBusy, theirs, keepMine, giveUp } = useChange(setVendorBank, {
    readNow: () => send(getVendorBank, { params: { vendor } }),
    changes: [getVendorBank, getOpening, listAudit],
    onDone: ({ version }) => {
      // An unchanged version means that it waits for somebody else.
      showToast('done', t(version === bank.version ? 'bank.asked-done' : 'bank.saved'));
      goTo(shopHref(vendor));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const { holder_name, account_number, account_again, ifsc, upi_id } = form.values;
  const onSend = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    if (account_number !== account_again) setFailure(t('bank.again-wrong'));
    else
      save({ params: { vendor }, body: { holder_name, account_number, ifsc, upi_id: upi_id.trim() === '' ? null : upi_id.trim() } }, bank);
  };
  const mine = { key: 'account', what: t('bank.number'), mine: account_number, theirs: theirs?.account?.account_number ?? '–' };
  return (
    <>
      <FormFrame
        label={t('bank.title')}
        onSend={onSend}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('save')}
        note={<p>{t('bank.proof')}</p>}
      >
        <TextField {...form.field('holder_name')} label={t('bank.holder')} autoComplete="off" maxLength={100} isRequired />
        <div className="pair">
          <TextField {...form.field('account_number')} label={t('bank.number')} inputMode="numeric" autoComplete="off" isRequired />
          <TextField {...form.field('account_again')} label={t('bank.again')} inputMode="numeric" autoComplete="off" isRequired />
        </div>
        <div className="pair">
          <TextField {...form.field('ifsc')} label={t('bank.ifsc')} autoComplete="off" hint={t('bank.ifsc-hint')} isRequired />
          <TextField {...form.field('upi_id')} label={t('bank.upi')} optional={t('shop.optional')} autoComplete="off" />
        </div>
      </FormFrame>
      {theirs && <ConflictSheet isBusy={isBusy} rows={[mine]} onMine={keepMine} onTheirs={() => goTo(shopHref(vendor))} onClose={giveUp} />}
    </>
  );
}

export function BankPart({ vendor }: { readonly vendor: number }) {
  const t = useText();
  const bank = useRead(getVendorBank, { params: { vendor } });
  const { data } = bank;
  return (
    <Loaded of={bank} hasAnswer={data !== undefined}>
      {data?.account && (
        <p className={styles.now}>
          {t('bank.now', { number: data.account.account_number, ifsc: data.account.ifsc })}
          {data.changed && <small>{t('bank.changed', { by: data.changed.by ?? '', at: formatMoment(Date.parse(data.changed.at)) })}</small>}
        </p>
      )}
      {data?.asked?.map(({ account_number, by, at }) => (
        <Notice key={at} tone="queued">
          {t('bank.asked', { number: account_number, by, at: formatMoment(Date.parse(at)) })}
        </Notice>
      ))}
      {data && <BankForm key={data.version} vendor={vendor} bank={data} />}
    </Loaded>
  );
}
