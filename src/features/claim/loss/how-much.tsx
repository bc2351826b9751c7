// The lost share of the field, and the size of the field in the farmer's unit.
import { acresIn, areaOf, lostArea } from '#core/rules/land/area-units.ts';
import type { LossDraft, LossField } from '#state/claim/loss-draft.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { areaUnitWords, useHomeState, useLandUnits } from '#state/land/farm-land.ts';
import { AreaField } from '#ui/form/area-field.tsx';
import { PictureTiles } from '#ui/image/picture-tiles.tsx';
import styles from '../claim.module.css';
import { FieldDrawing } from './field-drawing.tsx';

interface HowMuchProps {
  readonly draft: LossDraft;
  readonly onChange: (fields: Partial<LossDraft>) => void;
}

/** Four shares of a field to tap; the slider below them is exact. */
const shares: readonly { readonly tenths: number; readonly word: MessageKey }[] = [
  { tenths: 3, word: 'loss.some' },
  { tenths: 5, word: 'loss.half' },
  { tenths: 8, word: 'loss.most' },
  { tenths: 10, word: 'loss.all' },
];

/** The lost share, by pictures or exactly. */
export function HowMuch({ draft, onChange }: HowMuchProps) {
  const t = useText();
  return (
    <>
      <PictureTiles
        isNarrow
        label={t('loss.how-much')}
        value={draft.tenths}
        onValue={(tenths) => onChange({ tenths })}
        tiles={shares.map(({ tenths, word }) => ({ value: tenths, label: t(word), picture: <FieldDrawing tenths={tenths} /> }))}
      />
      <label className={styles.slider}>
        <span>{t('loss.exactly')}</span>
        <input
          type="range"
          min={1}
          max={10}
          step={1}
          value={draft.tenths}
          aria-valuetext={t('claim.tenths', { n: draft.tenths })}
          onInput={(event) => onChange({ tenths: Number(event.currentTarget.value) })}
        />
        <span>{t('claim.tenths', { n: draft.tenths })}</span>
      </label>
    </>
  );
}

/** The size of the field, and the lost part of it, in the farmer's unit. */
export function FieldSize({ draft: { field, tenths }, onChange }: HowMuchProps) {
  const t = useText();
  const { home } = useHomeState();
  const count = field?.count ?? '';
  // A stated size keeps the state it was stated for.
  const state = count === '' ? home : field?.state;
  const { unit, choices } = useLandUnits(state, field?.unit);
  const change = (fields: Partial<LossField>): void => {
    if (unit) onChange({ field: { count, unit: unit.name, ...(state === undefined ? {} : { state }), ...fields } });
  };
  return (
    <>
      <AreaField
        label={t('field.size')}
        optional={t('form.optional')}
        value={count}
        onValue={(text) => change({ count: text })}
        unit={unit?.name}
        units={choices}
        onUnit={(name) => change({ unit: name })}
      />
      {unit && unit.name !== 'acre' && (
        <small className={styles.small}>{t('field.one-is', { unit: t(areaUnitWords[unit.name]), n: acresIn(unit) })}</small>
      )}
      {unit && areaOf(count, unit) !== undefined && (
        <p role="status">
          <b>{t('loss.lost-area', { n: lostArea(Number(count), tenths), unit: t(areaUnitWords[unit.name]) })}</b>
        </p>
      )}
    </>
  );
}
