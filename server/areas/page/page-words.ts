// What the shop says of its pages to who does not see them: search engines, and chats that show where a link leads.
import type { LocalText } from '#core/contract/wire/fields.ts';

export const SITE = 'Khurpi खुरपी';

export const pageWords = {
  shop: { en: 'Khurpi, the farm shop that opens without internet too', hi: 'खुरपी, खेती की दुकान जो बिना इंटरनेट भी खुलती है' },
  about: {
    en: 'Seeds, fertiliser, pesticide, tools and feed from the shop near you. Works without internet too.',
    hi: 'बीज, खाद, दवा, औज़ार और पशु आहार, आपके पास की दुकान से। बिना इंटरनेट भी चलता है।',
  },
  list: { en: 'Prices and stock at {shop}', hi: '{shop} के दाम और स्टॉक' },
  growth: {
    en: 'Help crops grow better: choose products, leave your number, and the shop calls you.',
    hi: 'फ़सल की अच्छी बढ़त के लिए: सामान चुनें, नंबर छोड़ें, दुकान फ़ोन करेगी।',
  },
  talk: {
    en: 'Farmers ask and share: crops, sprays, weather. Farmers and the shop answer.',
    hi: 'किसान पूछते और बताते हैं: फ़सल, दवा, मौसम। जवाब किसान और दुकान देते हैं।',
  },
  talkCard: { en: 'Farmers’ talk · Khurpi', hi: 'किसान चौपाल · खुरपी' },
  farmer: { en: 'A farmer', hi: 'किसान' },
  blog: {
    en: 'What to do for crops and animals this season: dose tables to read or hear, also without internet.',
    hi: 'इस मौसम खेत और पशु में क्या करें: मात्रा की तालिका के साथ, पढ़ें या सुनें, बिना इंटरनेट भी।',
  },
  blogTitle: { en: 'Farm advice · Khurpi', hi: 'खेती की सलाह · खुरपी' },
  terms: { en: 'What the shop keeps about you, and why.', hi: 'दुकान आपके बारे में क्या रखती है और क्यों।' },
} as const satisfies Record<string, LocalText>;
