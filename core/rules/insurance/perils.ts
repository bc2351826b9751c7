// Perils that an insurance can cover: those with a drawing (server/pictures/perils.ts). Claims name a peril by its id, which never changes.
import type { LocalText } from '../../contract/wire/fields.ts';
import { type PerilName, perilNames } from '../../facts/insurance.ts';
import data from '../../words/perils.json' with { type: 'json' };

interface Peril {
  readonly id: number;
  /** Its usual name, unless a product names it otherwise. */
  readonly names: LocalText;
}

export const perils: Readonly<Record<PerilName, Peril>> = data;
export const perilById = (id: number): PerilName | undefined => perilNames.find((name) => perils[name].id === id);
