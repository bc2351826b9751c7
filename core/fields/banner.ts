// The fields of a banner, without its picture and its place among the others. The rules of banners have its possible faults.
import { MOST_BANNER_TEXT, MOST_BANNER_TITLE } from '../facts/content.ts';
import { entry, flag, localText, moment, text } from './field.ts';

export const bannerFields = {
  titles: localText({ label: 'banners.title-in', max: MOST_BANNER_TITLE, isRequired: true, isInEachLanguage: true }),
  texts: localText({ label: 'banners.text-in', max: MOST_BANNER_TEXT }),
  /** A page of the app, `/products?category=1`; empty: no link. */
  link: text({ label: 'banners.link', min: 0, max: 200 }),
  /** Its shop; null: all shops. */
  vendor_id: entry({ label: 'banners.shop', of: 'vendor', nullable: true }),
  starts_at: moment({ label: 'banners.from' }),
  ends_at: moment({ label: 'banners.until', isEnd: true, nullable: true }),
  is_on: flag({ label: 'audit.field-is-on' }),
};
