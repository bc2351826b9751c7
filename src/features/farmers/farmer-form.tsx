// Name and mobile number of a farmer: a new one, or a correction. It needs no network.
import { type ReactNode, useId, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { canSaveFarmer, type FarmerField, farmerRules } from '#core/rules/farmer/farmer-form.ts';
import { blurField, changeField, startForm } from '#core/rules/form.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './farmers.module.css';

interface FarmerFormProps {
  /** The farmer whose details are changed; absent for a new farmer. */
  readonly farmer?: { readonly name: string; readonly phone: string } | undefined;
  readonly onSave: (farmer: { readonly name: string; readonly phone: string }) => void;
  readonly onClose: () => void;
  /** Above the fields: the farmer's first items. */
  readonly about?: ReactNode;
  /** Called to choose another address of the farmer. */
  readonly onOtherAddress?: (() => void) | undefined;
}

export function FarmerForm({ farmer, about, onSave, onClose, onOtherAddress }: FarmerFormProps) {
  const t = useText();
  const formId = useId();
  const reasonId = useId();
  const [form, setForm] = useState(() => startForm(farmerRules, { full_name: farmer?.name ?? '', phone_number: farmer?.phone ?? '' }));
  const canSave = canSaveFarmer(form);
  const box = (field: FarmerField, label: string) => ({
    label,
    name: field,
    value: form.values[field],
    isRequired: true,
    autoComplete: 'off',
    error: form.errors[field] && (form.errors[field] === 'required' ? t('form.required', { field: label }) : t('form.mobile')),
    onLeave: () => setForm((now) => blurField(farmerRules, now, field)),
    onValue: (raw: string) => {
      const next = changeField(farmerRules, form, field, raw);
      setForm(next);
      return next.values[field];
    },
  });
  return (
    <Sheet
      title={t(farmer ? 'counter.form-change' : 'counter.form-new')}
      closeLabel={t('counter.close')}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} isLarge isWide isDisabled={!canSave} describedBy={canSave ? undefined : reasonId}>
            {t(farmer ? 'counter.save' : 'counter.start')}
          </Button>
          {!canSave && <p id={reasonId}>{t('farmer.reason')}</p>}
        </>
      }
    >
      {about}
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) onSave({ name: form.values.full_name.trim(), phone: form.values.phone_number });
        }}
      >
        <TextField {...box('full_name', t('address.name'))} hasFocus={!farmer} />
        <TextField {...box('phone_number', t('address.phone'))} type="tel" inputMode="numeric" prefix={COUNTRY_PREFIX} />
      </form>
      {onOtherAddress && (
        <Button kind="ghost" icon="pin" isWide onPress={onOtherAddress}>
          {t('counter.other-address')}
        </Button>
      )}
    </Sheet>
  );
}
