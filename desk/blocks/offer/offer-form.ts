// The form of an offer: its fields, and the request made of them.
import type { DeskOffer, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { offerFields } from '#core/fields/offer.ts';
import type { FormRules } from '#core/rules/form.ts';
import { type BoxOf, boxRules, boxValues, valuesOfBoxes } from '../form/field-form.ts';

export type OfferField = BoxOf<typeof offerFields> | 'version';
type Values = Readonly<Record<OfferField, string>>;

export const offerRules: FormRules<OfferField> = { ...boxRules(offerFields), version: {} };

/** A person who opens the form of a new offer wants to sell it. */
export const offerValues = (offer: DeskOffer): Values => ({
  ...boxValues(offerFields, { ...offer, is_sold: offer.is_sold || offer.version === 0 }),
  version: String(offer.version),
});

/** The request's body. @param mayReadCost a person who can't see the cost does not overwrite it */
export function offerBody(values: Values, mayReadCost: boolean): BodyOf<typeof putDeskOffer> {
  const { cost, ...offer } = valuesOfBoxes(offerFields, values);
  return mayReadCost ? { ...offer, cost } : offer;
}
