// Tests that misread or stiff words of the farmer's app do not come back.

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Words = Readonly<Record<'hi' | 'en', string>>;

const FOLDER = path.resolve(import.meta.dirname, '../../words');
const textsIn = (language: keyof Words): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...fs
      .readdirSync(path.join(FOLDER, language))
      .map((file) => JSON.parse(fs.readFileSync(path.join(FOLDER, language, file), 'utf8')) as object),
  );
const hindi = textsIn('hi');
const all = new Map<string, Words>(Object.entries(textsIn('en')).map(([key, en]) => [key, { en, hi: hindi[key] ?? '' }]));

const better: readonly (readonly [string, keyof Words, string])[] = [
  // For the remaining credit: "left" sounds like a debt.
  ['pay.credit-limit-available', 'hi', '{limit} तक उधार ले सकते हैं'],

  // The shop does not know an order that is only stored on the phone, so nobody may wait at home for it.
  ['waiting.count', 'hi', '{n, plural, one {# ऑर्डर अभी भेजा नहीं गया} other {# ऑर्डर अभी भेजे नहीं गए}}'],
  ['waiting.saved', 'hi', 'ऑर्डर फ़ोन में सेव है, दुकान तक अभी नहीं गया'],
  // The two buttons of a stored order say what they do to it.
  ['changes.see', 'hi', 'क्या बदला, देखें'],
  ['waiting.take-back', 'hi', 'ऑर्डर हटाएँ'],
  // A problem has the name of a problem, because "see the cart" above it reads like a button.
  ['trouble.title', 'hi', 'ऑर्डर में एक दिक्कत है'],
  // The tracker says who has the order now.
  ['order.placed', 'hi', 'दुकान को ऑर्डर मिला'],
  ['payment.placed-pay', 'hi', 'दुकान को ऑर्डर मिला। अब पेमेंट करें।'],
  ['order.gone', 'en', 'Order not found'],

  // Days are written as in a calendar and as a range, because the goods come on one of them.
  ['date.window', 'hi', '{a} से {b} {month} {year} के बीच'],

  // Nobody may pay twice. The text first says that the payment failed, then what to do if the money is gone.
  ['payment.try-again', 'hi', 'पेमेंट नहीं हुआ। पैसे कट गए हों तो दोबारा न दें।'],
  ['payment.not-made', 'hi', 'पेमेंट नहीं हुआ'],
  // An order is "cancelled", as in every other shop. Its time also names the part of the day.
  ['order.pay-by', 'hi', '{at} तक पेमेंट करें, नहीं तो ऑर्डर रद्द होगा।'],
  ['order.pay-by', 'en', 'Pay by {at}, or the order is cancelled.'],
  ['time.noon', 'hi', 'दोपहर {time}'],
  // Payment words as people say them.
  ['pay.online', 'hi', 'ऑनलाइन पेमेंट'],
  ['order.payment-paid', 'hi', 'मिल गया'],
  ['order.paid', 'hi', 'दे चुके'],
  ['amount.share', 'hi', 'पेमेंट लिंक भेजें'],
  ['share-link.text', 'hi', '{amount} का पेमेंट लिंक इस WhatsApp नंबर पर जाएगा।'],
  // The least amount is paid now, the rest later. "The smallest sum" sounds like a bargain.
  ['amount.minimum', 'hi', 'कम से कम इतना अभी दें'],
  ['pay.confirm', 'hi', 'आगे बढ़ें'],
  ['pay.cod-text', 'en', 'Pay cash when it arrives'],

  // A booking for a later month uses the words of train and tractor bookings.
  ['product.prebook', 'hi', 'एडवांस बुकिंग'],
  ['order.prebooked', 'hi', 'एडवांस बुकिंग'],
  ['footer.place-prebook', 'hi', 'एडवांस बुकिंग करें'],

  // A choice says what the person wants, in a form for men and women.
  ['delivery.pickup', 'hi', 'दुकान से लेना है'],
  ['delivery.only-pickup', 'en', 'Pickup only'],

  // "Take my place" means something other than the phone's position.
  ['address.use-location', 'hi', 'मेरी लोकेशन से भरें'],
  ['address.landmark', 'hi', 'पास में क्या है (मंदिर, स्कूल)'],
  // States are in a list, so nobody has to write them.
  ['address.choose-state', 'hi', 'राज्य चुनें'],
  // Some states call it ब्लॉक, others प्रखंड.
  ['address.block', 'hi', 'ब्लॉक (प्रखंड)'],
  // The action comes first, then its benefit.
  ['vendor.no-place', 'hi', 'पिन कोड डालें, पास की दुकान देखें'],
  ['vendor.no-place', 'en', 'Enter PIN for nearest shop'],

  ['filter.in-stock', 'hi', 'सिर्फ़ स्टॉक वाला'],
  ['sort.title', 'en', 'Sort by'],
  ['sort.discount', 'en', 'Biggest discount'],
  ['wish.none-title', 'en', 'Your wishlist is empty'],
  // The benefit is named, because data costs money.
  ['me.low-data', 'hi', 'डेटा बचाएँ: फ़ोटो छूने पर खुलेगी'],

  // The farmer already has the code, so there is nobody to ask.
  ['order-code.wrong-own', 'hi', 'कोड गलत है। SMS देखकर फिर डालें।'],
  // The insurance is free, not the goods. Fertiliser comes in bags.
  ['insurance.quota', 'hi', '{unit, select, bag {{n} बोरी तक बीमा मुफ़्त} other {{n} पैकेट तक बीमा मुफ़्त}}'],
  ['insurance.offer', 'hi', '{unit, select, bag {हर बोरी पर {amount} तक का बीमा} other {हर पैकेट पर {amount} तक का बीमा}}'],
  ['login.terms', 'en', 'By continuing, you agree to the Terms and Privacy policy'],
  ['form.optional', 'en', 'optional'],
];

