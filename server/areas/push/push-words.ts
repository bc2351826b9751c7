// What a browser says of an order's way: short, and nothing that a look over the shoulder should not see.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { OrderMessageKind } from '../order/order-messages.ts';

type Words = Readonly<Record<LanguageCode, string>>;

const steps: Readonly<Record<OrderMessageKind, Words>> = {
  'order-placed': { en: 'Ordered', hi: 'ऑर्डर हो गया' },
  'order-unpaid': { en: 'Not paid in time, so it is cancelled', hi: 'पेमेंट समय पर नहीं हुआ, ऑर्डर रद्द हुआ' },
  'order-cancelled': { en: 'Cancelled', hi: 'ऑर्डर रद्द हुआ' },
  'order-accepted': { en: 'The shop accepted it', hi: 'दुकान ने मान लिया' },
  'order-changed': { en: 'The shop cannot supply all of it. See what changed', hi: 'दुकान पूरा नहीं दे पाएगी। क्या बदला, देखें' },
  'order-rejected': { en: 'The shop cannot supply it', hi: 'दुकान नहीं दे पाएगी' },
  'order-packed-part': { en: 'Packed, but not all of it. See what changed', hi: 'पैक हो गया, पर पूरा नहीं। क्या बदला, देखें' },
  'order-packed': { en: 'Packed', hi: 'सामान पैक हो गया' },
  'order-on-the-way': { en: 'On its way to you', hi: 'सामान रास्ते में है' },
  'order-ready': { en: 'Ready at the shop. Your code is in the app', hi: 'दुकान पर तैयार है। कोड ऐप में है' },
  'order-delivered': { en: 'Handed over', hi: 'सामान मिल गया' },
  'order-brought-back': { en: 'Went back to the shop', hi: 'सामान दुकान वापस गया' },
  'order-return-asked': { en: 'The shop got your return request', hi: 'सामान लौटाने की बात दुकान तक पहुँच गई' },
  'order-returned': { en: 'The shop accepted the return', hi: 'दुकान ने सामान वापस लिया' },
  'order-return-refused': { en: 'The shop did not accept the return', hi: 'दुकान सामान वापस नहीं लेगी' },
  'problem-settled': { en: 'The shop answered what you reported', hi: 'आपकी बात का दुकान ने जवाब दिया' },
};

const order: Words = { en: 'Order', hi: 'ऑर्डर' };

export interface PushSaid {
  readonly title: string;
  readonly body: string;
}

/** @returns undefined for steps that browsers do not get */
export function pushWords(step: string, number: string, language: LanguageCode): PushSaid | undefined {
  if (!Object.hasOwn(steps, step)) return undefined;
  return { title: `${order[language]} ${number}`, body: steps[step as OrderMessageKind][language] };
}
