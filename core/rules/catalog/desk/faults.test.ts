import { describe, expect, test } from 'vitest';
import { type OfferDraft, offerFaults, offerState } from './offer-faults.ts';
import { isOfferAsSeen, offerVersion, stockSeen } from './offer-version.ts';
import { type ProductDraft, productFaults } from './product-faults.ts';

const mancozeb: ProductDraft = {
  is_live: true,
  names: { en: 'Mancozeb 75 WP', hi: 'मैंकोज़ेब 75 WP' },
  description: { en: '', hi: '' },
  use: { en: '600 g an acre', hi: 'एक एकड़ में 600 ग्राम' },
  safety: { en: 'Gloves and mask', hi: 'दस्ताने और मास्क' },
  hazard: 'blue',
  pests: null,
  hsn: '3808',
  gst_rate: 18,
  registration_number: 'CIR-1847/2024',
  variants: [{ sku: 'MZ-500', ean: '8901030865275', pack: { en: '500 g', hi: '500 ग्राम' } }],
};
const wrongWith = (change: Partial<ProductDraft>) =>
  productFaults({ ...mancozeb, ...change }).map(({ path, reason }) => `${path} ${reason}`);

describe('a product at the desk', () => {
  test('has no fault when it has everything that law and farmers need', () => {
    expect(productFaults(mancozeb)).toEqual([]);
  });

  test('needs both languages before it is shown; a draft may wait', () => {
    const names = { en: 'Mancozeb', hi: ' ' };
    expect(wrongWith({ names })).toEqual(['names.hi hindi-missing']);
    expect(wrongWith({ description: { en: '', hi: 'दवा' } })).toEqual(['description.en english-missing']);
    expect(wrongWith({ names, is_live: false })).toEqual([]);
    expect(wrongWith({ names: { en: '', hi: '' }, is_live: false })).toEqual(['names.en name-missing']);
  });

  test('with a poison mark needs dose, safety and registration', () => {
    expect(wrongWith({ use: null, safety: null, registration_number: ' ' })).toEqual([
      'use.en safety-missing',
      'safety.en safety-missing',
      'registration_number registration-missing',
    ]);
    expect(wrongWith({ use: null, safety: null, registration_number: null, hazard: null })).toEqual([]);
    expect(wrongWith({ use: null, safety: null, registration_number: null, is_live: false })).toEqual([]);
  });

  test('has a whole dose or none', () => {
    const dose = { dose_per_hectare: 1_500, dose_unit: 'g', water_per_hectare: 750 };
    expect(wrongWith(dose)).toEqual([]);
    expect(wrongWith({ ...dose, water_per_hectare: null })).toEqual([]);
    expect(wrongWith({ ...dose, dose_unit: null })).toEqual(['dose_unit dose-unit']);
    expect(wrongWith({ ...dose, dose_per_hectare: null })).toEqual(['dose_per_hectare dose-unit']);
    expect(wrongWith({ water_per_hectare: 750 })).toEqual(['dose_per_hectare dose-unit']);
  });

  test('needs an existing tax rate', () => {
    expect(wrongWith({ hsn: '38O8', gst_rate: 17 })).toEqual(['hsn hsn-wrong', 'gst_rate gst-wrong']);
    // An ended rate stays where it is, but no product gets it.
    const ended = { ...mancozeb, gst_rate: 12 };
    expect(productFaults(ended, { today: '2026-11-22' })).toEqual([{ path: 'gst_rate', reason: 'gst-ended' }]);
    expect(productFaults(ended, { today: '2026-11-22', gstBefore: 12 })).toEqual([]);
    expect(productFaults(ended, { today: '2025-09-21' })).toEqual([]);
    for (const gst_rate of [0, 0.25, 5, 18]) expect(wrongWith({ gst_rate })).toEqual([]);
    for (const gst_rate of [Number.NaN, -5, 1e308]) expect(wrongWith({ gst_rate })).toHaveLength(1);
  });

  test('needs packs with a unit, each once, with valid codes of their own', () => {
    const pack = { en: '1 kg', hi: '1 किलो' };
    expect(wrongWith({ variants: [] })).toEqual(['variants pack-missing']);
    expect(wrongWith({ variants: [{ pack, is_active: false }] })).toEqual(['variants pack-missing']);
    expect(wrongWith({ variants: [], is_live: false })).toEqual([]);
    expect(wrongWith({ variants: [{ pack: { en: '500', hi: '500' } }] })).toEqual(['variants.0.pack.en unit-missing']);
    expect(wrongWith({ variants: [{ pack: { en: '18 x 12 ft', hi: '' } }] })).toEqual(['variants.0.pack.hi hindi-missing']);
    expect(
      wrongWith({
        variants: [
          { pack, sku: 'a' },
          { pack: { en: '1kg', hi: 'x' }, sku: 'A', ean: '8901030865276' },
        ],
      }),
    ).toEqual(['variants.1.pack.en pack-twice', 'variants.1.sku sku-twice', 'variants.1.ean ean-wrong']);
    expect(wrongWith({ variants: [{ pack, sku: '=1+1' }] })).toEqual(['variants.0.sku sku-wrong']);
  });
});

