// Texts of the simulated insurer's policies, for its terms pages and, by scripts/build/render-policies.ts, its documents.
import type { WrittenLanguage } from '#core/rules/languages.ts';

export const policyNames = ['weather', 'accident', 'horticulture'] as const;
export type PolicyName = (typeof policyNames)[number];

export interface PolicyText {
  readonly title: string;
  readonly cover: string;
  readonly paysFor: readonly string[];
  readonly paysNotFor: readonly string[];
  readonly claim: readonly string[];
}

export interface InsurerWords {
  readonly insurer: string;
  readonly demo: string;
  readonly terms: string;
  readonly cover: string;
  readonly paysFor: string;
  readonly paysNotFor: string;
  readonly claim: string;
  readonly policies: Readonly<Record<PolicyName, PolicyText>>;
}

const en: InsurerWords = {
  insurer: 'Khet Raksha General Insurance',
  demo: 'Demo. No real insurer, no real policy.',
  terms: 'Terms and conditions',
  cover: 'What is insured',
  paysFor: 'You get money if',
  paysNotFor: 'You get no money for',
  claim: 'How to claim',
  policies: {
    weather: {
      title: 'Weather cover for paddy and maize',
      cover:
        'The crop grown from the insured seed packets, up to ₹4,000 for each packet. It runs for the season that your order names. The loss is measured at the weather station nearest to your block.',
      paysFor: [
        'Dry spell: no rain of 2.5 mm or more for 15 days after sowing.',
        'Too much rain: more than 150 mm in 2 days.',
        'Rain out of season in the last 15 days before harvest.',
        'Heat: 5 days in a row above 42 °C.',
        'Strong wind: above 60 km an hour.',
      ],
      paysNotFor: [
        'Loss by pests, disease, animals or fire.',
        'Seed sown after the last sowing date of your district.',
        'Seed that was sold on.',
      ],
      claim: [
        'You need not claim: when the station measures the weather named above, the money goes to your bank account within 21 days.',
        'If no money came, open My claims in the app or ring the shop within 72 hours of the loss. Keep the bill and two photos of the field.',
        'The money goes only to the bank account of the insured farmer.',
      ],
    },
    accident: {
      title: 'Accident cover for the farmer',
      cover:
        'The farmer named in the order, up to ₹4,000 for each insured bag and ₹1,00,000 in all. It runs for the year that your order names.',
      paysFor: [
        'Death by accident: the whole sum insured, to the family.',
        'Loss of two limbs or both eyes: the whole sum insured.',
        'Loss of one limb or one eye: half of the sum insured.',
      ],
      paysNotFor: [
        'Illness and natural death.',
        'Harm done to oneself, or under drink or drugs.',
        'Accidents before the bags were brought.',
      ],
      claim: [
        'Tell the shop or open My claims in the app within 30 days of the accident.',
        'Give the bill of the bags, the police report, and the papers of the hospital or the death certificate.',
        'The answer comes within 30 days. The money goes to the bank account of the farmer or of the family.',
      ],
    },
    horticulture: {
      title: 'Weather cover for vegetables and fruit',
      cover:
        'The crop grown from the insured seed packets, up to ₹6,000 for each packet. It runs for the season that your order names. The loss is measured at the weather station nearest to your block.',
      paysFor: [
        'Dry spell: no rain of 2.5 mm or more for 20 days, where there is no canal or well.',
        'Too much rain: more than 100 mm in 2 days.',
        'Rain out of season while the crop flowers.',
        'Heat: 4 days in a row above 40 °C.',
        'Frost or cold: below 4 °C in 2 nights.',
        'Strong wind: above 50 km an hour.',
        'Hail in your village.',
      ],
      paysNotFor: ['Loss by pests, disease, animals or fire.', 'Fall of market prices.', 'Seed that was sold on.'],
      claim: [
        'Rain, heat, cold and wind: you need not claim, the money goes to your bank account within 21 days.',
        'Hail: open My claims in the app or ring the shop within 72 hours. Keep the bill and two photos of the field. A surveyor comes within 7 days.',
        'The money goes only to the bank account of the insured farmer.',
      ],
    },
  },
};

