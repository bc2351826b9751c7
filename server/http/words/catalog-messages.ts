// What is said where a product, an offer, a coupon or a picture is not taken; for each reason of the rules in core its own words.
import type { ErrorCode } from '#core/contract/wire/errors.ts';
import type { BannerFault } from '#core/rules/catalog/desk/banner-faults.ts';
import type { OfferFault } from '#core/rules/catalog/desk/offer-faults.ts';
import type { ProductFault } from '#core/rules/catalog/desk/product-faults.ts';
import type { CouponFault } from '#core/rules/coupon/coupon-faults.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

type Words = Readonly<Record<LanguageCode, string>>;

export const catalogMessages = {
  PRODUCT_REFUSED: { en: 'Something about this product is missing or wrong.', hi: 'इस सामान में कुछ छूटा है या गलत है।' },
  OFFER_REFUSED: { en: 'This price or stock is not possible.', hi: 'यह दाम या स्टॉक ठीक नहीं है।' },
  INSURANCE_REFUSED: { en: 'Something about this insurance is missing or wrong.', hi: 'इस बीमे में कुछ छूटा है या गलत है।' },
  COUPON_REFUSED: { en: 'Something about this coupon is missing or wrong.', hi: 'इस कूपन में कुछ छूटा है या गलत है।' },
  BANNER_REFUSED: { en: 'Something about this banner is missing or wrong.', hi: 'इस बैनर में कुछ छूटा है या गलत है।' },
  CODE_TAKEN: { en: 'Another pack has this code already.', hi: 'यह कोड पहले से किसी और पैक का है।' },
  STOCK_SHORT: { en: 'There is not enough stock for this.', hi: 'घटाने के लिए इतना स्टॉक बचा नहीं है।' },
  PICTURE_REFUSED: { en: 'This picture cannot be read. Take or choose another.', hi: 'यह फ़ोटो पढ़ी नहीं जा रही। दूसरी लें या चुनें।' },
} satisfies Partial<Record<ErrorCode, Words>>;

const product: Readonly<Record<ProductFault, Words>> = {
  'name-missing': { en: 'A name is needed.', hi: 'नाम ज़रूरी है।' },
  'english-missing': { en: 'Enter the English text before farmers can see it.', hi: 'किसान को दिखने से पहले अंग्रेज़ी में लिखना ज़रूरी है।' },
  'hindi-missing': { en: 'Enter the Hindi text before farmers can see it.', hi: 'किसान को दिखने से पहले हिन्दी में लिखना ज़रूरी है।' },
  'brand-unknown': {
    en: 'There is no such brand. Add it under Products, Categories and brands.',
    hi: 'ऐसा कोई ब्रांड नहीं है। "सामान" के "श्रेणियाँ और ब्रांड" में जोड़ें।',
  },
  'category-unknown': {
    en: 'There is no such category. Add it under Products, Categories and brands.',
    hi: 'ऐसी कोई श्रेणी नहीं है। "सामान" के "श्रेणियाँ और ब्रांड" में जोड़ें।',
  },
  'crop-unknown': { en: 'There is no such crop.', hi: 'ऐसी कोई फ़सल नहीं है।' },
  'hsn-wrong': { en: 'HSN must have 4, 6 or 8 digits and nothing else.', hi: 'HSN में 4, 6 या 8 अंक होते हैं, और कुछ नहीं।' },
  'gst-ended': {
    en: 'This GST rate has ended. Choose today’s rate.',
    hi: 'GST की यह दर खत्म हो चुकी है। आज लगने वाली दर चुनें।',
  },
  'gst-wrong': { en: 'There is no such GST rate.', hi: 'GST की ऐसी कोई दर नहीं है।' },
  'safety-missing': {
    en: 'A product with a toxicity label needs dose and safety text.',
    hi: 'ज़हर का निशान हो तो मात्रा और सावधानी लिखना ज़रूरी है।',
  },
  'registration-missing': {
    en: 'A product with a toxicity label needs a registration number.',
    hi: 'ज़हर का निशान हो तो रजिस्ट्रेशन नंबर ज़रूरी है।',
  },
  'pack-missing': { en: 'At least one pack is needed.', hi: 'कम से कम एक पैक ज़रूरी है।' },
  'pack-twice': { en: 'This pack is there twice.', hi: 'यह पैक दो बार है।' },
  'pack-unknown': { en: 'This pack is not one of this product.', hi: 'यह पैक इस सामान का नहीं है।' },
  'unit-missing': { en: 'The unit is missing: 500 g, 1 litre, 1 piece.', hi: 'इकाई छूटी है: 500 g, 1 litre, 1 piece.' },
  'sku-wrong': { en: 'A code can have only letters, digits and . _ - /', hi: 'कोड में सिर्फ़ अक्षर, अंक और . _ - / होते हैं।' },
  'sku-twice': { en: 'Two packs have the same code.', hi: 'दो पैक का एक ही कोड है।' },
  'ean-wrong': { en: 'The bar code is wrong: its last digit does not match.', hi: 'बार कोड ठीक नहीं है: आखिरी अंक नहीं मिलता।' },
};

