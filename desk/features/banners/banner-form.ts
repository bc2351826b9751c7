// The form of a banner: what its boxes hold as text, and what travels of it.
import type { createDeskBanner, DeskBanner } from '#core/contract/desk/content/banner.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { type BannerFault, type BannerFaultAt, bannerFaults } from '#core/rules/catalog/desk/banner-faults.ts';
import { dayInIndia, endOfDay, startOfDay } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { type LocalBox, localBox, localRules, localValues, partsOfBox, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { MessageKey } from '../../state/language-state.ts';

type WordField = 'titles' | 'texts';
type OwnField = 'link' | 'vendor_id' | 'starts_at' | 'ends_at' | 'version';
export type BannerField = OwnField | LocalBox<WordField>;
export type BannerValues = Readonly<Record<BannerField, string>>;

/** The address of a page as a browser shows it becomes the page's path. */
const acceptLink = (_before: string, raw: string): string => raw.trim().replace(new RegExp(`^${location.origin}`), '');

export const bannerRules: FormRules<BannerField> = {
  ...localRules('titles', { required: true }),
  ...localRules('texts'),
  link: { accept: acceptLink },
  vendor_id: {},
  starts_at: { required: true },
  ends_at: {},
  version: {},
};

/** Boxes, in the order of the form. */
export const bannerFields = Object.keys(bannerRules) as readonly BannerField[];

export const bannerValues = (banner: DeskBanner): BannerValues => ({
  ...localValues({ titles: banner.titles, texts: banner.texts }),
  link: banner.link,
  vendor_id: banner.vendor_id === null ? '' : String(banner.vendor_id),
  starts_at: dayInIndia(Date.parse(banner.starts_at)),
  ends_at: banner.ends_at === null ? '' : dayInIndia(Date.parse(banner.ends_at)),
  version: String(banner.version),
});

/** What is wrong before it is sent, by the shop's own rules. */
export const faultsOf = (values: BannerValues): readonly BannerFaultAt[] =>
  bannerFaults(
    {
      titles: wordsFrom(values, 'titles'),
      link: values.link,
      starts_at: startOfDay(values.starts_at),
      ends_at: values.ends_at === '' ? null : endOfDay(values.ends_at),
    },
    0,
  );

export function bannerBody(values: BannerValues): BodyOf<typeof createDeskBanner> {
  return {
    titles: wordsFrom(values, 'titles'),
    texts: wordsFrom(values, 'texts'),
    link: values.link,
    vendor_id: values.vendor_id === '' ? null : Number(values.vendor_id),
    starts_at: new Date(startOfDay(values.starts_at)).toISOString(),
    ends_at: values.ends_at === '' ? null : new Date(endOfDay(values.ends_at)).toISOString(),
  };
}

/** Boxes that hold something else in another version. */
const differingBoxes = (mine: BannerValues, theirs: BannerValues): readonly BannerField[] =>
  bannerFields.filter((field) => field !== 'version' && mine[field] !== theirs[field]);

/** What travels of a change: a day that was not touched keeps its moment. */
export function bannerChange(values: BannerValues, begun: DeskBanner): Partial<BodyOf<typeof createDeskBanner>> {
  const changed = differingBoxes(values, bannerValues(begun)).map((box) => partsOfBox(box).field);
  return Object.fromEntries(Object.entries(bannerBody(values)).filter(([field]) => changed.includes(field)));
}

export const boxWords: Readonly<Record<OwnField | WordField, MessageKey>> = {
  titles: 'banners.title-in',
  texts: 'banners.text-in',
  link: 'banners.link',
  vendor_id: 'banners.shop',
  starts_at: 'banners.from',
  ends_at: 'banners.until',
  version: 'banners.title',
};

export const faultWords: Readonly<Record<BannerFault, MessageKey>> = {
  'banner-title-missing': 'field.required',
  'banner-link-unknown': 'banners.fault-link',
  'banner-ends-before-start': 'banners.fault-dates',
  'banners-too-many': 'banners.fault-many',
};

/** The box a field of the wire stands in. */
export const boxOf = (path: string): BannerField =>
  bannerFields.find((field) => field === path.replace('.', '_')) ?? localBox('titles', FIRST_LANGUAGE);
