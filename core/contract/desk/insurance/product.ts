// Desk calls for insurance products: cover, premium of each pack, and approval of the sale.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { INSURANCE_PAPER_BYTES } from '../../../constants.ts';
import { insuranceRoles, insuranceStates, MOST_PREMIUMS, perilNames } from '../../../facts/insurance.ts';
import {
  Amount,
  Cursor,
  FlagText,
  Id,
  IdText,
  Instant,
  LocalText,
  OptionalText,
  PageSize,
  Text,
  TypedAmount,
  WebUrl,
} from '../../wire/fields.ts';
import { localWords } from '../../wire/local-words.ts';
import { Changed } from '../catalog/product.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });
const State = enums(insuranceStates);
const Words = localWords(OptionalText(120));

/** A paper of the insurer: a PDF. */
const Paper = nullable(object({ url: WebUrl, bytes: integer() }));

/** One peril, under the product's own name or the usual one (core/rules/insurance/perils.ts). */
const Peril = object({ peril: enums(perilNames), names: LocalText });
const GivenPeril = object({ peril: enums(perilNames), names: optional(Words) });

const fields = {
  names: optional(Words),
  /** The kind of policy, as shown to farmers. */
  types: optional(Words),
  insurer_name: optional(OptionalText(120)),
  insurer_licence: optional(OptionalText(60)),
  /** The shop's role for the insurer, as farmers read it. */
  our_role: optional(nullable(enums(insuranceRoles))),
  insures: optional(nullable(enums(['crop', 'farmer']))),
  /** The unit of a premium. */
  counted_by: optional(enums(['packet', 'bag'])),
  /** The insured crops among those that grow from the goods; empty: all of them. */
  crop_ids: optional(size(array(Id), 0, 200)),
  perils: optional(size(array(GivenPeril), 0, perilNames.length)),
  /** The period in which a loss is insured; `ends_at` itself is excluded. */
  starts_at: optional(Instant),
  ends_at: optional(Instant),
  /** The sale period; null: while it insures. */
  sale_from: optional(nullable(Instant)),
  sale_to: optional(nullable(Instant)),
  /** The time limit for reporting a loss: 72 hours, or 14 days for cut crop. */
  notice_rule: optional(enums(['localised', 'after-harvest'])),
  /** The phone number for reporting a loss. */
  claim_phone: optional(nullable(OptionalText(20))),
};

export const DeskInsurance = object({
  id: Id,
  /** Every change raises it; sent back as `If-Match`. */
  version: integer(),
  /** Its name in lists; never changes. */
  code: string(),
  names: LocalText,
  types: LocalText,
  insurer_name: string(),
  insurer_licence: string(),
  our_role: nullable(enums(insuranceRoles)),
  insures: nullable(enums(['crop', 'farmer'])),
  counted_by: enums(['packet', 'bag']),
  crop_ids: array(Id),
  perils: array(Peril),
  starts_at: Instant,
  ends_at: Instant,
  sale_from: nullable(Instant),
  sale_to: nullable(Instant),
  notice_rule: enums(['localised', 'after-harvest']),
  claim_phone: nullable(string()),
  document: Paper,
  terms: Paper,
  /** Number of packs that it insures. */
  premiums: integer(),
  state: State,
  /** The missing part that prevents its sale: the field and the reason. */
  missing: array(object({ path: string(), reason: string() })),
  /** Who submitted it for approval; null: nobody, or it is on sale. */
  proposed: nullable(object({ at: Instant, by: string() })),
  /** The caller may approve its sale, because it waits and somebody else submitted it. */
  may_sell: boolean(),
  changed: Changed,
});
export type DeskInsurance = Infer<typeof DeskInsurance>;

export const listDeskInsurance = defineDeskCall({
  name: 'listDeskInsurance',
  method: 'GET',
  path: '/api/desk/v1/insurance/products',
  access: 'insurance.see',
  query: object({ search: optional(OptionalText(60)), cursor: optional(Cursor), page_size: optional(PageSize) }),
  response: object({ results: array(DeskInsurance), next: nullable(string()) }),
  errors: [],
  summary: 'Insurance products, the newest first.',
});

export const getDeskInsurance = defineDeskCall({
  name: 'getDeskInsurance',
  method: 'GET',
  path: '/api/desk/v1/insurance/products/{id}',
  access: 'insurance.see',
  params: Path,
  response: DeskInsurance,
  errors: [],
  summary: 'One insurance product, with what is missing before it can be sold.',
});