const urea: OfferDraft = {
  price: 29_500,
  discount: 2_850,
  stock: 12,
  month_quota: null,
  blocked_pins: [],
  is_prebook: false,
  is_insured: false,
  is_sold: true,
};
const here = { sellsPrebook: false, canBeInsured: false };
const refused = (change: Partial<OfferDraft>, more = here) =>
  offerFaults({ ...urea, ...change }, more).map(({ path, reason }) => `${path} ${reason}`);

describe('an offer at the desk', () => {
  test('needs a price, and a discount below it', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ price: 0, discount: 0 })).toEqual(['price price-missing']);
    expect(refused({ price: 0, discount: 0, is_sold: false })).toEqual([]);
    expect(refused({ discount: 29_500 })).toEqual(['discount discount-wrong']);
    expect(refused({ price: 1_000_000_000 })).toEqual(['price price-wrong']);
    expect(refused({ price: 1.5, discount: 0 })).toEqual(['price price-wrong']);
  });

  test('needs a whole number in stock, a limit of at least 1, and possible PIN codes', () => {
    for (const stock of [-1, 1.5, 10_000_000, Number.MAX_SAFE_INTEGER]) expect(refused({ stock })).toEqual(['stock stock-wrong']);
    expect(refused({ month_quota: 0 })).toEqual(['month_quota quota-wrong']);
    expect(refused({ blocked_pins: ['843109', '000000'] })).toEqual(['blocked_pins.1 pin-wrong']);
  });

  test('allows prebook and insurance only where they are possible', () => {
    expect(refused({ is_prebook: true, is_insured: true })).toEqual(['is_prebook prebook-not-here', 'is_insured insurance-none']);
    expect(refused({ is_prebook: true, is_insured: true }, { sellsPrebook: true, canBeInsured: true })).toEqual([]);
  });

  test('shows why farmers do not see it', () => {
    const shown = { isOffered: true, isSold: true, isLive: true, isPackActive: true, hasLicence: true, stock: 1 };
    expect(offerState(shown)).toBe('shown');
    expect(offerState({ ...shown, stock: 0 })).toBe('out');
    expect(offerState({ ...shown, isSold: false })).toBe('hidden');
    expect(offerState({ ...shown, hasLicence: false, stock: 0 })).toBe('no-licence');
    expect(offerState({ ...shown, hasLicence: false, isSold: false })).toBe('hidden');
    expect(offerState({ ...shown, isPackActive: false, isSold: false })).toBe('withdrawn');
    expect(offerState({ ...shown, isLive: false })).toBe('draft');
    expect(offerState({ ...shown, isOffered: false, isLive: false })).toBe('not-offered');
  });
});

test('a price change needs the current terms, and a stock count also needs the current count', () => {
  const seen = offerVersion(7, 40);
  expect(stockSeen(seen)).toBe(40);
  expect(isOfferAsSeen(seen, { terms: 7, stock: 40 }, true)).toBe(true);
  // Two packs were sold meanwhile.
  expect(isOfferAsSeen(seen, { terms: 7, stock: 38 }, false)).toBe(true);
  expect(isOfferAsSeen(seen, { terms: 7, stock: 38 }, true)).toBe(false);
  expect(isOfferAsSeen(seen, { terms: 8, stock: 40 }, false)).toBe(false);
  expect(isOfferAsSeen(Number.NaN, { terms: 7, stock: 40 }, false)).toBe(false);
  expect(offerVersion(900_000_000, 9_999_999)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
});
