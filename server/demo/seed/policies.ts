// The policies of the demo's insured farmer: some in each status, on whatever day the demo is loaded.

import type { Insertable } from 'kysely';
import { dayInIndia, parseInIndia } from '#core/rules/dates.ts';
import { policyStatus } from '#core/rules/policy/policy-status.ts';
import { DAY_MS } from '#core/time.ts';
import { crops } from '../../db/seed/lists/crops.ts';
import type { Tables } from '../../db/tables.ts';
import { demoProducts, imageUrlFor } from '../catalog/catalog.ts';
import { type Cover, DEMO_INSURER, demoCovers, perilRows, seasonOf } from './insurance.ts';
import { demoPeople } from './people.ts';

/** 9876500005. */
const FARMER = 5;

interface DemoPolicy {
  /** Days from the load day on which a loss happened. */
  readonly losses?: readonly number[];
  readonly id: number;
  readonly product: number;
  readonly packets: number;
  /** Days from the load day. */
  readonly starts: number;
  readonly ends: number;
  readonly enrolled: number;
  /** Null: the insurer has not answered yet. */
  readonly number: string | null;
}

/** The higher the id, the newer. */
const demoPolicies: readonly DemoPolicy[] = [
  { id: 1, product: 1081, packets: 1, starts: -417, ends: -236, enrolled: -420, number: 'WV-25-003871' },
  { id: 2, product: 1015, packets: 2, starts: -161, ends: -23, enrolled: -170, number: 'WF-26-001204', losses: [-40] },
  { id: 3, product: 1001, packets: 2, starts: -161, ends: -23, enrolled: -168, number: 'WF-26-001219', losses: [-90] },
  { id: 4, product: 2003, packets: 1, starts: -236, ends: 129, enrolled: -240, number: 'AC-26-000418' },
  { id: 5, product: 1067, packets: 2, starts: -53, ends: 129, enrolled: -56, number: 'WV-26-004512', losses: [-3] },
  { id: 6, product: 1077, packets: 1, starts: -53, ends: 129, enrolled: -56, number: 'WV-26-004513', losses: [-3] },
  { id: 7, product: 1070, packets: 1, starts: -20, ends: 129, enrolled: -20, number: 'WV-26-004630' },
  { id: 8, product: 1001, packets: 2, starts: 204, ends: 343, enrolled: -1, number: null },
];

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the demo's policies name ${what}, which is not there`);
  return found;
}

const midnight = (at: number): Date => new Date(parseInIndia(`${dayInIndia(at)}T00:00:00`));
const lastSecond = (at: number): Date => new Date(parseInIndia(`${dayInIndia(at)}T23:59:59`));

/** The last second of the month that ends nearest. */
function monthEnd(at: number): Date {
  const [year = 0, month = 0, day = 0] = dayInIndia(at).split('-').map(Number);
  return lastSecond(Date.UTC(year, day > 15 ? month : month - 1, 1) - DAY_MS);
}

/**
 * The dates of a policy, in whole days in India, as for seasons. They are the product's own season if it gives the right status
 * on the load day. Otherwise they are days around the load day that end with a month.
 */
function periodOf(policy: DemoPolicy, { season }: Cover, at: Date): { starts_at: Date; ends_at: Date } {
  const day = (days: number): number => at.getTime() + days * DAY_MS;
  const wanted = { startsAt: day(policy.starts), endsAt: monthEnd(day(policy.ends)).getTime(), endedAt: null };
  const status = policyStatus(wanted, at.getTime());
  const year = Number(dayInIndia(wanted.endsAt).slice(0, 4));
  const own = [year, year - 1, year + 1]
    .map((one) => seasonOf(season, season.to > season.from ? one : one - 1))
    .find(({ starts_at, ends_at }) => {
      const period = { startsAt: starts_at.getTime(), endsAt: ends_at.getTime(), endedAt: null };
      const covers = (days: number): boolean => day(days - 1) > period.startsAt && day(days + 1) < period.endsAt;
      return (
        policyStatus(period, at.getTime()) === status && (policy.losses ?? []).every(covers) && ends_at.getTime() > day(policy.enrolled)
      );
    });
  const starts_at = midnight(Math.max(own?.starts_at.getTime() ?? wanted.startsAt, day(policy.enrolled)));
  return { starts_at, ends_at: own?.ends_at ?? new Date(wanted.endsAt) };
}

function policyRow(policy: DemoPolicy, at: Date): Insertable<Tables['policies']> {
  const product = need(
    demoProducts().find(({ id }) => id === policy.product),
    `product ${policy.product}`,
  );
  const cover = need(
    demoCovers.find(({ goods }) => goods === product.insurance),
    `a cover of product ${policy.product}`,
  );
  const pack = product.packs[0];
  const grown = cover.insures === 'crop' ? crops.filter(({ slug }) => product.crops.includes(slug)) : [];
  return {
    id: policy.id,
    farmer_id: FARMER,
    insurance_product_id: cover.id,
    types: JSON.stringify(cover.types),
    insures: cover.insures,
    crops: JSON.stringify(grown.map(({ id, name }) => ({ id, names: name }))),
    goods: JSON.stringify({ names: product.names, pack: pack.label }),
    image_url: imageUrlFor(product, pack),
    perils: JSON.stringify(perilRows(cover)),
    insurer: JSON.stringify(DEMO_INSURER),
    document_path: `${cover.path}.pdf`,
    document_bytes: cover.documentBytes,
    terms_path: `${cover.path}/terms`,
    packets: policy.packets,
    sum_insured_paise: policy.packets * cover.sumInsuredPaise,
    cost_paise: policy.packets * cover.costPaise,
    ...periodOf(policy, cover, at),
    enrolled_at: new Date(at.getTime() + policy.enrolled * DAY_MS),
    number: policy.number,
    reference: `DEM0P01CY${String(policy.id).padStart(3, '0')}`,
    insured_name: demoPeople.find(({ id }) => id === FARMER)?.name ?? null,
    insurer_state: policy.number === null ? 'waiting' : 'insured',
  };
}

/** @param at when the demo is loaded */
export const policyRows = (at: Date): Insertable<Tables['policies']>[] => demoPolicies.map((policy) => policyRow(policy, at));

/** Changes that the insurer has not received yet. */
export function policyEventRows(at: Date): Insertable<Tables['policy_events']>[] {
  return policyRows(at)
    .filter(({ insurer_state }) => insurer_state === 'waiting')
    .map(({ id, packets, sum_insured_paise, cost_paise, enrolled_at }) => ({
      id,
      policy_id: id,
      kind: 'new',
      packets,
      sum_insured_paise,
      cost_paise,
      at: enrolled_at,
    }));
}
