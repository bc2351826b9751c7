// The four steps of a loss report: what, when and how much, photos, check.

import { useState } from 'react';
import type { ClaimablePolicy } from '#core/contract/claim/claim.ts';
import { textIn } from '#core/language/said.ts';
import { dayBefore, hasDayPartBegun, type LossDayPart, lossDayParts, lossDays } from '#core/rules/claim/loss-time.ts';
import { dayInIndia, formatDay, parseInIndia } from '#core/rules/dates.ts';
import { weekdayInIndia } from '#core/rules/delivery/delivery-day.ts';
import { type LossDraft, type LossStep, lossAt } from '#state/claim/loss-draft.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { areaUnitWords } from '#state/land/farm-land.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import { PictureTiles } from '#ui/image/picture-tiles.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import styles from '../claim.module.css';
import { lengthText } from '../voice/voice-length.ts';
import { VoiceNote } from '../voice/voice-note.tsx';
import { FieldSize, HowMuch } from './how-much.tsx';
import { LossPhotos } from './loss-photos.tsx';

export interface StepProps {
  readonly draft: LossDraft;
  readonly policies: readonly ClaimablePolicy[];
  readonly policy: ClaimablePolicy | undefined;
  readonly now: number;
  readonly onChange: (fields: Partial<LossDraft>) => void;
  /** Goes back to a step. */
  readonly onStep: (step: LossStep) => void;
}

const partWords: Readonly<Record<LossDayPart, MessageKey>> = {
  morning: 'loss.morning',
  noon: 'loss.noon',
  evening: 'loss.evening',
  night: 'loss.night',
};

function StepWhat({ draft, policies, policy, onChange }: StepProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      {policies.length > 1 && (
        <PictureTiles
          label={t('loss.which-policy')}
          value={draft.policyId}
          onValue={(policyId) => onChange({ policyId, perilId: undefined })}
          tiles={policies.map(({ id, crop, number, image_url }) => ({
            value: id,
            label: `${textIn(crop, language)} · ${number}`,
            picture: <ImageOr src={image_url} alt="" width="48" height="48" />,
          }))}
        />
      )}
      {policy && (
        <PictureTiles
          label={t('loss.what')}
          value={draft.perilId}
          onValue={(perilId) => onChange({ perilId })}
          tiles={policy.perils.map(({ id, names, image }) => ({
            value: id,
            label: textIn(names, language),
            picture: image && <ImageOr src={image} alt="" width="48" height="48" />,
          }))}
        />
      )}
    </>
  );
}

const EARLIER = 'earlier';
/** Days with a chip; older ones are chosen in a calendar. */
const NAMED_DAYS = 4;

/** Days for which a loss can still be reported: those with chips, and the oldest. */
function useDays(now: number, policy: ClaimablePolicy | undefined) {
  const t = useText();
  const all = lossDays(now, policy?.notice.hours ?? 72);
  const days = all.length > NAMED_DAYS ? all.slice(0, 2) : all;
  const labelOf = (day: string): string => {
    const at = parseInIndia(`${day}T12:00:00`);
    const date = t('day.of-week', { weekday: String(weekdayInIndia(at)), date: formatDay(at).slice(0, 5) });
    if (day === dayInIndia(now)) return t('loss.today', { date });
    return day === dayBefore(now) ? t('loss.yesterday', { date }) : date;
  };
  const choices = days.map((day) => ({ value: day, label: labelOf(day) }));
  const isMore = all.length > days.length;
  return { days, oldest: all.at(-1) ?? '', choices: isMore ? [...choices, { value: EARLIER, label: t('loss.earlier') }] : choices };
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  /** The first and the last day to choose, `2026-11-21`; '' for any. */
  readonly from: string;
  readonly to: string;
  readonly onDay: (day: string) => void;
}

function DayField({ label, value, from, to, onDay }: DayFieldProps) {
  return (
    <label className={styles.day}>
      <b>{label}</b>
      <input type="date" value={value} min={from} max={to} onInput={(event) => onDay(event.currentTarget.value)} />
    </label>
  );
}

