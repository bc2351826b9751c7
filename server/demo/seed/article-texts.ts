// Articles of the demo in both languages: invented advice in the manner of real one. Doses stand on the label of what is bought.
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { ArticleTopic } from '#core/facts/article.ts';

export interface DemoArticle {
  readonly id: number;
  readonly slug: string;
  readonly topic: ArticleTopic;
  readonly titles: LocalText;
  readonly leads: LocalText;
  readonly texts: LocalText;
  readonly image: string;
  readonly products: readonly number[];
  /** How long ago it was published. Absent: it waits for somebody to look at it. */
  readonly hours?: number;
}

const blight: DemoArticle = {
  id: 201,
  slug: 'potato-blight',
  topic: 'rabi',
  titles: { en: 'Potato blight: spray in time', hi: 'आलू में झुलसा: समय पर छिड़काव' },
  leads: {
    en: 'Cold and fog spread late blight quickly. Spray before the first spot.',
    hi: 'ठंड और कोहरे में झुलसा तेज़ फैलता है। धब्बे दिखने से पहले छिड़कें।',
  },
  texts: {
    en: `Cold nights and fog spread late blight in a few days. Spray **before** the first spots, again after 8 to 10 days.

## How it looks

- Brown, wet spots at the edge of the leaf
- White down below the leaf in the morning
- After two or three days the whole plant turns black

## Mancozeb 75 WP, how much

| Field | Powder | Water |
|---|---|---|
| 1 acre | 600 g | 200 litres |
| Half an acre | 300 g | 100 litres |
| 1 tank | 45 g | 15 litres |

> Gloves and mask on. Eat nothing of the field for **10 days** after the spray.

## Before you spray

1. Let the field dry, stop watering.
2. Wait until the wind is still, in the morning or evening.
3. Spray also below the leaves.

The other steps of the season are in [the community](/community).`,
    hi: `ठंड और कोहरे में झुलसा कुछ ही दिनों में फैल जाता है। धब्बे दिखने से **पहले** छिड़कें, फिर 8 से 10 दिन बाद दोबारा।

## कैसे पहचानें

- पत्ते के किनारे पर भूरे, गीले धब्बे
- सुबह पत्ते के नीचे सफ़ेद रुई जैसी परत
- दो-तीन दिन में पूरा पौधा काला

## मैंकोज़ेब 75 WP, कितना डालें

| कितना खेत | दवा | पानी |
|---|---|---|
| 1 एकड़ | 600 ग्राम | 200 लीटर |
| आधा एकड़ | 300 ग्राम | 100 लीटर |
| 1 टंकी | 45 ग्राम | 15 लीटर |

> दस्ताने और मास्क पहनें। छिड़काव के **10 दिन बाद** ही खुदाई करें।

## छिड़काव से पहले

1. खेत सूखने दें, पानी बंद करें।
2. हवा रुकने का इंतज़ार करें: सुबह या शाम।
3. पत्तों के नीचे भी छिड़कें।

मौसम की बाकी बातें [किसान चौपाल](/community) में हैं।`,
  },
  image: '/pictures/v1/pouch_fungus_plum_250-g_green.svg',
  products: [3040, 3038],
  hours: 20,
};

const wheat: DemoArticle = {
  id: 202,
  slug: 'wheat-first-water',
  topic: 'rabi',
  titles: { en: 'Wheat: first water at 21 days', hi: 'गेहूँ: पहला पानी 21 दिन पर' },
  leads: {
    en: 'At 21 days the crown roots come. One water on time is worth two later.',
    hi: '21 दिन पर ऊपर की जड़ें निकलती हैं। समय का एक पानी बाद के दो के बराबर है।',
  },
  texts: {
    en: `Twenty-one days after sowing wheat makes its crown roots. Dry soil then means fewer tillers and fewer ears.

## When to water

| Water | Days after sowing | What happens |
|---|---|---|
| First | 21 | crown roots |
| Second | 40 to 45 | tillers |
| Third | 60 to 65 | joints |
| Fourth | 80 to 85 | flowers |

## With the first water

- A light water: it must be gone from the field within a day.
- Give urea when one can walk on the field again: 45 kg for one acre.
- Pale leaves between green veins: zinc is missing.

> Water that stands for two days takes the air from the roots. Leaves turn yellow then, and urea does not help.`,
    hi: `बुवाई के 21 दिन बाद गेहूँ की ऊपर वाली जड़ें निकलती हैं। तब मिट्टी सूखी हो तो कल्ले कम और बालियाँ कम।

## पानी कब दें

| पानी | बुवाई के कितने दिन बाद | पौधे में क्या होता है |
|---|---|---|
| पहला | 21 | ऊपर की जड़ें |
| दूसरा | 40 से 45 | कल्ले |
| तीसरा | 60 से 65 | गाँठ |
| चौथा | 80 से 85 | फूल |

## पहले पानी के साथ

- हल्का पानी दें: एक दिन में खेत से निकल जाए।
- खेत में पैर टिकने लगे तब यूरिया दें: एक एकड़ में 45 किलो।
- नसें हरी और बीच में पीलापन हो तो ज़िंक की कमी है।

> दो दिन खड़ा पानी जड़ की हवा रोक देता है। तब पत्ते पीले होते हैं, और यूरिया से फ़ायदा नहीं होता।`,
  },
  image: '/pictures/v1/sack_wheat_marigold_40-kg.svg',
  products: [2001, 2033],
  hours: 70,
};

