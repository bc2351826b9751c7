// The fields of a product, except its packs and its photo.

import { CROPS_OF_PRODUCT } from '../constants.ts';
import { countries } from '../facts/law/countries.ts';
import { isHsn } from '../rules/catalog/desk/article-codes.ts';
import { choice, code, decimal, entries, entry, flag, localText, plain, text, whole, words } from './field.ts';

const TEXT = 2_000;

export const productFields = {
  names: localText({
    label: 'products.name-in',
    max: 120,
    isRequired: true,
    sheet: { name: 'name', aliases: ['name', 'product'], isNeeded: true, example: ['Mancozeb 75 WP', 'मैंकोज़ेब 75 WP'] },
  }),
  brand_id: entry({
    label: 'products.brand',
    of: 'brand',
    isRequired: true,
    sheet: { name: 'brand', isNeeded: true, example: 'KhetDemo' },
  }),
  category_id: entry({
    label: 'products.category',
    of: 'category',
    isRequired: true,
    sheet: { name: 'category', isNeeded: true, example: 'Pesticide' },
  }),
  hsn: code({
    label: 'products.hsn',
    wrong: 'products.hsn-wrong',
    max: 8,
    isCode: isHsn,
    reason: 'hsn-wrong',
    isRequired: true,
    sheet: { isNeeded: true, example: '3808' },
  }),
  /** Percent. */
  gst_rate: decimal({
    label: 'products.gst',
    max: 100,
    isPercent: true,
    isRequired: true,
    sheet: { aliases: ['gst'], isNeeded: true, example: '18' },
  }),
  /** Farmers see it. */
  is_live: flag({ label: 'products.live-field', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  crop_ids: entries({
    label: 'products.crops',
    of: 'crop',
    most: CROPS_OF_PRODUCT,
    sheet: { name: 'crops', example: 'Potato; Tomato' },
  }),
  /** The pests it works against, separated by commas. */
  pests: localText({ label: 'products.pests-in', max: 400, nullable: true, sheet: { example: ['Late blight', 'पछेता झुलसा'] } }),
  description: localText({
    label: 'products.about-in',
    max: TEXT,
    isLong: true,
    sheet: { example: ['Protects leaves.', 'पत्तों को बचाता है।'] },
  }),
  /** Dose, or how it is used. */
  use: localText({
    label: 'products.use-in',
    max: TEXT,
    isLong: true,
    nullable: true,
    column: 'use_text',
    sheet: { example: ['600 g in 200 litres of water for an acre.', '200 लीटर पानी में 600 ग्राम, एक एकड़ के लिए।'] },
  }),
  /** Grams or millilitres for one hectare, according to the label. If crops differ, the smallest dose. */
  dose_per_hectare: whole({
    label: 'products.dose',
    wrong: 'products.dose-wrong',
    min: 1,
    max: 100_000,
    nullable: true,
    sheet: { example: '1500' },
  }),
  /** The unit of the dose. */
  dose_unit: choice({ label: 'products.dose-unit', choices: plain(['g', 'ml']), nullable: true, sheet: { example: 'g' } }),
  /** Litres for one hectare; null: it is spread without water. */
  water_per_hectare: whole({
    label: 'products.water',
    wrong: 'products.water-wrong',
    min: 1,
    max: 5_000,
    nullable: true,
    sheet: { example: '750' },
  }),
  safety: localText({
    label: 'products.safety-in',
    max: TEXT,
    isLong: true,
    nullable: true,
    column: 'safety_text',
    sheet: { example: ['Wear gloves and a mask.', 'दस्ताने और मास्क पहनें।'] },
  }),
  /** The colour of the poison mark. */
  hazard: choice({
    label: 'products.hazard',
    choices: { red: ['लाल'], yellow: ['पीला'], blue: ['नीला'], green: ['हरा'] },
    nullable: true,
    sheet: { example: 'blue' },
  }),
  registration_number: text({ label: 'products.registration', max: 60, nullable: true, sheet: { example: 'CIR-1847/2024' } }),
  manufacturer: text({ label: 'products.manufacturer', max: 200, nullable: true, sheet: { example: 'Indofil Industries' } }),
  /** Where it was made. */
  country_of_origin: choice({
    label: 'products.country',
    choices: { ...plain(countries), IN: ['India', 'Bharat', 'भारत'], CN: ['China', 'चीन'] },
    nullable: true,
    sheet: { example: 'IN' },
  }),
  /** Only for imported goods. */
  importer: text({ label: 'products.importer', max: 200, nullable: true, sheet: { example: '' } }),
  /** Fertiliser whose price the government subsidises: its sale needs the number of the government's bill. */
  is_subsidised: flag({ label: 'products.subsidised', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  /** Days within which unopened packs can be returned, 0: never; null: the shop's general rule. */
  return_days: whole({ label: 'products.return-days', wrong: 'products.days-wrong', max: 365, nullable: true, sheet: { example: '7' } }),
  /** Other names that farmers type. */
  local_names: words({
    label: 'products.local-names',
    max: 60,
    most: 40,
    sheet: { isKeptWhenEmpty: true, example: 'indofil m45, m-45' },
  }),
  /** Other search words: its content, its purpose. */
  search_words: words({ label: 'products.found-by', max: 60, most: 40, sheet: { isKeptWhenEmpty: true, example: 'jhulsa ki dawa' } }),
};
