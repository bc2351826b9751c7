// Name, place and phone of a shop. The place on the map comes from a link one pastes, or from two numbers.
import { COUNTRY_PREFIX, PIN_CODE_PATTERN } from '#core/constants.ts';
import { findPlace } from '#core/contract/master-data.ts';
import { acceptDigits } from '#core/digits.ts';
import { cleanGstin, isGstin } from '#core/facts/vendor.ts';
import type { FieldRule } from '#core/rules/form.ts';
import { languages, neededLanguages } from '#core/rules/languages.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { gstStateCode, isGstinOfState } from '#core/rules/vendor/gst-states.ts';
import { isShortMapLink, positionInLink } from '#core/rules/vendor/map-link.ts';
import { TextField } from '#ui/form/field.tsx';
import { useRead } from '../../../api/use-read.ts';
import { boxLabel, type LocalBox, localBox, localRules, localValues, wordsFrom } from '../../../blocks/form/local-boxes.ts';
import type { DraftForm, FieldError } from '../../../blocks/form/use-draft-form.ts';
import { useText } from '../../../state/language-state.ts';
import type { ShopPart } from '../part-form.tsx';
import styles from '../shop.module.css';

export type PlaceKey = LocalBox<'name'> | 'owner_name' | 'company_phone' | 'street_address' | 'pin_code' | 'location' | 'gstin';

const phoneRule: FieldRule = {
  required: true,
  accept: acceptPhone,
  check: (phone): FieldError | undefined => (isPhone(phone) ? undefined : 'staff.phone-wrong'),
};
const pinRule: FieldRule = {
  required: true,
  accept: acceptDigits(6),
  check: (pin): FieldError | undefined => (PIN_CODE_PATTERN.test(pin) ? undefined : 'shop.pin-wrong'),
};
const locationRule: FieldRule = {
  check: (text): FieldError | undefined => (positionInLink(text) ? undefined : isShortMapLink(text) ? 'shop.map-short' : 'shop.map-none'),
};
const gstinRule: FieldRule = { check: (text): FieldError | undefined => (isGstin(cleanGstin(text)) ? undefined : 'shop.gstin-wrong') };

/** `26.2042, 85.2954`: latitude first, as maps say it. */
const textOfCoordinates = ([lng, lat]: readonly number[]): string => `${lat}, ${lng}`;

export const placeChange = (values: Readonly<Record<PlaceKey, string>>) => {
  const at = positionInLink(values.location);
  return {
    names: wordsFrom(values, 'name'),
    owner_name: values.owner_name,
    company_phone: values.company_phone,
    street_address: values.street_address,
    pin_code: values.pin_code,
    ...(at ? { location: { coordinates: [at.lng, at.lat] } } : {}),
    gstin: values.gstin.trim() === '' ? null : cleanGstin(values.gstin),
  };
};

export const placePart: ShopPart<PlaceKey> = {
  id: 'place',
  title: 'shop.place',
  rules: {
    ...localRules('name', { required: true }),
    owner_name: { required: true },
    company_phone: phoneRule,
    street_address: { required: true },
    pin_code: pinRule,
    location: locationRule,
    gstin: gstinRule,
  },
  labels: {
    name: 'shop.name-in',
    owner_name: 'shop.owner',
    company_phone: 'shop.phone',
    street_address: 'shop.street',
    pin_code: 'shop.pin',
    location: 'shop.map',
    gstin: 'shop.gstin',
  },
  valuesOf: ({ names, owner_name, company_phone, street_address, pin_code, location, gstin }) => ({
    ...localValues({ name: names }),
    owner_name,
    company_phone,
    street_address,
    pin_code,
    location: textOfCoordinates(location.coordinates),
    gstin: gstin ?? '',
  }),
  changeOf: placeChange,
};

/** District and state of a PIN code in words as soon as it is whole, and the state alone. */
function usePin(pin: string): { readonly words?: string; readonly state?: string } {
  const t = useText();
  const isWhole = PIN_CODE_PATTERN.test(pin);
  const { data, error } = useRead(findPlace, { query: { pin } }, { isEnabled: isWhole });
  if (!isWhole) return {};
  if (data) return { words: [data.area, data.district, data.state].join(', '), state: data.state };
  return error ? { words: t('shop.pin-unknown') } : {};
}

/** That a whole GSTIN is of another state than the PIN code; undefined while it fits or is still typed. */
function useGstinError(typed: string, state: string | undefined): string | undefined {
  const t = useText();
  const gstin = cleanGstin(typed);
  if (state === undefined || !isGstin(gstin) || isGstinOfState(gstin, state)) return undefined;
  return t('shop.gstin-state', { state, code: gstStateCode(state) ?? '' });
}

export function PlaceFields({ form }: { readonly form: DraftForm<PlaceKey> }) {
  const t = useText();
  const pin = usePin(form.values.pin_code);
  const gstin = form.field('gstin');
  const gstinError = useGstinError(gstin.value, pin.state);
  const at = positionInLink(form.values.location);
  return (
    <>
      <div className={styles.pair}>
        {languages.map((code) => (
          <TextField
            key={code}
            {...form.field(localBox('name', code))}
            label={boxLabel(t, placePart.labels, localBox('name', code))}
            autoComplete="off"
            maxLength={100}
            isRequired={neededLanguages.includes(code)}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('owner_name')} label={t('shop.owner')} autoComplete="off" maxLength={100} isRequired />
        <TextField
          {...form.field('company_phone')}
          label={t('shop.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          prefix={COUNTRY_PREFIX}
          isRequired
        />
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('street_address')} label={t('shop.street')} autoComplete="off" maxLength={200} isRequired />
        <TextField {...form.field('pin_code')} label={t('shop.pin')} inputMode="numeric" autoComplete="off" hint={pin.words} isRequired />
      </div>
      <TextField
        {...form.field('location')}
        label={t('shop.map')}
        optional={t('shop.optional')}
        autoComplete="off"
        hint={at ? t('shop.map-found', { lat: String(at.lat), lng: String(at.lng) }) : t('shop.map-hint')}
      />
      {at && (
        <a
          className={styles.map}
          href={`https://www.openstreetmap.org/?mlat=${at.lat}&mlon=${at.lng}#map=16/${at.lat}/${at.lng}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('shop.map-open')}
        </a>
      )}
      <TextField
        {...gstin}
        error={gstinError ?? gstin.error}
        label={t('shop.gstin')}
        optional={t('shop.optional')}
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}