const mustard: DemoArticle = {
  id: 203,
  slug: 'mustard-aphids',
  topic: 'rabi',
  titles: { en: 'Mustard: get rid of aphids early', hi: 'सरसों: माहू को शुरू में ही रोकें' },
  leads: {
    en: 'Look at ten plants every third day. Spray when a finger’s width of the tip is full.',
    hi: 'हर तीसरे दिन दस पौधे देखें। ऊपर की एक अंगुल टहनी भर जाए तब छिड़कें।',
  },
  texts: {
    en: `Aphids come with cloudy, mild days from December on and suck at the tips.

## Look first

Go through the field every third day and look at ten plants in ten places. Break off the tips that are full and bury them.

## If they get more

| What | For 1 tank of 15 litres |
|---|---|
| Neem oil | 75 ml |
| Imidacloprid 17.8 SL | 5 ml |

> Spray in the evening only: bees are in the field during the day, and without bees there are no pods.`,
    hi: `दिसंबर से बादल और हल्की ठंड में माहू आता है और टहनी की नोक से रस चूसता है।

## पहले देखें

हर तीसरे दिन खेत में दस जगह दस पौधे देखें। भरी हुई नोक तोड़कर मिट्टी में दबा दें।

## बढ़ जाए तो

| क्या | 15 लीटर की 1 टंकी में |
|---|---|
| नीम तेल | 75 मिली |
| इमिडाक्लोप्रिड 17.8 SL | 5 मिली |

> केवल शाम को छिड़कें: दिन में मधुमक्खी खेत में रहती है, और उसके बिना फली नहीं बनती।`,
  },
  image: '/pictures/v1/seed-bag_mustard_marigold_1-kg.svg',
  products: [3025],
  hours: 190,
};

const cow: DemoArticle = {
  id: 204,
  slug: 'keep-the-cow-warm',
  topic: 'animals',
  titles: { en: 'Keep the cow warm, milk stays', hi: 'गाय को ठंड से बचाएँ, दूध बना रहेगा' },
  leads: {
    en: 'Dry straw, warm water and a closed side to the wind.',
    hi: 'सूखा पुआल, गुनगुना पानी और हवा की तरफ़ ओट।',
  },
  texts: {
    en: `In cold nights a cow spends her feed on warmth instead of milk.

- Dry straw on the ground, changed every day
- Sacks or a tarpaulin to the side from which the wind comes
- Water from the pump, never what stood overnight
- A little more feed in the evening

> A calf that shivers needs help at once: dry it, wrap it, and call the animal doctor.`,
    hi: `ठंडी रात में गाय चारा दूध पर नहीं, शरीर गरम रखने में खर्च करती है।

- नीचे सूखा पुआल, रोज़ बदलें
- जिधर से हवा आए उधर बोरा या तिरपाल
- चापाकल का ताज़ा पानी, रात का रखा नहीं
- शाम को चारा थोड़ा ज़्यादा

> बछड़ा काँपे तो तुरंत सुखाएँ, लपेटें और पशु डॉक्टर को बुलाएँ।`,
  },
  image: '/pictures/v1/jerrycan_cow_brown_1-l.svg',
  products: [],
  hours: 260,
};

const waiting: DemoArticle = {
  id: 205,
  slug: 'save-the-seed-bill',
  topic: 'money',
  titles: { en: 'Keep the bill of your seed', hi: 'बीज का बिल संभालकर रखें' },
  leads: { en: 'If seed fails, your complaint needs the bill and the batch number.', hi: 'बीज न उगे तो बिल और बैच नंबर से ही बात सुनी जाती है।' },
  texts: {
    en: 'Keep the bill and one empty packet until the harvest.\n\n1. Take a photo of the packet: batch, date, weight.\n2. Keep the bill in the app.\n3. If it does not come up, report it within 15 days.',
    hi: 'बिल और एक खाली पैकेट कटाई तक रखें।\n\n1. पैकेट की फ़ोटो लें: बैच, तारीख, वज़न।\n2. बिल ऐप में रहने दें।\n3. न उगे तो 15 दिन के अंदर बताएँ।',
  },
  image: '/pictures/v1/seed-packet_pumpkin_red_50-g.svg',
  products: [],
};

export const demoArticles: readonly DemoArticle[] = [blight, wheat, mustard, cow, waiting];
