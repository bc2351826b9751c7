// What an insurance can pay for: the perils there is a drawing of (server/pictures/perils.ts). A claim names one by its id, for good.
import type { LocalText } from '../../contract/wire/fields.ts';
import { type PerilName, perilNames } from '../../facts/insurance.ts';

interface Peril {
  readonly id: number;
  /** What it is called unless a product calls it otherwise. */
  readonly names: LocalText;
}

export const perils = {
  drought: { id: 1, names: { en: 'Dry spell', hi: 'सूखा' } },
  rain: { id: 2, names: { en: 'Too much rain', hi: 'ज़्यादा बारिश' } },
  'late-rain': { id: 3, names: { en: 'Rain out of season', hi: 'बेमौसम बारिश' } },
  heat: { id: 4, names: { en: 'Heat', hi: 'लू, गर्मी' } },
  cold: { id: 5, names: { en: 'Frost or cold', hi: 'पाला, ठंड' } },
  wind: { id: 6, names: { en: 'Strong wind', hi: 'तेज़ हवा' } },
  hail: { id: 7, names: { en: 'Hail', hi: 'ओला' } },
  death: { id: 8, names: { en: 'Death by accident', hi: 'दुर्घटना में मौत' } },
  limbs: { id: 9, names: { en: 'Loss of a limb or eye', hi: 'हाथ, पैर या आँख जाना' } },
} as const satisfies Readonly<Record<PerilName, Peril>>;
export const perilById = (id: number): PerilName | undefined => perilNames.find((name) => perils[name].id === id);
