// The address form: PIN suggests district and state, lists come from the master data, what is typed is kept.
import { useEffect, useRef, useState } from 'react';
import { COUNTRY_PREFIX, PIN_CODE_PATTERN } from '#core/constants.ts';
import type { MasterDataItem, Place } from '#core/contract/master-data.ts';
import { blurField, changeField, checkForm, type FormState } from '#core/rules/form.ts';
import { looksUnusual } from '#core/rules/phone.ts';
import { devicePosition } from '#device/location.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { suggestPlace, useMasterData } from '#state/master-data/master-data-state.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './address-form.module.css';
import { type AddressField, addressRules } from './address-rules.ts';

export type AddressFormState = FormState<AddressField>;

export interface AddressFormProps {
  readonly form: AddressFormState;
  readonly onForm: (form: AddressFormState) => void;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  /** The number belongs to the account and can't be changed here. */
  readonly isPhoneLocked: boolean;
}

const words: Readonly<Record<AddressField, MessageKey>> = {
  contact_name: 'address.name',
  contact_number: 'address.phone',
  pin_code: 'address.pin',
  state: 'address.state',
  district: 'address.district',
  block: 'address.block',
  street_address_1: 'address.street',
  street_address_2: 'address.landmark',
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const choicesOf = (items: readonly MasterDataItem[] | undefined, value: string) => {
  const choices = (items ?? []).map(({ name }) => ({ value: name, label: name }));
  // A name the list does not know (an old address, no network) stays choosable.
  return value === '' || choices.some((c) => c.value === value) ? choices : [{ value, label: value }, ...choices];
};

/** Fills state and district from a place, where the person has not chosen yet. */
function withPlace(form: AddressFormState, place: Place, isFresh: boolean): AddressFormState {
  const values = { ...form.values };
  if (isFresh || values.state === '') {
    if (isFresh && values.state !== place.state) Object.assign(values, { district: '', block: '' });
    values.state = place.state;
  }
  if (same(values.state, place.state) && values.district === '') values.district = place.district;
  const { state: _state, district: _district, ...errors } = form.errors;
  return { values, errors };
}

function useLists(form: AddressFormState) {
  const states = useMasterData('state');
  const stateId = states?.find((s) => same(s.name, form.values.state))?.id;
  const districts = useMasterData('district', stateId, stateId !== undefined);
  const districtId = districts?.find((d) => same(d.name, form.values.district))?.id;
  const blocks = useMasterData('block', districtId, districtId !== undefined);
  return { states, districts, blocks };
}

export function AddressForm({ form, onForm, onSave, isSaving, isPhoneLocked }: AddressFormProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  const root = useRef<HTMLFormElement>(null);
  const [pinHint, setPinHint] = useState<string>();
  const [isLocating, setLocating] = useState(false);
  const [hasNoPosition, setNoPosition] = useState(false);
  const { states, districts, blocks } = useLists(form);
  const latest = useRef(form);
  latest.current = form;

  const errorText = (field: AddressField): string | undefined => {
    const error = form.errors[field];
    if (error === undefined) return undefined;
    return error === 'required' ? t('form.required', { field: t(words[field]) }) : t(error === 'mobile' ? 'form.mobile' : 'form.pin');
  };
  const change = (field: AddressField) => (raw: string) => {
    const next = changeField(addressRules, latest.current, field, raw);
    onForm(next);
    return next.values[field];
  };
  const choose = (field: 'state' | 'district') => (value: string) => {
    const { values, errors } = changeField(addressRules, latest.current, field, value);
    onForm({ errors, values: { ...values, block: '', district: field === 'state' ? '' : values.district } });
  };
  const leave = (field: AddressField) => () => onForm(blurField(addressRules, latest.current, field));
  const text = (field: AddressField) => ({
    label: t(words[field]),
    name: field,
    value: form.values[field],
    onValue: change(field),
    onLeave: leave(field),
    error: errorText(field),
    isRequired: addressRules[field].required ?? false,
    optional: addressRules[field].required ? undefined : t('form.optional'),
  });

  const pin = form.values.pin_code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the PIN code changes
  useEffect(() => {
    setPinHint(undefined);
    if (!PIN_CODE_PATTERN.test(pin)) return undefined;
    let isOver = false;
    void suggestPlace({ pin }).then((place) => {
      if (isOver) return;
      setPinHint(place ? `${place.state}, ${place.district}` : place === null ? t('address.pin-unknown') : undefined);
      if (place) onForm(withPlace(latest.current, place, false));
    });
    return () => {
      isOver = true;
    };
  }, [pin]);

  const locate = async (): Promise<void> => {
    setLocating(true);
    setNoPosition(false);
    const position = await devicePosition();
    const place = position && (await suggestPlace(position));
    if (place) {
      const filled = withPlace(latest.current, place, true);
      onForm({ ...filled, values: { ...filled.values, pin_code: place.postalCode } });
    } else setNoPosition(true);
    setLocating(false);
  };
  const save = (): void => {
    const { form: checked, firstError } = checkForm(addressRules, latest.current);
    onForm(checked);
    if (firstError === undefined) onSave();
    else root.current?.querySelector<HTMLElement>(`[name="${firstError}"]`)?.focus();
  };

  return (
    <form
      ref={root}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.pair}>
        <TextField {...text('contact_name')} autoComplete="name" />
        <TextField
          {...text('contact_number')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          prefix={COUNTRY_PREFIX}
          isLocked={isPhoneLocked}
          label={isPhoneLocked ? t('address.phone-locked') : t('address.phone')}
          hint={looksUnusual(form.values.contact_number) ? t('form.mobile-unusual') : undefined}
        />
      </div>
      <Button kind="ghost" icon="locate" isBusy={isLocating} onPress={() => void locate()}>
        {t('address.use-location')}
      </Button>
      {hasNoPosition && <Notice tone="info">{t('address.no-position')}</Notice>}
      <div className={styles.pair}>
        <TextField {...text('pin_code')} inputMode="numeric" autoComplete="postal-code" hint={pinHint} />
        <SelectField
          {...text('state')}
          onValue={choose('state')}
          placeholder={t('address.choose-state')}
          choices={choicesOf(states, form.values.state)}
        />
        <SelectField
          {...text('district')}
          onValue={choose('district')}
          placeholder={t('address.choose-district')}
          choices={choicesOf(districts, form.values.district)}
        />
        <SelectField
          {...text('block')}
          onValue={(value) => void change('block')(value)}
          placeholder={t('address.choose-block')}
          choices={choicesOf(blocks, form.values.block)}
        />
      </div>
      <TextField {...text('street_address_1')} autoComplete="address-line1" />
      <TextField {...text('street_address_2')} autoComplete="address-line2" />
      {isOffline && (
        <Notice tone="queued" icon="no-internet">
          {t('address.needs-network')}
        </Notice>
      )}
      <Button type="submit" isLarge isWide isBusy={isSaving}>
        {t('address.save')}
      </Button>
    </form>
  );
}
