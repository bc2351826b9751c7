// Sizes of packs as printed and as searched: "45 kg", "45kg", "४५ किलो", "500 gm", "1 litre", "आधा किलो".

/** Spellings of each unit. */
const spellings = {
  kg: 'kg kgs kilo kilos kilogram kilograms किलो किग्रा किलोग्राम केजी',
  g: 'g gm gms gram grams ग्राम ग्रा जीएम',
  l: 'l lt ltr ltrs lit litre litres liter liters लीटर लिटर ली',
  ml: 'ml mls mili milli मिली मिलीलीटर एमएल',
  m: 'm meter meters metre metres मीटर',
  acre: 'acre acres एकड़ एकड',
} as const;
type Unit = keyof typeof spellings;

const unitOf = new Map<string, Unit>(
  (Object.entries(spellings) as [Unit, string][]).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word.normalize('NFC'), unit] as const),
  ),
);

const wordsForHalf = new Set(['half', 'aadha', 'adha', 'आधा']);

/** Marks a size among search words. */
const SIZE = '=';

/** A size in one form, however it was written: 0.5 kg and 500 g are "=500g". */
function sizeWord(amount: number, unit: Unit): string {
  const isSmall = amount < 1 && (unit === 'kg' || unit === 'l');
  const isLarge = amount >= 1_000 && (unit === 'g' || unit === 'ml');
  if (isSmall) return sizeWord(Math.round(amount * 1_000), unit === 'kg' ? 'g' : 'ml');
  if (isLarge) return sizeWord(amount / 1_000, unit === 'g' ? 'kg' : 'l');
  return `${SIZE}${amount}${unit}`;
}

const isNumber = (word: string): boolean => /^\d+(?:\.\d+)?$/.test(word);

export interface SizeReading {
  /** Every form in which a pack may have it. */
  readonly sizes: readonly string[];
  /** The number of its words. */
  readonly length: number;
}

/** The size that starts at `at`; undefined without one. A number without a unit may have any. */
export function readSize(words: readonly string[], at: number): SizeReading | undefined {
  const word = words[at] ?? '';
  const unit = unitOf.get(words[at + 1] ?? '');
  if (wordsForHalf.has(word)) return unit && { sizes: [sizeWord(0.5, unit)], length: 2 };
  if (!isNumber(word)) return undefined;
  if (unit) return { sizes: [sizeWord(Number(word), unit)], length: 2 };
  return { sizes: (Object.keys(spellings) as Unit[]).map((one) => sizeWord(Number(word), one)), length: 1 };
}

/** The sizes in a label's words ("18 x 12 ft" has no weight or volume). */
export function sizesOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) => {
    const size = readSize(words, at);
    return size?.length === 2 ? size.sizes : [];
  });
}
