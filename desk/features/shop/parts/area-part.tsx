// A shop's delivery area: kilometres around it, districts, or pasted PIN codes. Codes missing in the directory are shown before saving.
import { useId, useState } from 'react';
import { checkPins, type DeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { listMasterData } from '#core/contract/master-data.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { textIn } from '#core/language/said.ts';
import { pinsInText, pinText } from '#core/rules/vendor/pin-list.ts';
import { Button } from '#ui/button.tsx';
import { FieldLabel, SelectField, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import type { DraftForm } from '../../../blocks/form/use-draft-form.ts';
import { type Translate, useLanguage, useText } from '../../../state/language-state.ts';
import { countOrNull, countRule, listOfText, textOfCount } from '../entries.ts';
import type { ShopPart } from '../part-form.tsx';
import styles from '../shop.module.css';

type AreaKey = 'radius_km' | 'districts' | 'pins';
interface District {
  readonly state: string;
  readonly district: string;
}

const SHOWN_PINS = 10;

/** A list of PIN codes in a line; of a long list, its beginning. */
export const pinsInWords = (t: Translate, pins: readonly string[]): string =>
  pins.length <= SHOWN_PINS
    ? pins.map(pinText).join(', ')
    : `${pins.slice(0, SHOWN_PINS).map(pinText).join(', ')} … ${t('shop.pins', { n: pins.length })}`;

export const areaPart: ShopPart<AreaKey> = {
  id: 'area',
  title: 'shop.area',
  rules: { radius_km: countRule(1, 500), districts: {}, pins: {} },
  labels: { radius_km: 'shop.radius', districts: 'shop.districts', pins: 'shop.pin-list' },
  valuesOf: ({ service_area: area }: DeskVendor) => ({
    radius_km: textOfCount(area?.radius_km ?? null),
    districts: JSON.stringify(area?.districts ?? []),
    pins: (area?.pins ?? []).map(pinText).join(', '),
  }),
  changeOf: (values) => {
    const area = {
      radius_km: countOrNull(values.radius_km),
      districts: [...listOfText<District>(values.districts)],
      pins: [...pinsInText(values.pins).pins],
    };
    const isNone = area.radius_km === null && area.districts.length === 0 && area.pins.length === 0;
    return { service_area: isNone ? null : area };
  },
  shown: (t, key, value) => {
    if (key === 'districts')
      return listOfText<District>(value)
        .map(({ district }) => district)
        .join(', ');
    return key === 'pins' ? pinsInWords(t, pinsInText(value).pins) : value;
  },
};

/** State, then district: each chosen district becomes a removable line. */
function Districts({ form }: { readonly form: DraftForm<AreaKey> }) {
  const t = useText();
  const language = useLanguage();
  const [state, setState] = useState('');
  const [district, setDistrict] = useState('');
  const states = useRead(listMasterData, { query: { data_for: 'state' } }).data?.['state'] ?? [];
  const asked = { data_for: 'district' as const, parent: Number(state) || 1 };
  const districts = useRead(listMasterData, { query: asked }, { isEnabled: state !== '' }).data?.['district'] ?? [];
  const taken = listOfText<District>(form.values.districts);
  const keep = (next: readonly District[]): void => void form.set('districts', JSON.stringify(next));
  const add = (): void => {
    const one = {
      state: states.find(({ id }) => String(id) === state)?.name ?? '',
      district: districts.find(({ id }) => String(id) === district)?.name ?? '',
    };
    if (one.state === '' || one.district === '') return;
    if (!taken.some((had) => had.state === one.state && had.district === one.district)) keep([...taken, one]);
    setDistrict('');
  };
  const choices = (items: typeof states) =>
    items.map(({ id, name, names }) => ({ value: String(id), label: textIn(names, language) || name }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('shop.districts')}</legend>
      <ul className={styles.taken}>
        {taken.map((one) => (
          <li key={`${one.state} ${one.district}`}>
            {one.district}, {one.state}
            <button
              type="button"
              aria-label={t('shop.district-less', { name: one.district })}
              onClick={() => keep(taken.filter((had) => had !== one))}
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <div className="pair">
        <SelectField
          key={`states ${states.length}`}
          label={t('shop.state')}
          placeholder={t('shop.choose')}
          value={state}
          onValue={(value) => {
            setState(value);
            setDistrict('');
          }}
          choices={choices(states)}
        />
        <SelectField
          key={`districts ${state} ${districts.length} ${district === '' ? taken.length : ''}`}
          label={t('shop.district')}
          placeholder={t('shop.choose')}
          value={district}
          onValue={setDistrict}
          isLocked={state === ''}
          choices={choices(districts)}
        />
      </div>
      <Button kind="ghost" icon="plus" isDisabled={district === ''} onPress={add}>
        {t('shop.district-add')}
      </Button>
    </fieldset>
  );
}

type Checked = ResponseOf<typeof checkPins>;

function CheckedPins({ checked, odd }: { readonly checked: Checked | undefined; readonly odd: readonly string[] }) {
  const t = useText();
  const { known = 0, unknown = [], districts = [] } = checked ?? {};
  return (
    <>
      {odd.length > 0 && <Notice tone="queued">{t('shop.pins-odd', { n: odd.length, words: odd.slice(0, 5).join(', ') })}</Notice>}
      {checked && unknown.length > 0 && (
        <Notice tone="queued">{t('shop.pins-unknown', { n: unknown.length, pins: pinsInWords(t, unknown) })}</Notice>
      )}
      {checked && (
        <Notice tone="done">
          {t('shop.pins-known', { n: known })} {districts.map(({ district, pins }) => `${district} ${pins}`).join(', ')}
        </Notice>
      )}
    </>
  );
}

function PinList({ form }: { readonly form: DraftForm<AreaKey> }) {
  const t = useText();
  const id = useId();
  const [checked, setChecked] = useState<{ readonly of: string; readonly answer: Checked }>();
  const { value, onValue, onLeave } = form.field('pins');
  const { pins, odd } = pinsInText(value);
  const { write, isBusy } = useWrite(checkPins, { changes: [], onDone: (answer) => setChecked({ of: value, answer }) });
  const look = (): void => {
    onLeave();
    if (pins.length > 0 && checked?.of !== value) write({ body: { pins: [...pins] } });
  };
  return (
    <div className={styles.group}>
      <FieldLabel id={id} label={t('shop.pin-list')} optional={t('shop.optional')} />
      <textarea
        id={id}
        name="pins"
        className={styles.paste}
        rows={4}
        value={value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onValue(event.currentTarget.value)}
        onBlur={look}
      />
      <small id={`${id}-hint`}>{t('shop.pin-list-hint')}</small>
      <Button kind="ghost" icon="search" isBusy={isBusy} isDisabled={pins.length === 0} onPress={look}>
        {t('shop.pins-check')}
      </Button>
      <CheckedPins checked={checked?.of === value ? checked.answer : undefined} odd={odd} />
    </div>
  );
}

export function AreaFields({ form }: { readonly form: DraftForm<AreaKey> }) {
  const t = useText();
  return (
    <>
      <p>{t('shop.area-text')}</p>
      <TextField
        {...form.field('radius_km')}
        label={t('shop.radius')}
        optional={t('shop.optional')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('shop.radius-hint')}
      />
      <Districts form={form} />
      <PinList form={form} />
    </>
  );
}
