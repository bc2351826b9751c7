// Nutrients that products of the demo hold and are asked for by: what farmers call them, and which products hold them.

interface Content {
  readonly words: readonly string[];
  readonly heldBy: readonly number[];
}

const contents: readonly Content[] = [
  {
    words: ['nitrogen', 'नाइट्रोजन'],
    heldBy: [2001, 2002, 2003, 2005, 2006, 2007, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2022, 2026, 2027, 2028, 2029],
  },
  {
    words: ['phosphorus', 'फ़ॉस्फ़ोरस', 'phosphate'],
    heldBy: [
      ...[2003, 2004, 2005, 2006, 2007, 2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2022, 2023, 2024, 2028, 2029, 2031],
      ...[2051, 2052],
    ],
  },
  {
    words: ['potash', 'पोटाश', 'potassium'],
    heldBy: [2005, 2006, 2008, 2011, 2012, 2013, 2022, 2024, 2025, 2026, 2028, 2030, 2031],
  },
  { words: ['sulphur', 'सल्फ़र', 'gandhak', 'sulfur', 'salfar'], heldBy: [2007, 2009, 2010, 2017, 2018, 2030, 3044] },
  { words: ['zinc', 'ज़िंक', 'jasta'], heldBy: [2016, 2032, 2033, 2034, 2043, 2045] },
  { words: ['iron', 'आयरन', 'loha'], heldBy: [2035, 2036, 2043] },
  { words: ['boron', 'बोरॉन', 'suhaga'], heldBy: [2031, 2039, 2040, 2041, 2043] },
  { words: ['calcium', 'कैल्शियम'], heldBy: [2009, 2027, 2042, 5014, 5016, 5034] },
  { words: ['magnesium', 'मैग्नीशियम'], heldBy: [2030, 2037] },
  { words: ['manganese', 'मैंगनीज़'], heldBy: [2038] },
];

/** Every word by which what a product holds is searched. */
export const contentWordsOf = (productId: number): string[] =>
  contents.flatMap(({ words, heldBy }) => (heldBy.includes(productId) ? words : []));
