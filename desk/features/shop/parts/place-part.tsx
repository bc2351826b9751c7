// Name, place and phone of a shop. The coordinates come from a pasted map link, or from two numbers.
import { COUNTRY_PREFIX, PIN_CODE_PATTERN } from '#core/constants.ts';
import type { DeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { findPlace } from '#core/contract/master-data.ts';
import { acceptDigits } from '#core/digits.ts';
import { cleanGstin, isGstin } from '#core/facts/vendor.ts';
import { vendorPlaceFields } from '#core/fields/vendor.ts';
import type { FieldRule } from '#core/rules/form.ts';
import { acceptPhone } from '#core/rules/phone.ts';
import { gstStateCode, isGstinOfState } from '#core/rules/vendor/gst-states.ts';
import { isShortMapLink, positionInLink } from '#core/rules/vendor/map-link.ts';
import { TextField } from '#ui/form/field.tsx';
import { useRead } from '../../../api/use-read.ts';
import { type BoxOf, boxRules, boxValues, fieldLabels, valuesOfBoxes } from '../../../blocks/form/field-form.ts';
import type { DraftForm, FieldError } from '../../../blocks/form/use-draft-form.ts';
import { AddLanguage } from '../../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../../blocks/texts/use-form-texts.ts';
import { useText } from '../../../state/language-state.ts';
import type { ShopPart } from '../part-form.tsx';
import styles from '../shop.module.css';

export type PlaceKey = BoxOf<typeof vendorPlaceFields>;

const locationRule: FieldRule = {
  check: (text): FieldError | undefined => (positionInLink(text) ? undefined : isShortMapLink(text) ? 'shop.map-short' : 'shop.map-none'),
};
/** `26.2042, 85.2954`: latitude first, as in maps. */
const textOfCoordinates = ([lng, lat]: readonly number[]): string => `${lat}, ${lng}`;

const { location: _position, ...fields } = vendorPlaceFields;

export function placeChange(values: Readonly<Record<PlaceKey, string>>, before?: DeskVendor) {
  const at = positionInLink(values.location);
  const { gstin, ...place } = valuesOfBoxes(fields, values, before);
  return { ...place, gstin: gstin && cleanGstin(gstin), ...(at ? { location: { coordinates: [at.lng, at.lat] } } : {}) };
}

export const placePart: ShopPart<PlaceKey> = {
  id: 'place',
  title: 'shop.place',
  rules: { ...boxRules(fields, { phone: acceptPhone, pin: acceptDigits(6) }), location: locationRule },
  labels: fieldLabels(vendorPlaceFields),
  valuesOf: (shop) => ({ ...boxValues(fields, shop), location: textOfCoordinates(shop.location.coordinates) }),
  changeOf: placeChange,
};

/** District and state of a complete PIN code as text, and the state alone. */
function usePin(pin: string): { readonly words?: string; readonly state?: string } {
  const t = useText();
  const isWhole = PIN_CODE_PATTERN.test(pin);
  const { data, error } = useRead(findPlace, { query: { pin } }, { isEnabled: isWhole });
  if (!isWhole) return {};
  if (data) return { words: [data.area, data.district, data.state].join(', '), state: data.state };
  return error ? { words: t('shop.pin-unknown') } : {};
}

/** The error that a complete GSTIN belongs to another state than the PIN code; undefined while it fits or is incomplete. */
function useGstinError(typed: string, state: string | undefined): string | undefined {
  const t = useText();
  const gstin = cleanGstin(typed);
  if (state === undefined || !isGstin(gstin) || isGstinOfState(gstin, state)) return undefined;
  return t('shop.gstin-state', { state, code: gstStateCode(state) ?? '' });
}

function LegalName({ form }: { readonly form: DraftForm<PlaceKey> }) {
  const t = useText();
  return (
    <TextField
      {...form.field('legal_name')}
      label={t('shop.legal-name')}
      optional={t('shop.optional')}
      autoComplete="off"
      maxLength={120}
      hint={t('shop.legal-name-hint')}
    />
  );
}

/** @param shop absent: a new one */
export function PlaceFields({ form, shop }: { readonly form: DraftForm<PlaceKey>; readonly shop?: DeskVendor }) {
  const t = useText();
  const texts = useFormTexts(form.values, shop && { entity: 'vendor', id: shop.id, saved: shop });
  const pin = usePin(form.values.pin_code);
  const gstin = form.field('gstin');
  const gstinError = useGstinError(gstin.value, pin.state);
  const at = positionInLink(form.values.location);
  return (
    <>
      <TextTabs<'names'> form={form} field="names" label={placePart.labels.names} texts={texts} maxLength={100} isRequired />
      <AddLanguage languages={texts.languages} />
      <LegalName form={form} />
      <div className="pair">
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
      <div className="pair">
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