export const createDeskInsurance = defineDeskCall({
  name: 'createDeskInsurance',
  method: 'POST',
  path: '/api/desk/v1/insurance/products',
  access: 'insurance.write',
  idempotent: true,
  body: object({ ...fields, code: Text(30), names: Words, starts_at: Instant, ends_at: Instant }),
  response: DeskInsurance,
  status: 201,
  errors: ['INSURANCE_REFUSED', 'CODE_TAKEN', 'TOO_MANY_REQUESTS'],
  summary: 'Adds an insurance product as a draft: nobody can buy it yet.',
});

export const updateDeskInsurance = defineDeskCall({
  name: 'updateDeskInsurance',
  method: 'PATCH',
  path: '/api/desk/v1/insurance/products/{id}',
  access: 'insurance.write',
  params: Path,
  body: object(fields),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'CHANGED_MEANWHILE'],
  summary: 'Changes the given fields of a draft; one that waits for a second person is a draft again. What is on sale stays as it is.',
});

export const addInsurancePaper = defineDeskCall({
  name: 'addInsurancePaper',
  method: 'POST',
  path: '/api/desk/v1/insurance/products/{id}/papers/{kind}',
  access: 'insurance.write',
  upload: { mostBytes: INSURANCE_PAPER_BYTES },
  params: object({ id: IdText, kind: enums(['document', 'terms']) }),
  body: object({}),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Gives a paper of the insurer as `file`: a PDF that runs nothing.',
});

export const proposeInsurance = defineDeskCall({
  name: 'proposeInsurance',
  method: 'POST',
  path: '/api/desk/v1/insurance/products/{id}/propose',
  access: 'insurance.write',
  idempotent: true,
  params: Path,
  body: object({}),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'CHANGED_MEANWHILE'],
  summary: 'Asks a second person to let it be sold. Nothing may be missing.',
});

export const sellInsurance = defineDeskCall({
  name: 'sellInsurance',
  method: 'POST',
  path: '/api/desk/v1/insurance/products/{id}/sell',
  access: 'insurance.sell',
  isProofNeeded: true,
  idempotent: true,
  params: Path,
  body: object({}),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'SIGN_OFF_OWN', 'SIGN_OFF_TIED', 'CHANGED_MEANWHILE', 'PROOF_NEEDED'],
  summary:
    'Lets a product be sold that somebody else asked for. Accounts that one person added in the last seven days count as one person. `If-Match` names the version that was looked at.',
});

export const withdrawInsurance = defineDeskCall({
  name: 'withdrawInsurance',
  method: 'POST',
  path: '/api/desk/v1/insurance/products/{id}/withdraw',
  access: 'insurance.write',
  idempotent: true,
  params: Path,
  body: object({ words: Text(200) }),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'CHANGED_MEANWHILE'],
  summary: 'Takes a product off sale, or says no to selling it: it is a draft again. Policies that were sold stay.',
});

/** Cost and sum insured of a pack; null: the product does not insure it. Amounts are for one packet. */
export const DeskPremium = object({
  variant_id: Id,
  sku: nullable(string()),
  names: LocalText,
  pack: LocalText,
  /** The farmer's price; 0: free, within the free packets of a year. */
  cost: nullable(Amount),
  sum_insured: nullable(Amount),
  /** The insurer's premium, which is also the price of a packet beyond the free ones. */
  premium: nullable(Amount),
});
export type DeskPremium = Infer<typeof DeskPremium>;

export const listDeskPremiums = defineDeskCall({
  name: 'listDeskPremiums',
  method: 'GET',
  path: '/api/desk/v1/insurance/products/{id}/premiums',
  access: 'insurance.see',
  params: Path,
  query: object({
    /** Part of a name, or of a code. */
    search: optional(OptionalText(60)),
    /** Packs without insurance by this product. */
    is_missing: optional(FlagText),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskPremium), next: nullable(string()) }),
  errors: [],
  summary: 'What a product insures, pack by pack; with `is_missing` the packs it does not insure.',
});

export const putDeskPremium = defineDeskCall({
  name: 'putDeskPremium',
  method: 'PUT',
  path: '/api/desk/v1/insurance/products/{id}/premiums/{variant}',
  access: 'insurance.write',
  params: object({ id: IdText, variant: IdText }),
  body: object({ cost: TypedAmount, sum_insured: TypedAmount, premium: TypedAmount }),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'CHANGED_MEANWHILE'],
  summary: `Says what a pack costs and pays, of a product that is not on sale; at most ${MOST_PREMIUMS} packs.`,
});

export const deleteDeskPremium = defineDeskCall({
  name: 'deleteDeskPremium',
  method: 'DELETE',
  path: '/api/desk/v1/insurance/products/{id}/premiums/{variant}',
  access: 'insurance.write',
  params: object({ id: IdText, variant: IdText }),
  response: DeskInsurance,
  errors: ['INSURANCE_REFUSED', 'CHANGED_MEANWHILE'],
  summary: 'No longer insures a pack, of a product that is not on sale. Safe to repeat.',
});
