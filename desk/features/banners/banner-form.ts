// The form of a banner: its boxes' values as text, and the request made of them.
import type { DeskBanner } from '#core/contract/desk/content/banner.ts';
import { bannerFields } from '#core/fields/banner.ts';
import { type BannerFault, type BannerFaultAt, bannerFaults } from '#core/rules/catalog/desk/banner-faults.ts';
import type { FormRules } from '#core/rules/form.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { type BoxOf, boxOfPath, boxRules, boxValues, fieldLabels, touchedFields, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import { type FieldOf, localBox } from '../../blocks/form/local-boxes.ts';
import type { MessageKey } from '../../state/language-state.ts';

/** A separate button switches it on and off. */
const { is_on: _switched, ...fields } = bannerFields;

export type BannerField = BoxOf<typeof fields> | 'version';
export type BannerValues = Readonly<Record<BannerField, string>>;

/** The address of a page, as a browser shows it, is reduced to the page's path. */
const acceptLink = (_before: string, raw: string): string => raw.trim().replace(new RegExp(`^${location.origin}`), '');

export const bannerRules: FormRules<BannerField> = {
  ...boxRules(fields),
  link: { accept: acceptLink },
  starts_at: { required: true },
  version: {},
};

export const bannerValues = (banner: DeskBanner): BannerValues => ({ ...boxValues(fields, banner), version: String(banner.version) });

/** The request's body. @param before the stored banner; absent: a new one */
export const bannerBody = (values: BannerValues, before?: DeskBanner) => valuesOfBoxes(fields, values, before);

/** Faults before sending, by the shop's own rules. */
export const faultsOf = (values: BannerValues): readonly BannerFaultAt[] => bannerFaults(bannerBody(values), 0);

/** The request's body for a change; an untouched day keeps its exact moment. */
export const bannerChange = (values: BannerValues, begun: DeskBanner) =>
  touchedFields(bannerBody(values, begun), values, bannerValues(begun));

export const boxWords: Readonly<Record<FieldOf<BannerField>, MessageKey>> = { ...fieldLabels(fields), version: 'banners.title' };

export const faultWords: Readonly<Record<BannerFault, MessageKey>> = {
  'banner-title-missing': 'field.required',
  'banner-link-unknown': 'banners.fault-link',
  'banner-ends-before-start': 'banners.fault-dates',
  'banners-too-many': 'banners.fault-many',
};

/** The box of a field of the request. */
export function boxOf(path: string): BannerField {
  const box = boxOfPath(fields, path);
  return box in bannerRules ? (box as BannerField) : localBox('titles', FIRST_LANGUAGE);
}
