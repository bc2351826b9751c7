// States as the register of GST counts them: the first two digits of a shop's number. [GSTN]

/** Names as the local government directory has them, in small letters, with those in use beside them. */
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

/** Two digits; undefined of a name nobody knows. */
export const gstStateCode = (state: string): string | undefined => codes[state.trim().toLowerCase().replaceAll('&', 'and')];

/**
 * Whether goods go from a registered shop into another state: then one tax of the centre takes the place of two halves. [IGST Act 5, 10]
 * What nobody can tell stays within the state.
 * @param to the state they are brought to; undefined when they are fetched at the shop
 */
export function isBetweenStates(gstin: string | null | undefined, to: string | undefined): boolean {
  const code = to === undefined ? undefined : gstStateCode(to);
  return Boolean(gstin) && code !== undefined && code !== gstin?.slice(0, 2);
}
