// The boxes of a service centre.
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import {
  centrePays,
  FEWEST_LOCK_MINUTES,
  MOST_CENTRE_NAME,
  MOST_CENTRE_PLACE,
  MOST_LOCK_MINUTES,
  MOST_TABLET_PEOPLE,
} from '#core/facts/centre/centre.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { CheckField, TextField } from '#ui/form/field.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { vendorsOf } from '../../state/vendor-state.ts';
import { boxWords, type CentreBox, idsIn, payWords } from './centre-form.ts';
import styles from './centres.module.css';

type Form = DraftForm<CentreBox>;

/** A switch for each of the person's shops. */
function Shops({ form }: { readonly form: Form }) {
  const t = useText();
  const own = vendorsOf(usePerson());
  const { vendors = [], nameOf } = useVendorNames();
  const chosen = idsIn(form.values.vendors);
  const { error } = form.field('vendors');
  const shown = vendors.filter(({ id }) => own === 'all' || own.includes(id) || chosen.includes(id));
  const set = (id: number, isOn: boolean): void =>
    void form.set('vendors', (isOn ? [...chosen, id] : chosen.filter((one) => one !== id)).join(','));
  return (
    <fieldset className={styles.whole}>
      <legend>
        <b>{t(boxWords.vendors)}</b>
      </legend>
      <small>{t('centres.shops-hint')}</small>
      {shown.map(({ id }) => (
        <CheckField key={id} label={nameOf(id)} isChecked={chosen.includes(id)} onChange={(isOn) => set(id, isOn)} />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Paying({ form }: { readonly form: Form }) {
  const t = useText();
  const { pays, partner } = form.values;
  return (
    <>
      <TextField
        {...form.field('partner')}
        label={t(boxWords.partner)}
        hint={t('centres.partner-id-hint')}
        autoComplete="off"
        maxLength={30}
      />
      <ChipChoices
        label={t(boxWords.pays)}
        choices={centrePays.map((value) => ({ value, label: t(payWords[value]), isDisabled: value === 'wallet' && partner.trim() === '' }))}
        value={centrePays.find((one) => one === pays)}
        onValue={(value) => form.set('pays', value)}
        isWrapped
        isLabelShown
      />
      {partner.trim() !== '' && (
        <TextField
          {...form.field('commission_permille')}
          label={t(boxWords.commission_permille)}
          hint={t('centres.commission-hint')}
          prefix="%"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        {...form.field('cash_limit')}
        label={t(boxWords.cash_limit)}
        hint={t('centres.cash-limit-hint')}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
    </>
  );
}

/** @param centre absent: a new one */
export function CentreFields({ form, centre }: { readonly form: Form; readonly centre?: Centre }) {
  const t = useText();
  const texts = useFormTexts(form.values, centre && { entity: 'centre', id: centre.id, saved: centre });
  return (
    <>
      <TextTabs<'names'> form={form} field="names" label={boxWords.names} texts={texts} maxLength={MOST_CENTRE_NAME} isRequired />
      <AddLanguage languages={texts.languages} />
      <TextField
        {...form.field('place')}
        label={t(boxWords.place)}
        hint={t('centres.place-hint')}
        autoComplete="off"
        maxLength={MOST_CENTRE_PLACE}
        isRequired
      />
      <Shops form={form} />
      <Paying form={form} />
      <div className={styles.pair}>
        <TextField
          {...form.field('most_people')}
          label={t(boxWords.most_people)}
          hint={t('centres.number-range', { least: 1, most: MOST_TABLET_PEOPLE })}
          inputMode="numeric"
          isRequired
        />
        <TextField
          {...form.field('lock_minutes')}
          label={t(boxWords.lock_minutes)}
          hint={t('centres.number-range', { least: FEWEST_LOCK_MINUTES, most: MOST_LOCK_MINUTES })}
          inputMode="numeric"
          isRequired
        />
      </div>
      <CheckField
        label={t(boxWords.offline_unlock)}
        isChecked={form.values.offline_unlock !== 'no'}
        onChange={(isOn) => void form.set('offline_unlock', isOn ? 'yes' : 'no')}
      />
      <small>{t('centres.offline-unlock-hint')}</small>
    </>
  );
}
