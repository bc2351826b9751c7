// The demo's insurance: a product for every kind of insured goods, and the KYC states of its people.

import type { Insertable } from 'kysely';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { PerilName } from '#core/facts/insurance.ts';
import { parseInIndia } from '#core/rules/dates.ts';
import { perils } from '#core/rules/insurance/perils.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import { DAY_MS } from '#core/time.ts';
import type { Tables } from '../../db/tables.ts';
import { perilPictureUrl } from '../../pictures/perils.ts';
import { type DemoProduct, demoProducts } from '../catalog/catalog.ts';

/** Insurance that is nearly over is not sold; next year's is. */
const LEAST_LEFT_MS = 30 * DAY_MS;

/** MM-DD in India, the last day included. */
interface Season {
  readonly from: string;
  readonly to: string;
}

export interface Cover {
  readonly id: number;
  readonly goods: NonNullable<DemoProduct['insurance']>;
  readonly types: LocalText;
  readonly insures: 'crop' | 'farmer';
  readonly countedBy: 'packet' | 'bag';
  readonly season: Season;
  readonly perils: readonly PerilName[];
  /** Path on the insurer's site: `{path}.pdf` and `{path}/terms`. */
  readonly path: string;
  readonly documentBytes: number;
  /** Amounts for one packet. */
  readonly costPaise: number;
  readonly premiumPaise: number;
  readonly sumInsuredPaise: number;
}

export const demoCovers: readonly Cover[] = [
  {
    id: 1,
    goods: 'free',
    types: { en: 'Weather cover for paddy and maize', hi: 'धान और मक्का का मौसम बीमा' },
    insures: 'crop',
    countedBy: 'packet',
    season: { from: '06-15', to: '10-31' },
    perils: ['drought', 'rain', 'late-rain', 'heat', 'wind'],
    path: '/weather',
    documentBytes: 46_550,
    costPaise: 0,
    premiumPaise: 4_000,
    sumInsuredPaise: 400_000,
  },
  {
    id: 2,
    goods: 'accident',
    types: { en: 'Accident cover for the farmer', hi: 'किसान का दुर्घटना बीमा' },
    insures: 'farmer',
    countedBy: 'bag',
    season: { from: '04-01', to: '03-31' },
    perils: ['death', 'limbs'],
    path: '/accident',
    documentBytes: 47_612,
    costPaise: 0,
    premiumPaise: 1_200,
    sumInsuredPaise: 400_000,
  },
  {
    id: 3,
    goods: 'paid',
    types: { en: 'Weather cover for vegetables and fruit', hi: 'सब्ज़ी और फल का मौसम बीमा' },
    insures: 'crop',
    countedBy: 'packet',
    season: { from: '10-01', to: '03-31' },
    perils: ['drought', 'rain', 'late-rain', 'heat', 'cold', 'wind', 'hail'],
    path: '/horticulture',
    documentBytes: 50_296,
    costPaise: 12_000,
    premiumPaise: 12_000,
    sumInsuredPaise: 600_000,
  },
];

/** The season that begins in a year. */
export const seasonOf = ({ from, to }: Season, year: number): { starts_at: Date; ends_at: Date } => ({
  starts_at: new Date(parseInIndia(`${year}-${from}T00:00:00`)),
  ends_at: new Date(parseInIndia(`${to > from ? year : year + 1}-${to}T23:59:59`)),
});

/** The current season if enough of it is left, else the next one. */
function seasonFrom(season: Season, at: number): { starts_at: Date; ends_at: Date } {
  const firstYear = new Date(at).getUTCFullYear() - 1;
  for (let year = firstYear; ; year++) {
    const found = seasonOf(season, year);
    if (found.ends_at.getTime() - at >= LEAST_LEFT_MS) return found;
  }
}

/** What a product pays for, each with its picture. */
export const perilRows = ({ perils: names }: Pick<Cover, 'perils'>) =>
  names.map((name) => ({ id: perils[name].id, names: perils[name].names, image: perilPictureUrl(name) }));

export const DEMO_INSURER = { name: 'Khurpi Demo Insurance', licence: 'DEMO/000', our_role: 'corporate-agent' } as const;

/** @param at load time of the demo: everything is on sale then */
export function insuranceProductRows(at: Date): Insertable<Tables['insurance_products']>[] {
  return demoCovers.map((cover) => ({
    id: cover.id,
    code: `DEMO-${cover.id}`,
    names: JSON.stringify(cover.types),
    insurer_name: DEMO_INSURER.name,
    insurer_licence: DEMO_INSURER.licence,
    our_role: DEMO_INSURER.our_role,
    types: JSON.stringify(cover.types),
    insures: cover.insures,
    counted_by: cover.countedBy,
    ...seasonFrom(cover.season, at.getTime()),
    perils: JSON.stringify(perilRows(cover)),
    document_path: `${cover.path}.pdf`,
    document_bytes: cover.documentBytes,
    terms_path: `${cover.path}/terms`,
    is_active: true,
    claim_phone: cover.insures === 'crop' ? '14447' : null,
  }));
}

/** An unfinished draft: not on sale, with much missing. */
export function insuranceDraftRow(at: Date): Insertable<Tables['insurance_products']> {
  const names = { en: 'Rabi weather, wheat', hi: 'रबी मौसम, गेहूँ' };
  return {
    ...{ id: 4, code: 'RABI-26', names: JSON.stringify(names), types: JSON.stringify({ en: 'Weather cover for wheat', hi: '' }) },
    ...seasonFrom({ from: '11-01', to: '04-15' }, at.getTime()),
    perils: JSON.stringify(perilRows({ perils: ['hail'] })),
    ...{ document_path: null, document_bytes: null, terms_path: null, is_active: false },
  };
}

export function insurancePremiumRows(): Insertable<Tables['insurance_premiums']>[] {
  return demoCovers.flatMap((cover) =>
    demoProducts()
      .filter((product) => product.insurance === cover.goods)
      .flatMap((product) =>
        product.packs.map(({ id }) => ({
          variant_id: id,
          insurance_product_id: cover.id,
          cost_paise: cover.costPaise,
          premium_paise: cover.premiumPaise,
          sum_insured_paise: cover.sumInsuredPaise,
        })),
      ),
  );
}

/** Person → identity proofs, bank account. A missing person has given nothing. */
const kyc: Readonly<Record<number, { readonly identity: readonly KycStatus[]; readonly bank: KycStatus | null }>> = {
  1: { identity: ['DOCUMENT_SUBMITTED'], bank: 'PENDING' },
  2: { identity: ['APPROVED'], bank: 'APPROVED' },
  3: { identity: ['APPROVED'], bank: null },
  5: { identity: ['APPROVED', 'APPROVED'], bank: 'APPROVED' },
  7: { identity: ['REJECTED'], bank: 'APPROVED' },
};

export function kycRows(at: Date): Insertable<Tables['kyc_parts']>[] {
  const row = (id: string, part: KycPart, status: KycStatus | null | undefined) =>
    status ? [{ user_id: Number(id), part, status, entered_by: Number(id), given_at: at, since: at }] : [];
  return Object.entries(kyc).flatMap(([id, { identity, bank }]) => [
    ...row(id, 'aadhar', identity[0]),
    ...row(id, 'pan', identity[1]),
    ...row(id, 'bank', bank),
  ]);
}
