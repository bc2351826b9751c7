// The behaviour of the address fields: show faults, fill in the place of a PIN code or position, go to the first fault when saving.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from '#core/contract/master-data.ts';
import { type AddressField, addressRules, isPinCode } from '#core/rules/address/address-form.ts';
import { fillPlace } from '#core/rules/address/fill-place.ts';
import { blurField, changeField, checkForm, type FormState } from '#core/rules/form.ts';
import { devicePosition } from '#device/location.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { suggestPlace, useMasterData } from '#state/master-data/master-data-state.ts';
import { placeName } from '#state/master-data/place-name.ts';

export type AddressFormState = FormState<AddressField>;

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

/** The message for an empty required field that is chosen rather than typed. */
const chooseWords: Readonly<Partial<Record<AddressField, MessageKey>>> = {
  state: 'address.choose-state',
  district: 'address.choose-district',
  block: 'address.choose-block',
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The form with a place filled in. @param before the last filled-in place */
function withPlace(form: AddressFormState, place: Place, before: Place | undefined): AddressFormState {
  const { state: _state, district: _district, ...errors } = form.errors;
  return { values: { ...form.values, ...fillPlace(form.values, place, before) }, errors };
}

function useLists(form: AddressFormState) {
  const states = useMasterData('state');
  const stateId = states?.find((s) => same(s.name, form.values.state))?.id;
  const districts = useMasterData('district', stateId, stateId !== undefined);
  const districtId = districts?.find((d) => same(d.name, form.values.district))?.id;
  const blocks = useMasterData('block', districtId, districtId !== undefined);
  return { states, districts, blocks };
}

/** The current form, also for answers that arrive later. */
type Latest = RefObject<AddressFormState>;
type OnForm = (form: AddressFormState) => void;

/** The last filled-in place, so that its values do not count as a choice. */
type LastPlace = RefObject<Place | undefined>;

/** The place of a PIN code; null for an unknown one. State and district are filled in unless the person has chosen them. */
function usePinPlace(latest: Latest, last: LastPlace, onForm: OnForm): Place | null | undefined {
  const pin = latest.current.values.pin_code;
  const [found, setFound] = useState<Place | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the PIN code changes
  useEffect(() => {
    setFound(undefined);
    if (!isPinCode(pin)) return undefined;
    let isOver = false;
    void suggestPlace({ pin }).then((place) => {
      if (isOver) return;
      setFound(place);
      if (!place) return;
      onForm(withPlace(latest.current, place, last.current));
      last.current = place;
    });
    return () => {
      isOver = true;
    };
  }, [pin]);
  return found;
}

/** The text below the PIN code's field. */
function usePinHint(place: Place | null | undefined, lists: ReturnType<typeof useLists>): string | undefined {
  const t = useText();
  const { language } = useLanguage();
  if (!place) return place === null ? t('address.pin-unknown') : undefined;
  return placeName(place, lists, language);
}

/** Fills in the phone's place on request. */
function useLocate(latest: Latest, last: LastPlace, onForm: OnForm) {
  const [isLocating, setLocating] = useState(false);
  const [hasNoPosition, setNoPosition] = useState(false);
  const locate = async (): Promise<void> => {
    setLocating(true);
    setNoPosition(false);
    const position = await devicePosition();
    const place = position && (await suggestPlace(position));
    if (place) {
      const { values, errors } = latest.current;
      // The phone's place overrides the earlier values, and the place of its PIN code.
      const filled = withPlace({ values: { ...values, state: '', district: '', block: '' }, errors }, place, undefined);
      last.current = undefined;
      onForm({ ...filled, values: { ...filled.values, pin_code: place.postalCode } });
    } else setNoPosition(true);
    setLocating(false);
  };
  return { isLocating, hasNoPosition, locate };
}

export function useAddressFields({ form, onForm, onSave }: { form: AddressFormState; onForm: OnForm; onSave: () => void }) {
  const t = useText();
  const root = useRef<HTMLFormElement>(null);
  const latest = useRef(form);
  latest.current = form;
  const last = useRef<Place>(undefined);

  const errorText = (field: AddressField): string | undefined => {
    const error = form.errors[field];
    if (error === undefined) return undefined;
    if (error !== 'required') return t(error === 'mobile' ? 'form.mobile' : 'form.pin');
    const choose = chooseWords[field];
    return choose ? t(choose) : t('form.required', { field: t(words[field]) });
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
  const lists = useLists(form);
  const pinHint = usePinHint(usePinPlace(latest, last, onForm), lists);
  const save = (): void => {
    const { form: checked, firstError } = checkForm(addressRules, latest.current);
    onForm(checked);
    if (firstError === undefined) onSave();
    else root.current?.querySelector<HTMLElement>(`[name="${firstError}"]`)?.focus();
  };
  return {
    root,
    text,
    change,
    choose,
    save,
    lists,
    pinHint,
    ...useLocate(latest, last, onForm),
  };
}
