import type { SeedPack } from './types.ts';

const paise = (rupees: number): number => Math.round(rupees * 100);

/** A pack measured by a unit. Price and discount are in rupees, as they are printed. */
function measured(unit: SeedPack['unit'], en: string, hi: string) {
  return (quantity: number, price: number, discount = 0): SeedPack => ({
    label: { en: `${quantity} ${en}`, hi: `${quantity} ${hi}` },
    quantity,
    unit,
    pricePaise: paise(price),
    discountPaise: paise(discount),
  });
}

export const kg = measured('kg', 'kg', 'किलो');
export const g = measured('g', 'g', 'ग्राम');
export const l = measured('l', 'litre', 'लीटर');
export const ml = measured('ml', 'ml', 'मिली');
export const m = measured('m', 'm', 'मीटर');
export const acre = measured('acre', 'acre', 'एकड़');

/** A thing sold by the piece, named by its size: "18 x 12 ft", "16 litre tank". */
export function piece(en: string, hi: string, price: number, discount = 0): SeedPack {
  return { label: { en, hi }, quantity: 1, unit: 'piece', pricePaise: paise(price), discountPaise: paise(discount) };
}

const shortUnits: [RegExp, string][] = [
  [/ x /g, 'x'],
  [/litre/, 'l'],
  [/pieces?|seeds|sachets?|cards?/, 'pc'],
  [/cells?/, 'cell'],
  [/watt/, 'w'],
  [/volt/, 'v'],
  [/inch/, 'in'],
  [/set of (\d+)/, '$1 pc'],
];

/** The few signs that fit on the drawn label: "45 kg", "18x12 ft", "16 l". */
export function pictureLabel(pack: SeedPack): string {
  if (pack.unit !== 'piece') return `${pack.quantity} ${pack.unit}`;
  const short = shortUnits.reduce((text, [long, unit]) => text.replace(long, unit), pack.label.en.toLowerCase());
  return /\d[\d.x]* [a-z]+/.exec(short)?.[0] ?? '1 pc';
}