/**
 * Wrong everywhere in the app. Words that are wrong in one place only, such as "see the cart" for a problem, are not in this
 * list.
 */
const wrong = [
  'उधार बाकी: {limit}',
  '{n} भेजना बाकी',
  '# भेजना बाकी',
  '{days}, {month} {year} को',
  'पिछली कोशिश नहीं चली',
  'उसके बाद ऑर्डर हट जाएगा',
  'ऑनलाइन पैसे दें',
  'पैसे का लिंक',
  'सबसे कम रकम दें',
  'पक्का करें, आगे बढ़ें',
  'दुकान से खुद लें',
  'दुकान से लूँगा',
  'पास की मशहूर जगह',
  'मेरी जगह लें',
  'पहचान की जगह',
  'राज्य भरें',
  'पास की दुकान के लिए पिन कोड बताएँ',
  'सिर्फ़ जो मिल रहा है',
  'कम डेटा: फ़ोटो दबाने पर दिखे',
  '{n} मुफ़्त बाकी',
  'देखें क्या बदला',
  'Show first',
  'Most off',
  'Tell your PIN code',
  'the order is given up',
  'By going on you agree',
  'if you like',
  'This order is not there',
  'Pay when you get the items',
  'This shop only gives items at the shop',
  'Nothing kept yet',
];

/** The end of a word matters: "दुकान से खुद लें" is not in "दुकान से खुद लेंगे". */
const says = (text: string, phrase: string): boolean =>
  ` ${text} `
    .toLowerCase()
    .split(phrase.toLowerCase())
    .some((before, at, parts) => at < parts.length - 1 && !/[\p{L}\p{M}]$/u.test(before) && !/^[\p{L}\p{M}]/u.test(parts[at + 1] ?? ''));

test('messages that were misunderstood now use clearer words', () => {
  expect(better.map(([key, language]) => [key, language, all.get(key)?.[language]])).toEqual(better);
});

test('no misunderstood word appears again', () => {
  const found = [...all].flatMap(([key, { hi, en }]) =>
    wrong.filter((phrase) => says(hi, phrase) || says(en, phrase)).map((phrase) => `${key}: ${phrase}`),
  );
  expect(found).toEqual([]);
});