const offer: Readonly<Record<OfferFault, Words>> = {
  'price-missing': { en: 'Enter a price before you sell it.', hi: 'बेचने से पहले दाम ज़रूरी है।' },
  'price-wrong': { en: 'A price must be from ₹0.01 to ₹99,99,999.00.', hi: 'दाम ₹0.01 से ₹99,99,999.00 तक होता है।' },
  'discount-wrong': { en: 'The discount must be below the price.', hi: 'छूट दाम से कम होनी चाहिए।' },
  'stock-wrong': { en: 'Stock must be a whole number from 0 to 99,99,999.', hi: 'स्टॉक 0 से 99,99,999 तक पूरी संख्या होता है।' },
  'quota-wrong': { en: 'The limit in a month must be 1 or more.', hi: 'महीने की सीमा 1 या ज़्यादा होती है।' },
  'pin-wrong': { en: 'A PIN code has 6 digits.', hi: 'पिन कोड में 6 अंक होते हैं।' },
  'pins-too-many': { en: 'You can exclude at most 500 PIN codes.', hi: 'ज़्यादा से ज़्यादा 500 पिन कोड छोड़े जा सकते हैं।' },
  'prebook-not-here': { en: 'This shop takes no advance bookings.', hi: 'यह दुकान एडवांस बुकिंग नहीं लेती।' },
  'insurance-none': { en: 'There is no insurance for this pack.', hi: 'इस पैक के लिए कोई बीमा नहीं है।' },
};

const coupon: Readonly<Record<CouponFault, Words>> = {
  'code-wrong': { en: 'A code has 3 to 30 capital letters, digits, - and _.', hi: 'कोड में 3 से 30 बड़े अंग्रेज़ी अक्षर, अंक, - और _ होते हैं।' },
  'title-missing': { en: 'Enter the text in both languages.', hi: 'दोनों भाषाओं में लिखना ज़रूरी है।' },
  'off-missing': { en: 'Enter the discount: an amount or a percentage.', hi: 'कितनी छूट है, यह लिखें: रकम या प्रतिशत।' },
  'off-and-percent': { en: 'Enter only one: an amount or a percentage.', hi: 'दोनों में से एक ही: रकम या प्रतिशत।' },
  'off-wrong': { en: 'An amount can be at most ₹99,99,999.99.', hi: 'रकम ज़्यादा से ज़्यादा ₹99,99,999.99 होती है।' },
  'percent-wrong': { en: 'A percentage must be a whole number from 1 to 100.', hi: 'प्रतिशत 1 से 100 तक पूरी संख्या होता है।' },
  'most-off-wrong': {
    en: 'The highest discount must be more than ₹0 and at most ₹99,99,999.99.',
    hi: 'ज़्यादा से ज़्यादा छूट ₹0 से ऊपर और ₹99,99,999.99 तक होती है।',
  },
  'min-cart-wrong': { en: 'A cart amount can be at most ₹99,99,999.99.', hi: 'कार्ट की रकम ज़्यादा से ज़्यादा ₹99,99,999.99 होती है।' },
  'uses-wrong': {
    en: 'The number of uses must be a whole number up to 1,00,00,000.',
    hi: 'कितनी बार चलेगा, यह 1,00,00,000 तक पूरी संख्या होती है।',
  },
  'dates-missing': { en: 'Enter the first and last day.', hi: 'कब से कब तक चलेगा, यह ज़रूरी है।' },
  'ends-before-start': { en: 'The end must be after the start.', hi: 'खत्म होने की तारीख शुरू होने के बाद की होनी चाहिए।' },
  'coupon-category-unknown': { en: 'There is no such category.', hi: 'ऐसी कोई श्रेणी नहीं है।' },
  'too-many-running': {
    en: 'A shop can have at most 100 active coupons. Switch one off first.',
    hi: 'एक दुकान में ज़्यादा से ज़्यादा 100 कूपन चल सकते हैं। पहले कोई बंद करें।',
  },
};

const banner: Readonly<Record<BannerFault, Words>> = {
  'banner-title-missing': { en: 'The title is needed in both languages.', hi: 'शीर्षक दोनों भाषाओं में ज़रूरी है।' },
  'banner-link-unknown': { en: 'It can open only a page of the app.', hi: 'दबाने पर सिर्फ़ ऐप का पेज खुल सकता है।' },
  'banner-ends-before-start': { en: 'The end must be after the start.', hi: 'खत्म होने की तारीख शुरू होने के बाद की होनी चाहिए।' },
  'banners-too-many': { en: 'There are 100 banners. Delete one first.', hi: '100 बैनर हो गए हैं। पहले कोई हटाएँ।' },
};