function StepWhen({ draft, policy, now, onChange }: StepProps) {
  const t = useText();
  const { days, choices, oldest } = useDays(now, policy);
  const [isEarlier, setEarlier] = useState(draft.day !== '' && !days.includes(draft.day));
  const choose = (day: string): void =>
    onChange({ day, part: day !== '' && draft.part && hasDayPartBegun(day, draft.part, now) ? draft.part : undefined });
  return (
    <>
      <ChipChoices
        isWrapped
        isLabelShown
        label={t('loss.when')}
        value={isEarlier ? EARLIER : draft.day === '' ? undefined : draft.day}
        onValue={(day) => {
          setEarlier(day === EARLIER);
          choose(day === EARLIER ? '' : day);
        }}
        choices={choices}
      />
      {isEarlier && <DayField label={t('loss.day')} value={draft.day} from={oldest} to={days.at(-1) ?? ''} onDay={choose} />}
      <PictureTiles
        isNarrow
        label={t('loss.part')}
        value={draft.part}
        onValue={(part) => onChange({ part })}
        tiles={lossDayParts.map((part) => ({
          value: part,
          label: t(partWords[part]),
          picture: <ServicePicture name={`part-${part}`} />,
          isDisabled: draft.day !== '' && !hasDayPartBegun(draft.day, part, now),
        }))}
      />
      {policy?.notice.from === 'harvest' && (
        <DayField
          label={t('loss.harvested')}
          value={draft.harvestDay ?? ''}
          from=""
          to={days[0] ?? ''}
          onDay={(harvestDay) => onChange({ harvestDay })}
        />
      )}
      <HowMuch draft={draft} onChange={onChange} />
      <FieldSize draft={draft} onChange={onChange} />
      <TextField
        label={t('loss.plot')}
        optional={t('form.optional')}
        value={draft.plot}
        maxLength={60}
        onValue={(plot) => {
          onChange({ plot });
          return plot;
        }}
      />
    </>
  );
}

function StepPhotos({ draft, onChange }: StepProps) {
  const t = useText();
  return (
    <>
      <h2>{t('loss.photos')}</h2>
      <p className={styles.small}>{t('loss.photos-text')}</p>
      <LossPhotos photos={draft.photos} onPhotos={(photos) => onChange({ photos })} />
      <VoiceNote voice={draft.voice} onVoice={(voice) => onChange({ voice })} />
      <TextArea
        label={t('loss.words')}
        optional={t('form.optional')}
        value={draft.words}
        maxLength={1_000}
        onValue={(words) => onChange({ words })}
      />
    </>
  );
}

function Line({ name, value, onEdit }: { readonly name: string; readonly value: string; readonly onEdit: () => void }) {
  const t = useText();
  return (
    <div className={styles.line}>
      <span>
        <span className={styles.small}>{name}</span>
        <br />
        <b>{value}</b>
      </span>
      <Button kind="link" label={t('loss.change-it', { what: name })} onPress={onEdit}>
        {t('loss.change')}
      </Button>
    </div>
  );
}

function StepCheck({ draft, policy, now, onStep }: StepProps) {
  const t = useText();
  const { language } = useLanguage();
  const lost = lossAt(draft, now);
  const to = (step: LossStep) => () => onStep(step);
  const peril = textIn(policy?.perils.find(({ id }) => id === draft.perilId)?.names, language);
  const when = lost === undefined || draft.part === undefined ? '' : `${formatDay(lost)}, ${t(partWords[draft.part])}`;
  return (
    <section className={styles.card}>
      <Line name={t('claim.what-happened')} value={`${textIn(policy?.crop, language)}: ${peril}`} onEdit={to('what')} />
      <Line name={t('claim.when')} value={when} onEdit={to('when')} />
      {policy?.notice.from === 'harvest' && draft.harvestDay && (
        <Line name={t('loss.harvested')} value={formatDay(parseInIndia(`${draft.harvestDay}T12:00:00`))} onEdit={to('when')} />
      )}
      <Line name={t('claim.how-much')} value={t('claim.tenths', { n: draft.tenths })} onEdit={to('when')} />
      {draft.field && draft.field.count !== '' && (
        <Line name={t('claim.field')} value={`${draft.field.count} ${t(areaUnitWords[draft.field.unit])}`} onEdit={to('when')} />
      )}
      {draft.plot !== '' && <Line name={t('claim.plot')} value={draft.plot} onEdit={to('when')} />}
      <Line name={t('claim.photos')} value={String(draft.photos.length)} onEdit={to('photos')} />
      {draft.voice && <Line name={t('loss.voice')} value={lengthText(draft.voice.seconds)} onEdit={to('photos')} />}
      {draft.words.trim() !== '' && <Line name={t('loss.words')} value={draft.words} onEdit={to('photos')} />}
      {draft.photos.length === 0 && <p className={styles.wrong}>{t('loss.no-photos-yet')}</p>}
      <p className={styles.small}>{t('loss.true')}</p>
    </section>
  );
}

export const stepViews = { what: StepWhat, when: StepWhen, photos: StepPhotos, check: StepCheck } as const;
