// Rules for banners of the home page, and whether one is shown. Form and call share them.
import { type BannerState, MOST_BANNERS } from '../../../facts/content.ts';
import { FIRST_LANGUAGE } from '../../../language/language-table.ts';
import { missingLanguagesOf } from '../../../language/missing-languages.ts';
import type { ByLanguage } from '../../../language/said.ts';

export type BannerFault = 'banner-title-missing' | 'banner-link-unknown' | 'banner-ends-before-start' | 'banners-too-many';
/** Parts of the app that a banner may link to, by the start of their paths. */
export const bannerPlaces = ['products', 'insurance', 'growth', 'community', 'blog', 'orders', 'wishlist', 'cart', 'me', 'terms'] as const;

const PLAIN = /^\/([a-z]+)((?:\/[\w-]+)*)(\?[\w=&%+.-]*)?$/;

/** Whether it is a page of the app, and nothing else: no other site, no script, no parent path. */
export function isBannerLink(link: string): boolean {
  const [, place = ''] = PLAIN.exec(link) ?? [];
  return link === '' || link === '/' || (bannerPlaces as readonly string[]).includes(place);
}

export interface BannerDraft {
  readonly titles: ByLanguage<string>;
  readonly link: string;
  /** ISO 8601 in UTC; null: no end. */
  readonly starts_at: string;
  readonly ends_at: string | null;
}

export interface BannerFaultAt {
  readonly path: string;
  readonly reason: BannerFault;
}

/** All its faults, in the order of the form. @param others the other banners */
export function bannerFaults({ titles, link, starts_at, ends_at }: BannerDraft, others: number): readonly BannerFaultAt[] {
  const faults: BannerFaultAt[] = [];
  for (const language of missingLanguagesOf(titles)) faults.push({ path: `titles.${language}`, reason: 'banner-title-missing' });
  if (!isBannerLink(link)) faults.push({ path: 'link', reason: 'banner-link-unknown' });
  if (ends_at !== null && !(Date.parse(ends_at) > Date.parse(starts_at)))
    faults.push({ path: 'ends_at', reason: 'banner-ends-before-start' });
  if (others >= MOST_BANNERS) faults.push({ path: `titles.${FIRST_LANGUAGE}`, reason: 'banners-too-many' });
  return faults;
}

export function bannerState(
  { isOn, startsAt, endsAt }: { readonly isOn: boolean; readonly startsAt: number; readonly endsAt: number | null },
  now: number,
): BannerState {
  if (!isOn) return 'off';
  if (endsAt !== null && now >= endsAt) return 'over';
  return now < startsAt ? 'coming' : 'shown';
}
