// What an insurance can pay for: the perils there is a drawing of (server/pictures/perils.ts). A claim names one by its id, for good.
import type { LocalText } from '../../contract/wire/fields.ts';
import { type PerilName, perilNames } from '../../facts/insurance.ts';
import data from '../../words/perils.json' with { type: 'json' };

interface Peril {
  readonly id: number;
  /** What it is called unless a product calls it otherwise. */
  readonly names: LocalText;
}

export const perils: Readonly<Record<PerilName, Peril>> = data;
export const perilById = (id: number): PerilName | undefined => perilNames.find((name) => perils[name].id === id);