const hi: InsurerWords = {
  insurer: 'खेत रक्षा जनरल इंश्योरेंस',
  demo: 'डेमो। असली बीमा कंपनी या असली बीमा नहीं।',
  terms: 'नियम और शर्तें',
  cover: 'बीमा किसका है',
  paysFor: 'इन नुकसानों पर पैसा मिलेगा',
  paysNotFor: 'इन पर पैसा नहीं मिलेगा',
  claim: 'पैसा कैसे मिलेगा',
  policies: {
    weather: {
      title: 'धान और मक्का का मौसम बीमा',
      cover:
        'बीमा वाले बीज के पैकेट से उगी फ़सल, हर पैकेट पर ₹4,000 तक। बीमा उस मौसम तक चलता है जो ऑर्डर में लिखा है। नुकसान आपके ब्लॉक के सबसे पास के मौसम केंद्र से नापा जाता है।',
      paysFor: [
        'सूखा: बुवाई के बाद 15 दिन तक 2.5 मिमी बारिश भी न हो।',
        'ज़्यादा बारिश: 2 दिन में 150 मिमी से ज़्यादा।',
        'बेमौसम बारिश: कटाई से पहले के 15 दिनों में।',
        'लू, गर्मी: लगातार 5 दिन 42 °C से ऊपर।',
        'तेज़ हवा: 60 किमी प्रति घंटा से ऊपर।',
      ],
      paysNotFor: ['कीट, रोग, जानवर या आग से नुकसान।', 'ज़िले की आख़िरी तारीख़ के बाद बोया गया बीज।', 'आगे बेचा गया बीज।'],
      claim: [
        'कुछ करना नहीं है: मौसम केंद्र पर ऊपर लिखा मौसम होने पर 21 दिन में पैसा बैंक खाते में आता है।',
        'पैसा न आए तो नुकसान के 72 घंटे में ऐप में मेरे क्लेम खोलें या दुकान को फ़ोन करें। बिल और खेत के दो फ़ोटो रखें।',
        'पैसा सिर्फ़ उसी किसान के बैंक खाते में आता है जिसका बीमा है।',
      ],
    },
    accident: {
      title: 'किसान का दुर्घटना बीमा',
      cover: 'ऑर्डर में लिखे किसान का बीमा, हर बीमा वाली बोरी पर ₹4,000 तक और कुल ₹1,00,000 तक। बीमा उस साल तक चलता है जो ऑर्डर में लिखा है।',
      paysFor: [
        'दुर्घटना में मौत: बीमा की पूरी रकम, परिवार को।',
        'दो हाथ-पैर या दोनों आँखें जाना: बीमा की पूरी रकम।',
        'एक हाथ, पैर या आँख जाना: बीमा की आधी रकम।',
      ],
      paysNotFor: ['बीमारी और सामान्य मौत।', 'खुद को पहुँचाया नुकसान, या नशे में हुई दुर्घटना।', 'बोरी मिलने से पहले की दुर्घटना।'],
      claim: [
        'दुर्घटना के 30 दिन में दुकान को बताएँ या ऐप में मेरे क्लेम खोलें।',
        'बोरियों का बिल, पुलिस रिपोर्ट, और अस्पताल के काग़ज़ या मृत्यु प्रमाण पत्र दें।',
        'जवाब 30 दिन में आता है। पैसा किसान या परिवार के बैंक खाते में आता है।',
      ],
    },
    horticulture: {
      title: 'सब्ज़ी और फल का मौसम बीमा',
      cover:
        'बीमा वाले बीज के पैकेट से उगी फ़सल, हर पैकेट पर ₹6,000 तक। बीमा उस मौसम तक चलता है जो ऑर्डर में लिखा है। नुकसान आपके ब्लॉक के सबसे पास के मौसम केंद्र से नापा जाता है।',
      paysFor: [
        'सूखा: 20 दिन तक 2.5 मिमी बारिश भी न हो, जहाँ नहर या कुआँ नहीं है।',
        'ज़्यादा बारिश: 2 दिन में 100 मिमी से ज़्यादा।',
        'बेमौसम बारिश: फूल आने के समय।',
        'लू, गर्मी: लगातार 4 दिन 40 °C से ऊपर।',
        'पाला, ठंड: 2 रात 4 °C से नीचे।',
        'तेज़ हवा: 50 किमी प्रति घंटा से ऊपर।',
        'ओला: आपके गाँव में।',
      ],
      paysNotFor: ['कीट, रोग, जानवर या आग से नुकसान।', 'बाज़ार में दाम गिरना।', 'आगे बेचा गया बीज।'],
      claim: [
        'बारिश, गर्मी, ठंड और हवा: कुछ करना नहीं है, 21 दिन में पैसा बैंक खाते में आता है।',
        'ओला: 72 घंटे में ऐप में मेरे क्लेम खोलें या दुकान को फ़ोन करें। बिल और खेत के दो फ़ोटो रखें। जाँच वाला 7 दिन में आता है।',
        'पैसा सिर्फ़ उसी किसान के बैंक खाते में आता है जिसका बीमा है।',
      ],
    },
  },
};

export const insurerWords: Readonly<Record<WrittenLanguage, InsurerWords>> = { en, hi };
