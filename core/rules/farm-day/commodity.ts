// Finds the crop that a market's name for a commodity means.

/** Crop id of the master data → the beginning of the market's English name, in lower case. */
const names: Readonly<Record<number, readonly string[]>> = {
  1: ['paddy', 'rice'],
  2: ['maize'],
  3: ['wheat'],
  4: ['barley'],
  5: ['bajra'],
  6: ['jowar'],
  7: ['cotton'],
  8: ['soyabean', 'soybean'],
  9: ['groundnut'],
  10: ['green gram'],
  11: ['black gram'],
  12: ['arhar', 'red gram'],
  13: ['bengal gram'],
  14: ['lentil'],
  15: ['peas', 'green peas'],
  16: ['mustard'],
  17: ['sunflower'],
  18: ['sesamum'],
  19: ['sugarcane'],
  20: ['potato'],
  21: ['onion'],
  22: ['garlic'],
  23: ['tomato'],
  24: ['green chilli', 'dry chillies', 'chilly'],
  25: ['brinjal'],
  26: ['bhindi'],
  27: ['cauliflower'],
  28: ['cabbage'],
  36: ['mango'],
  37: ['banana'],
  38: ['papaya'],
  39: ['grapes'],
};

/** @param commodity such as `Paddy(Dhan)(Common)` @returns undefined: no crop of the master data */
export function cropOfCommodity(commodity: string): number | undefined {
  const name = commodity.trim().toLowerCase();
  const found = Object.entries(names).find(([, all]) => all.some((one) => new RegExp(`^${one}\\b`).test(name)));
  return found && Number(found[0]);
}
