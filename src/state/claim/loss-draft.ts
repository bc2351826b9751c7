// A draft of a loss report: stored after every step, until it is noted.
import { PHOTOS_A_CLAIM } from '#core/constants.ts';
import type { ClaimablePolicy, TakenPhoto } from '#core/contract/claim/claim.ts';
import type { AreaUnitName } from '#core/facts/claim.ts';
import { type LossDayPart, lossTime } from '#core/rules/claim/loss-time.ts';
import { noticeDeadline } from '#core/rules/claim/notice.ts';
import { parseInIndia } from '#core/rules/dates.ts';
import { areaOf, areaUnitsOf } from '#core/rules/land/area-units.ts';
import { devicePlace } from '#device/place.ts';
import { keepPhoto, tidyPhotos } from '../outbox/photo-keeping.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import type { LossVoice } from './loss-voice.ts';

export const lossSteps = ['what', 'when', 'photos', 'check'] as const;
export type LossStep = (typeof lossSteps)[number];

/** The size of the field as typed; '' for none. */
export interface LossField {
  readonly count: string;
  readonly unit: AreaUnitName;
  /** The state whose units were offered. */
  readonly state?: number | undefined;
}

export interface LossDraft {
  readonly policyId: number | undefined;
  /** The farmer with the loss, when an agent reports it; absent: the person's own. */
  readonly farmerId?: number | undefined;
  readonly step: LossStep;
  readonly perilId: number | undefined;
  /** `2026-11-21`. */
  readonly day: string;
  readonly part: LossDayPart | undefined;
  /** The harvest day, if the deadline counts from it. Older drafts have none. */
  readonly harvestDay?: string;
  readonly tenths: number;
  /** The size of the field. Older drafts have none. */
  readonly field?: LossField;
  readonly plot: string;
  readonly words: string;
  readonly photos: readonly TakenPhoto[];
  readonly voice?: LossVoice | undefined;
}

/** The person's own draft, and the assisted farmer's: one farmer at a time. */
const draftOf = (farmerId: number | undefined): string => (farmerId === undefined ? 'loss' : 'loss-for');

export const emptyLoss = (policyId: number | undefined, farmerId?: number): LossDraft => ({
  policyId,
  farmerId,
  step: 'what',
  perilId: undefined,
  day: '',
  part: undefined,
  tenths: 5,
  plot: '',
  words: '',
  photos: [],
});

/** The draft of this farmer and policy, or of any. Photos that are no longer needed are deleted. */
export async function readLoss(policyId: number | undefined, farmerId?: number): Promise<LossDraft> {
  const kept = await readDraft<LossDraft>(draftOf(farmerId)).catch(() => undefined);
  const isSame = kept?.farmerId === farmerId && (policyId === undefined || kept?.policyId === policyId);
  const draft = kept && isSame ? kept : emptyLoss(policyId, farmerId);
  await tidyPhotos([...draft.photos, ...(draft.voice ? [draft.voice] : [])].map(({ upload }) => upload));
  return draft;
}

/** A draft that cannot be stored does not stop the report. */
export const keepLoss = (draft: LossDraft): Promise<void> => keepDraft(draftOf(draft.farmerId), draft).catch(() => undefined);
export const dropLoss = ({ farmerId }: Pick<LossDraft, 'farmerId'>): Promise<void> => dropDraft(draftOf(farmerId)).catch(() => undefined);

/** A photo with its time and place; undefined when it cannot be stored, which is shown. @param now by the server's clock */
export async function takeLossPhoto(photo: Blob, now: number): Promise<TakenPhoto | undefined> {
  const [upload, place] = await Promise.all([keepPhoto(photo), devicePlace()]);
  if (upload === undefined) return undefined;
  return {
    upload,
    taken_at: new Date(now).toISOString(),
    ...(place ? { lat: place.lat, lng: place.lng, accuracy: Math.round(place.accuracy) } : {}),
  };
}

/**
 * Adds a photo that was taken elsewhere to the person's own report, without a place: the phone knows only where it is now.
 * @param now by the server's clock @returns `full`: the draft has no room for it; `not-stored`: the person was informed
 * @throws when the draft cannot be stored
 */
export async function addToLossDraft(photo: Blob, now: number): Promise<'added' | 'full' | 'not-stored'> {
  const draft = await readLoss(undefined);
  if (draft.photos.length >= PHOTOS_A_CLAIM) return 'full';
  const upload = await keepPhoto(photo);
  if (upload === undefined) return 'not-stored';
  const others = draft.photos.filter((one) => one.upload !== upload);
  await keepDraft(draftOf(draft.farmerId), { ...draft, photos: [...others, { upload, taken_at: new Date(now).toISOString() }] });
  return 'added';
}

/** When it happened, epoch ms; undefined until it is entered. */
export const lossAt = ({ day, part }: Pick<LossDraft, 'day' | 'part'>, now: number): number | undefined =>
  day === '' || part === undefined ? undefined : lossTime(day, part, now);

type Noticed = Pick<ClaimablePolicy, 'notice'>;

/** When the crop was cut, epoch ms: the end of that day, or the loss itself on the same day. Undefined where it does not count. */
export function harvestedAt({ harvestDay = '' }: Pick<LossDraft, 'harvestDay'>, lostAt: number, { notice }: Noticed): number | undefined {
  if (notice.from !== 'harvest' || harvestDay === '') return undefined;
  return Math.min(parseInIndia(`${harvestDay}T23:59:59`), lostAt);
}

/** The deadline of the report. */
export const lossDeadline = (draft: Pick<LossDraft, 'harvestDay'>, lostAt: number, policy: Noticed): number =>
  noticeDeadline(
    { lostAt, harvestedAt: harvestedAt(draft, lostAt, policy) },
    policy.notice.from === 'harvest' ? 'after-harvest' : 'localised',
  );

/** What is missing for the next step. */
export type LossGap = 'what' | 'when' | 'field' | 'harvest' | 'harvest-late';

const isFieldRight = ({ count, unit, state }: LossField): boolean => {
  const named = areaUnitsOf(state).find(({ name }) => name === unit);
  return count === '' || (named !== undefined && areaOf(count, named) !== undefined);
};

export function lossGap(draft: LossDraft, policy: Noticed | undefined): LossGap | undefined {
  if (draft.step === 'what') return draft.policyId === undefined || draft.perilId === undefined ? 'what' : undefined;
  if (draft.step !== 'when') return undefined;
  if (draft.day === '' || draft.part === undefined) return 'when';
  if (draft.field && !isFieldRight(draft.field)) return 'field';
  if (policy?.notice.from !== 'harvest') return undefined;
  const { harvestDay = '' } = draft;
  if (harvestDay === '') return 'harvest';
  return harvestDay > draft.day ? 'harvest-late' : undefined;
}