const insurance: Readonly<Record<InsuranceFault, Words>> = {
  'insurance-code-wrong': { en: 'A code has 3 to 30 capital letters, digits and -.', hi: 'कोड में 3 से 30 बड़े अंग्रेज़ी अक्षर, अंक और - होते हैं।' },
  'name-missing': { en: 'The name is needed in both languages.', hi: 'नाम दोनों भाषाओं में लिखें।' },
  'type-missing': { en: 'The kind of policy is needed in both languages.', hi: 'कैसा बीमा है, दोनों भाषाओं में लिखें।' },
  'insurer-missing': { en: 'Write the name of the insurance company.', hi: 'बीमा कंपनी का नाम लिखें।' },
  'licence-missing': { en: 'Write the licence number of the insurance company.', hi: 'बीमा कंपनी का लाइसेंस नंबर लिखें।' },
  'insures-missing': { en: 'Choose what it insures: the crop or the farmer.', hi: 'चुनें कि बीमा किसका है: फ़सल का या किसान का।' },
  'perils-missing': { en: 'Choose at least one loss that it pays for.', hi: 'कम से कम एक नुकसान चुनें जिस पर पैसा मिलेगा।' },
  'peril-twice': { en: 'A loss is there twice.', hi: 'एक नुकसान दो बार है।' },
  'insurance-crop-unknown': { en: 'There is no such crop.', hi: 'ऐसी कोई फ़सल नहीं है।' },
  'risk-ends-before-start': { en: 'The insured time ends before it starts.', hi: 'बीमे का समय शुरू होने से पहले खत्म हो रहा है।' },
  'sale-ends-before-start': { en: 'The sale ends before it starts.', hi: 'बिक्री शुरू होने से पहले खत्म हो रही है।' },
  'sale-after-risk': { en: 'It cannot be sold after the insured time.', hi: 'बीमे का समय खत्म होने के बाद बिक्री नहीं हो सकती।' },
  'risk-over': { en: 'Its time has already ended.', hi: 'इसका समय पहले ही खत्म हो गया है।' },
  'document-missing': { en: 'The policy document is needed, as a PDF.', hi: 'बीमे का कागज़ PDF में दें।' },
  'terms-missing': { en: 'The terms are needed, as a PDF.', hi: 'बीमे की शर्तें PDF में दें।' },
  'premiums-missing': { en: 'Add at least one pack with its premium.', hi: 'कम से कम एक पैक और उसका प्रीमियम जोड़ें।' },
  'paper-wrong': { en: 'Upload a complete PDF without scripts or attachments.', hi: 'पूरी PDF दें, जिसमें कोई प्रोग्राम या जुड़ी फ़ाइल न हो।' },
  'on-sale': { en: 'It is on sale. Take it off sale first.', hi: 'यह अभी बिक रहा है। पहले बिक्री से हटाएँ।' },
  'not-proposed': { en: 'Nobody has asked for its approval.', hi: 'इसकी मंज़ूरी किसी ने नहीं माँगी है।' },
  'too-many-premiums': { en: 'One insurance can have at most 20,000 packs.', hi: 'एक बीमे में ज़्यादा से ज़्यादा 20,000 पैक होते हैं।' },
  'cost-wrong': { en: 'The farmer’s price must be ₹0 to ₹99,99,999.99.', hi: 'किसान की रकम ₹0 से ₹99,99,999.99 तक होती है।' },
  'sum-missing': { en: 'The sum insured must be more than ₹0.', hi: 'बीमे की रकम ₹0 से ज़्यादा लिखें।' },
  'premium-wrong': { en: 'The full premium must be ₹0 to ₹99,99,999.99.', hi: 'पूरा प्रीमियम ₹0 से ₹99,99,999.99 तक होता है।' },
  'cost-above-premium': { en: 'The farmer cannot pay more than the full premium.', hi: 'किसान की रकम पूरे प्रीमियम से ज़्यादा है।' },
  'premium-above-sum': { en: 'The premium must be below the sum insured.', hi: 'प्रीमियम बीमे की रकम से कम होना चाहिए।' },
};

const reasonsOf = (code: ErrorCode, words: Readonly<Record<string, Words>>): Record<string, Words> =>
  Object.fromEntries(Object.entries(words).map(([reason, said]) => [`${code} ${reason}`, said]));

export const catalogReasons: Readonly<Record<string, Words>> = {
  ...reasonsOf('PRODUCT_REFUSED', product),
  ...reasonsOf('OFFER_REFUSED', offer),
  ...reasonsOf('COUPON_REFUSED', coupon),
  ...reasonsOf('BANNER_REFUSED', banner),
  ...reasonsOf('INSURANCE_REFUSED', insurance),
  'CODE_TAKEN insurance': { en: 'An insurance already has this code.', hi: 'इस कोड का बीमा पहले से है।' },
  'CODE_TAKEN coupon': { en: 'This shop already has a coupon with this code.', hi: 'इस दुकान में इस कोड का कूपन पहले से है।' },
  'CODE_TAKEN brand': { en: 'A brand already has this name.', hi: 'इस नाम का ब्रांड पहले से है।' },
  'CODE_TAKEN category': { en: 'A category already has this name.', hi: 'इस नाम की श्रेणी पहले से है।' },
  'PICTURE_REFUSED too-large': { en: 'This picture has too many pixels. Take a smaller one.', hi: 'यह फ़ोटो बहुत बड़ी है। छोटी फ़ोटो खींचें।' },
};
