// The growth products of the demo: invented names, sizes and prices.
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../db/database.ts';
import type { Picture } from '../../pictures/draw-picture.ts';
import { pictureUrl } from '../../pictures/picture-url.ts';

interface DemoGrowthProduct {
  readonly id: number;
  readonly names: LocalText;
  readonly packs: LocalText;
  readonly texts: LocalText;
  readonly befores: LocalText;
  readonly afters: LocalText;
  readonly price: number;
  readonly discount: number | null;
  readonly picture: Picture;
}

export const demoGrowthProducts: readonly DemoGrowthProduct[] = [
  {
    id: 4645,
    names: { en: 'Humic acid 12 %', hi: 'ह्यूमिक एसिड 12 %' },
    packs: { en: '1 l', hi: '1 लीटर' },
    texts: {
      en: 'Loosens the soil and feeds the roots. Give it with the first water: 1 litre for one acre.',
      hi: 'मिट्टी को भुरभुरा करता है और जड़ को ताकत देता है। पहले पानी के साथ दें: एक एकड़ में 1 लीटर।',
    },
    befores: { en: 'Hard soil, thin roots, water stands in the field.', hi: 'मिट्टी सख्त, जड़ पतली, खेत में पानी रुकता है।' },
    afters: { en: 'Loose soil, thick white roots after 20 days.', hi: '20 दिन में मिट्टी भुरभुरी, जड़ मोटी और सफ़ेद।' },
    price: 41_000,
    discount: 38_000,
    picture: { kind: 'bottle', emblem: 'root', accent: 'brown', packLabel: '1 l' },
  },
  {
    id: 8702,
    names: { en: 'Seaweed extract', hi: 'समुद्री घास का अर्क' },
    packs: { en: '500 ml', hi: '500 मिली' },
    texts: {
      en: 'Helps the plant through heat and cold. Spray 2 ml in a litre of water before flowering.',
      hi: 'गर्मी और ठंड में पौधे को संभालता है। फूल आने से पहले 1 लीटर पानी में 2 मिली मिलाकर छिड़कें।',
    },
    befores: { en: 'Flowers fall, leaves hang at noon.', hi: 'फूल झड़ते हैं, दोपहर में पत्ते लटक जाते हैं।' },
    afters: { en: 'More flowers stay, leaves stand.', hi: 'फूल कम झड़ते हैं, पत्ते खड़े रहते हैं।' },
    price: 36_000,
    discount: 33_500,
    picture: { kind: 'bio-bottle', emblem: 'leaf', accent: 'green', packLabel: '500 ml' },
  },
  {
    id: 8703,
    names: { en: 'Mycorrhiza', hi: 'माइकोराइज़ा' },
    packs: { en: '4 kg', hi: '4 किलो' },
    texts: {
      en: 'A living helper of the roots. Mix it into the soil at sowing: 4 kilos for one acre.',
      hi: 'जड़ का जीवित साथी। बोते समय मिट्टी में मिलाएँ: एक एकड़ में 4 किलो।',
    },
    befores: { en: 'Fertiliser is given and the plant stays small.', hi: 'खाद डालने पर भी पौधा छोटा रहता है।' },
    afters: { en: 'The same fertiliser, a larger plant.', hi: 'उतनी ही खाद में पौधा बड़ा।' },
    price: 52_000,
    discount: 49_000,
    picture: { kind: 'granule-bucket', emblem: 'microbe', accent: 'sky', packLabel: '4 kg' },
  },
  {
    id: 8704,
    names: { en: 'Micronutrient mix', hi: 'सूक्ष्म पोषक मिश्रण' },
    packs: { en: '500 g', hi: '500 ग्राम' },
    texts: {
      en: 'Zinc, iron, boron and more in one pouch. Spray 3 g in a litre of water when leaves turn pale.',
      hi: 'ज़िंक, आयरन, बोरॉन एक ही पैकेट में। पत्ते पीले हों तो 1 लीटर पानी में 3 ग्राम मिलाकर छिड़कें।',
    },
    befores: { en: 'Pale leaves with green veins.', hi: 'पत्ते पीले, नसें हरी।' },
    afters: { en: 'Green leaves in about 10 days.', hi: 'करीब 10 दिन में पत्ते हरे।' },
    price: 24_000,
    discount: null,
    picture: { kind: 'pouch', emblem: 'leaf', accent: 'marigold', packLabel: '500 g' },
  },
];

/** Gives the four their words, unless somebody wrote others meanwhile. */
export async function giveGrowthProducts(db: Database): Promise<void> {
  for (const { id, names, packs, texts, befores, afters, price, discount, picture } of demoGrowthProducts)
    await db.sql
      .updateTable('growth_products')
      .set({
        names: JSON.stringify(names),
        packs: JSON.stringify(packs),
        texts: JSON.stringify(texts),
        befores: JSON.stringify(befores),
        afters: JSON.stringify(afters),
        price_paise: price,
        discount_price_paise: discount,
        image_url: pictureUrl(picture),
        is_live: true,
      })
      .where('id', '=', id)
      .where('changed_at', 'is', null)
      .execute();
}
