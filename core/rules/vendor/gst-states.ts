// States in the GST register: the first two digits of a shop's number. [GSTN]

/** The directory's names in small letters, with other usual names. */
const codes: Readonly<Record<string, string>> = {
  'jammu and kashmir': '01',
  'himachal pradesh': '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  haryana: '06',
  delhi: '07',
  rajasthan: '08',
  'uttar pradesh': '09',
  bihar: '10',
  sikkim: '11',
  'arunachal pradesh': '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  'west bengal': '19',
  jharkhand: '20',
  odisha: '21',
  chhattisgarh: '22',
  'madhya pradesh': '23',
  gujarat: '24',
  'the dadra and nagar haveli and daman and diu': '26',
  'dadra and nagar haveli and daman and diu': '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  'tamil nadu': '33',
  puducherry: '34',
  'andaman and nicobar islands': '35',
  telangana: '36',
  'andhra pradesh': '37',
  ladakh: '38',
};

/** Names in small letters, `&` written out, with their two digits. */
export const gstStates: readonly (readonly [name: string, code: string])[] = Object.entries(codes);

/** Two digits; undefined for an unknown name. */
export const gstStateCode = (state: string): string | undefined => codes[state.trim().toLowerCase().replaceAll('&', 'and')];

/**
 * Whether a GSTIN belongs to the shop's state, by its first two digits. An unknown state matches every number. @param gstin as `cleanGstin`
 * returns it
 */
export function isGstinOfState(gstin: string, state: string | null | undefined): boolean {
  const code = state ? gstStateCode(state) : undefined;
  return code === undefined || gstin.startsWith(code);
}

export interface Supply {
  /** The shop's number; missing: it is not registered, and its bills carry no tax. */
  readonly gstin: string | null | undefined;
  /** The state the shop is in. */
  readonly from: string | null | undefined;
  /** The state of delivery; undefined for pickup. */
  readonly to: string | undefined;
}

/**
 * Whether a registered shop sells into another state: then IGST replaces CGST and SGST. [IGST Act 5, 10] The shop's own state decides. Its
 * GSTIN counts only when the state is unknown, because a number can be wrong.
 */
export function isBetweenStates({ gstin, from, to }: Supply): boolean {
  if (!gstin || to === undefined) return false;
  const toCode = gstStateCode(to);
  const fromCode = (from ? gstStateCode(from) : undefined) ?? gstin.slice(0, 2);
  return toCode !== undefined && toCode !== fromCode;
}
