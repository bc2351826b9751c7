// The words of outgoing messages. Providers want them registered; the simulated ones render them from here.
import type { LanguageCode } from '#core/rules/languages.ts';

interface Template {
  readonly en: string;
  readonly hi: string;
}

/** `{name}` places are filled from the variables. A login code's last line lets the phone offer it by itself. */
export const templates = {
  'login-otp': {
    en: '{code} is your Khurpi code, valid for 5 minutes. Do not share it.\n\n@{host} #{code}',
    hi: 'खुरपी कोड {code}। 5 मिनट चलेगा। किसी को न बताएँ।\n\n@{host} #{code}',
  },
  'order-placed': {
    en: 'Khurpi: order {order} placed, total {total}. {shop} will call before delivery.',
    hi: 'खुरपी: ऑर्डर {order} हो गया, कुल {total}। डिलीवरी से पहले {shop} से फ़ोन आएगा।',
  },
  'order-cancelled': {
    en: 'Khurpi: order {order} is cancelled.',
    hi: 'खुरपी: ऑर्डर {order} रद्द हो गया।',
  },
  'order-unpaid': {
    en: 'Khurpi: order {order} was not paid in time and is cancelled. You can order again.',
    hi: 'खुरपी: ऑर्डर {order} का पेमेंट समय पर नहीं हुआ, ऑर्डर रद्द हो गया। फिर ऑर्डर कर सकते हैं।',
  },
  'order-accepted': {
    en: 'Khurpi: {shop} accepted order {order}, total {total}.',
    hi: 'खुरपी: {shop} ने ऑर्डर {order} मान लिया, कुल {total}।',
  },
  /** Instead of the one above: a line was answered otherwise than yes. */
  'order-changed': {
    en: 'Khurpi: {shop} cannot supply all of order {order}: {changes}. New total {total}. You can cancel it in the app.',
    hi: 'खुरपी: {shop} से पूरा ऑर्डर {order} नहीं मिल पाएगा: {changes}। नया कुल {total}। ऐप में रद्द कर सकते हैं।',
  },
  'order-rejected': {
    en: 'Khurpi: {shop} cannot supply order {order}: {reason}. You pay nothing.',
    hi: 'खुरपी: {shop} से ऑर्डर {order} नहीं मिल पाएगा: {reason}। आपको कुछ नहीं देना है।',
  },
  'order-packed': {
    en: 'Khurpi: order {order} is packed.',
    hi: 'खुरपी: ऑर्डर {order} पैक हो गया।',
  },
  /** Instead of the one above: less is in the bag than was accepted. */
  'order-packed-part': {
    en: 'Khurpi: order {order} is packed, but not complete: {changes}. New total {total}.',
    hi: 'खुरपी: ऑर्डर {order} पैक हो गया, पर पूरा नहीं: {changes}। नया कुल {total}।',
  },
  'order-on-the-way': {
    en: 'Khurpi: order {order} is on its way. To pay on delivery: {due}.',
    hi: 'खुरपी: ऑर्डर {order} रास्ते में है। सामान मिलने पर देना है: {due}।',
  },
  /** `pickup`: the code, said to the shop. */
  'order-ready': {
    en: 'Khurpi: order {order} is ready at {shop}. Give the shop the code {pickup}. To pay there: {due}.',
    hi: 'खुरपी: ऑर्डर {order} दुकान पर तैयार है: {shop}। दुकान को कोड {pickup} बताएँ। वहाँ देना है: {due}।',
  },
  'order-delivered': {
    en: 'Khurpi: order {order} was handed over. Received by the shop: {taken}. Something wrong? Tell us in the app.',
    hi: 'खुरपी: ऑर्डर {order} का सामान दे दिया गया। दुकान को मिले: {taken}। कुछ गलत हो तो ऐप में बताएँ।',
  },
  'order-brought-back': {
    en: 'Khurpi: order {order} went back to the shop: {reason}. It is cancelled. You pay nothing.',
    hi: 'खुरपी: ऑर्डर {order} दुकान वापस गया: {reason}। ऑर्डर रद्द हो गया, आपको कुछ नहीं देना है।',
  },
  'order-return-asked': {
    en: 'Khurpi: the shop got your return request for order {order}. It will answer you.',
    hi: 'खुरपी: ऑर्डर {order} से सामान लौटाने की बात दुकान तक पहुँच गई। दुकान जवाब देगी।',
  },
  'order-returned': {
    en: 'Khurpi: the shop accepted the return from order {order}. {amount} less to pay.',
    hi: 'खुरपी: दुकान ने ऑर्डर {order} का सामान वापस लिया। {amount} कम देने हैं।',
  },
  'order-return-refused': {
    en: 'Khurpi: the shop did not accept the return from order {order}: {reason}.',
    hi: 'खुरपी: दुकान ऑर्डर {order} का सामान वापस नहीं लेगी: {reason}।',
  },
  'problem-settled': {
    en: 'Khurpi: the shop answered your report about order {order}. See it in the app.',
    hi: 'खुरपी: ऑर्डर {order} पर आपकी बात का दुकान ने जवाब दिया। ऐप में देखें।',
  },
  'order-code': {
    en: 'Khurpi: {code} is the code for an order of {total} at {shop}. Share it with the person ordering for you only if you agree.',
    hi: 'खुरपी: {code} कोड है, {shop} पर {total} के ऑर्डर के लिए। मंज़ूर हो तभी ऑर्डर करने वाले को बताएँ।',
  },
  'kyc-code': {
    en: 'Khurpi: {code} is the code to give your Aadhaar and bank account for insurance. Share it only with the person who does this for you now.',
    hi: 'खुरपी: {code} कोड है, बीमे के लिए आपका आधार और बैंक खाता देने का। अभी जो यह काम कर रहा है, सिर्फ़ उसे बताएँ।',
  },
  'kyc-approved': {
    en: 'Khurpi: {what} is approved.',
    hi: 'खुरपी: {what}: जाँच में सब सही मिला।',
  },
  'kyc-rejected': {
    en: 'Khurpi: {what} was not approved: {reason}. Give it again in the app under Insurance, Kyc.',
    hi: 'खुरपी: {what}: मंज़ूरी नहीं मिली। वजह: {reason}। ऐप में बीमा, केवाईसी में जाकर फिर से दें।',
  },
  'kyc-erased': {
    en: 'Khurpi: your ID and bank papers are erased.',
    hi: 'खुरपी: आपकी पहचान और बैंक के कागज़ मिटा दिए गए।',
  },
  'kyc-kept': {
    en: 'Khurpi: your ID and bank papers stay sealed until {day}, then we erase them. Reason: {words}',
    hi: 'खुरपी: आपकी पहचान और बैंक के कागज़ {day} तक बंद रखे जाएँगे, फिर मिटेंगे। वजह: {words}',
  },
  'insurance-code': {
    en: 'Khurpi: {code} is the code for an order of {total} at {shop} with insurance. Packets or bags insured: {packets}. Sum insured: up to {sum}. Give the code only if you agree.',
    hi: 'खुरपी: {code} कोड है, {shop} पर {total} के ऑर्डर और उसके बीमे के लिए। बीमे वाले पैकेट या बोरी: {packets}। बीमे की रकम: {sum} तक। मंज़ूर हो तभी कोड बताएँ।',
  },
  'claim-code': {
    en: 'Khurpi: {code} is the code to report a loss under policy {policy}. Share it with the person reporting for you only if you agree.',
    hi: 'खुरपी: {code} कोड है, बीमा {policy} में नुकसान बताने के लिए। मंज़ूर हो तभी बताने वाले को कोड दें।',
  },
  'claim-received': {
    en: 'Khurpi: your loss is reported. Claim {claim}. We will tell you about every step.',
    hi: 'खुरपी: आपका नुकसान दर्ज हो गया। क्लेम {claim}। आगे जो होगा, उसका मैसेज आएगा।',
  },
  'claim-asked': {
    en: 'Khurpi: for claim {claim} we need more: {words} Answer in the app by {day}.',
    hi: 'खुरपी: क्लेम {claim} के लिए और जानकारी चाहिए: {words} {day} तक ऐप में जवाब दें।',
  },
  'claim-survey': {
    en: 'Khurpi: claim {claim}: {who} will look at your field on {day}.',
    hi: 'खुरपी: क्लेम {claim}: {day} को {who} आपका खेत देखने आएँगे।',
  },
  'claim-approved': {
    en: 'Khurpi: claim {claim} is approved: {amount}. The money will reach your bank account within 15 days.',
    hi: 'खुरपी: क्लेम {claim} मंज़ूर हो गया: {amount}। पैसा 15 दिन में आपके बैंक खाते में आएगा।',
  },
  'claim-refused': {
    en: 'Khurpi: claim {claim} was not approved: {words} See it in the app.',
    hi: 'खुरपी: क्लेम {claim} मंज़ूर नहीं हुआ। वजह: {words} ऐप में देखें।',
  },
  'claim-paid': {
    en: 'Khurpi: {amount} for claim {claim} was sent to your bank account. Reference {reference}.',
    hi: 'खुरपी: क्लेम {claim} का पैसा {amount} आपके बैंक खाते में भेज दिया गया। पेमेंट नंबर {reference}।',
  },
  'policy-number': {
    en: 'Khurpi: your insurance of {policy} has number {number}, up to {sum}, until {until}. The certificate is in the app.',
    hi: 'खुरपी: {policy} के बीमे का नंबर {number} है। रकम {sum} तक, {until} तक। बीमे का कागज़ ऐप में है।',
  },
  'policy-refused': {
    en: 'Khurpi: the insurer did not accept your insurance of {policy}. See the app, or ask the shop.',
    hi: 'खुरपी: बीमा कंपनी ने {policy} का बीमा नहीं किया। ऐप में देखें या दुकान से पूछें।',
  },
  'policy-refused-premium': {
    en: 'Khurpi: the insurer did not accept your insurance of {policy}. You do not pay its price {amount}. We refund what you paid. See the app, or ask the shop.',
    hi: 'खुरपी: बीमा कंपनी ने {policy} का बीमा नहीं किया। इसके {amount} नहीं लगेंगे, दिए हों तो वापस मिलेंगे। ऐप में देखें या दुकान से पूछें।',
  },
  'payment-link': {
    en: 'Khurpi: {amount} to pay for order {order} at {shop}. Pay here: {link}',
    hi: 'खुरपी: {shop} पर ऑर्डर {order} के {amount} देने हैं। यहाँ दें: {link}',
  },
  'payment-received': {
    en: 'Khurpi: {amount} received for order {order}. Thank you.',
    hi: 'खुरपी: ऑर्डर {order} के {amount} मिल गए। धन्यवाद।',
  },
  'refund-started': {
    en: 'Khurpi: {amount} for order {order} is on its way back to you. It can take 7 days.',
    hi: 'खुरपी: ऑर्डर {order} के {amount} आपको लौटाए जा रहे हैं। 7 दिन लग सकते हैं।',
  },
  /** Money that was handed over or transferred by a person. */
  'refund-given': {
    en: 'Khurpi: {amount} of order {order} was refunded to you, number {reference}. Not received? Report it in the app, in this order.',
    hi: 'खुरपी: ऑर्डर {order} के {amount} आपको लौटा दिए, नंबर {reference}। नहीं मिले? ऐप में इसी ऑर्डर में बताएँ।',
  },
  /** To new staff: where they sign in. */
  'staff-added': {
    en: 'Khurpi: you can now work at the desk. Sign in there with this number: {link}',
    hi: 'खुरपी: अब आप दुकान के डेस्क पर काम कर सकते हैं। वहाँ इसी नंबर से लॉगिन करें: {link}',
  },
  /** To one's own phone, from the desk: farmers get theirs the same way. */
  'shop-test': {
    en: 'Khurpi: this is a test. Messages reach this phone.',
    hi: 'खुरपी: यह एक टेस्ट है। इस फ़ोन पर मैसेज पहुँच रहे हैं।',
  },
  /** Read out, so without abbreviations; the code comes as separate digits. */
  'login-code-call': {
    en: 'Your Khurpi code is {code}. Again: {code}. Do not share it.',
    hi: 'आपका खुरपी कोड है {code}। एक बार और: {code}। किसी को न बताएँ।',
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

export function renderTemplate(template: Template, language: LanguageCode, variables: Readonly<Record<string, string>>): string {
  return template[language].replace(/\{(\w+)\}/g, (place, name: string) => variables[name] ?? place);
}

/** What a wording names, each once, in the order of its words: some providers take values by place only. */
export function placesOf(name: TemplateName, language: LanguageCode): string[] {
  return [...new Set([...templates[name][language].matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place))];
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
