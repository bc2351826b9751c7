// The address form: the PIN code suggests district and state, lists come from the master data, typed text is stored.
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import { textIn } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { looksUnusual } from '#core/rules/phone.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useAutofill } from '#state/session/people.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './address-form.module.css';
import { type AddressFormState, useAddressFields } from './use-address-fields.ts';

export interface AddressFormProps {
  readonly form: AddressFormState;
  readonly onForm: (form: AddressFormState) => void;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  /** The number belongs to the account and cannot be changed here. */
  readonly isPhoneLocked: boolean;
  /** It can be stored without network. */
  readonly canWait?: boolean;
}

/** Stores the directory's name and shows the name in the person's language. */
const choicesIn = (language: LanguageCode) => (items: readonly MasterDataItem[] | undefined, value: string) => {
  const choices = (items ?? []).map(({ name, names }) => ({ value: name, label: textIn(names, language) || name }));
  // A name outside the list (an old address, no network) can still be chosen.
  return value === '' || choices.some((c) => c.value === value) ? choices : [{ value, label: value }, ...choices];
};

type AddressFields = ReturnType<typeof useAddressFields>;

/** Name and number of the receiver. */
function ContactFields({ form, text, isPhoneLocked }: Pick<AddressFormProps, 'form' | 'isPhoneLocked'> & Pick<AddressFields, 'text'>) {
  const t = useText();
  const autofill = useAutofill();
  return (
    <div className={styles.pair}>
      <TextField {...text('contact_name')} autoComplete={autofill('name', form.values.contact_name)} />
      <TextField
        {...text('contact_number')}
        type="tel"
        inputMode="numeric"
        autoComplete={autofill('tel-national', form.values.contact_number)}
        prefix={COUNTRY_PREFIX}
        isLocked={isPhoneLocked}
        label={isPhoneLocked ? t('address.phone-locked') : t('address.phone')}
        hint={looksUnusual(form.values.contact_number) ? t('form.mobile-unusual') : undefined}
      />
    </div>
  );
}

/** PIN code, state, district and block. */
function PlaceFields({ values, fields }: { readonly values: AddressFormState['values']; readonly fields: AddressFields }) {
  const t = useText();
  const choicesOf = choicesIn(useLanguage().language);
  const autofill = useAutofill();
  const { text, change, choose, lists, pinHint } = fields;
  return (
    <div className={styles.pair}>
      <TextField {...text('pin_code')} inputMode="numeric" autoComplete={autofill('postal-code', values.pin_code)} hint={pinHint} />
      <SelectField
        {...text('state')}
        onValue={choose('state')}
        placeholder={t('address.choose-state')}
        choices={choicesOf(lists.states, values.state)}
      />
      {lists.districts?.length === 0 ? (
        // Without network and without a stored list.
        <TextField {...text('district')} />
      ) : (
        <SelectField
          {...text('district')}
          onValue={choose('district')}
          placeholder={t('address.choose-district')}
          choices={choicesOf(lists.districts, values.district)}
        />
      )}
      {lists.blocks?.length === 0 ? (
        // Without a list the person types the name.
        <TextField {...text('block')} />
      ) : (
        <SelectField
          {...text('block')}
          onValue={(value) => void change('block')(value)}
          placeholder={t('address.choose-block')}
          choices={choicesOf(lists.blocks, values.block)}
        />
      )}
    </div>
  );
}

export function AddressForm({ form, onForm, onSave, isSaving, isPhoneLocked, canWait = false }: AddressFormProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  const autofill = useAutofill();
  const fields = useAddressFields({ form, onForm, onSave });
  const { root, text, save, isLocating, hasNoPosition, locate } = fields;

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
      <ContactFields form={form} text={text} isPhoneLocked={isPhoneLocked} />
      <Button kind="ghost" icon="locate" isBusy={isLocating} onPress={() => void locate()}>
        {t('address.use-location')}
      </Button>
      {hasNoPosition && <Notice tone="info">{t('address.no-position')}</Notice>}
      <PlaceFields values={form.values} fields={fields} />
      <TextField {...text('street_address_1')} autoComplete={autofill('address-line1', form.values.street_address_1)} />
      <TextField {...text('street_address_2')} autoComplete={autofill('address-line2', form.values.street_address_2)} />
      {isOffline && (
        <Notice tone="queued" icon="no-internet">
          {t(canWait ? 'address.goes-with-order' : 'address.needs-network')}
        </Notice>
      )}
      <Button type="submit" isLarge isWide isBusy={isSaving}>
        {t('address.save')}
      </Button>
    </form>
  );
}
