// The farmer's details: the person who picks the order up. For oneself the number is the account's and stays.
import { useId, useRef, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { canSaveFarmer, type FarmerField, farmerRules } from '#core/rules/farmer/farmer-form.ts';
import { blurField, changeField, checkForm, startForm } from '#core/rules/form.ts';
import { randomId } from '#device/keep/random-id.ts';
import { savePickupFarmer } from '#state/cart/pickup-state.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet, showFailure } from '#state/frame/sheet-state.ts';
import { useAutofill } from '#state/session/people.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './farmer-sheet.module.css';

/** The form of a farmer: its fields, and saving, once at a time. */
function useFarmerForm({ isSelf, farmer }: CartSheets['pickup-farmer']) {
  const t = useText();
  const { user } = useSession();
  const [form, setForm] = useState(() =>
    startForm(farmerRules, {
      full_name: farmer?.full_name ?? (isSelf ? (user?.full_name ?? '') : ''),
      phone_number: isSelf ? (user?.phone_number ?? '') : (farmer?.phone_number ?? ''),
    }),
  );
  const latest = useRef(form);
  latest.current = form;
  const [isSaving, setSaving] = useState(false);
  // Each intent has one key. Repeating the same details creates no second person. Other details are another intent.
  const sent = useRef({ details: '', key: '' });

  const save = async (): Promise<void> => {
    const { form: checked, firstError } = checkForm(farmerRules, latest.current);
    setForm(checked);
    if (firstError !== undefined || isSaving) return;
    setSaving(true);
    const { full_name, phone_number } = checked.values;
    const details = `${full_name.trim()} ${phone_number}`;
    if (sent.current.details !== details) sent.current = { details, key: randomId() };
    try {
      await savePickupFarmer({ name: full_name.trim(), phone: phone_number, isSelf }, sent.current.key);
      await closeSheet();
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    } finally {
      setSaving(false);
    }
  };
  const errorOf = (field: FarmerField, label: string): string | undefined => {
    const error = form.errors[field];
    return error && (error === 'required' ? t('form.required', { field: label }) : t('form.mobile'));
  };
  const box = (field: FarmerField, label: string) => ({
    label,
    name: field,
    value: form.values[field],
    isRequired: true,
    error: errorOf(field, label),
    onLeave: () => setForm(blurField(farmerRules, latest.current, field)),
    onValue: (raw: string) => {
      const next = changeField(farmerRules, latest.current, field, raw);
      setForm(next);
      return next.values[field];
    },
  });
  return { form, box, save, isSaving };
}

export function FarmerSheet({ isSelf, farmer }: CartSheets['pickup-farmer']) {
  const t = useText();
  const formId = useId();
  const reasonId = useId();
  const autofill = useAutofill();
  const { form, box, save, isSaving } = useFarmerForm({ isSelf, farmer });
  const canSave = canSaveFarmer(form);
  return (
    <Sheet
      title={t('farmer.title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            isLarge
            isWide
            isBusy={isSaving}
            isDisabled={!canSave}
            describedBy={canSave ? undefined : reasonId}
          >
            {t('farmer.save')}
          </Button>
          {!canSave && <p id={reasonId}>{t('farmer.reason')}</p>}
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField {...box('full_name', t('address.name'))} autoComplete={isSelf ? autofill('name', form.values.full_name) : 'off'} />
        <TextField
          {...box('phone_number', t('address.phone'))}
          label={isSelf ? t('address.phone-locked') : t('address.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          prefix={COUNTRY_PREFIX}
          isLocked={isSelf}
        />
      </form>
    </Sheet>
  );
}
