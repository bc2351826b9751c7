// The words of the simulated gateway's page.
import type { LanguageCode } from '#core/rules/languages.ts';

const en = {
  title: 'Pay online',
  demo: 'Demo: no real money',
  payTo: 'To pay',
  received: 'Received so far',
  reference: 'Payment number',
  pay: 'Pay',
  fail: 'Fail',
  pending: 'Leave pending',
  back: 'Back to the shop',
  faults: 'Try a fault',
  faultsHint: 'What the shop notices when Pay is tapped',
  prompt: 'Nothing goes wrong',
  less: 'Pay less: half of it',
  late: 'Webhook late: 10 seconds after',
  twice: 'Webhook twice',
  disordered: 'Webhooks out of order',
  lost: 'Webhook lost',
  failed: 'The payment failed. It can be tried again.',
  partially_paid: 'A part is paid. The rest can be paid here.',
  paid: 'This is paid.',
  cancelled: 'The shop has taken this payment back. Nothing can be paid here.',
  expired: 'The time to pay is over. Nothing can be paid here.',
  unknown: 'There is no such payment.',
};
export type GatewayWords = Readonly<Record<keyof typeof en, string>>;

const hi: GatewayWords = {
  title: 'ऑनलाइन पेमेंट',
  demo: 'डेमो: असली पैसे नहीं',
  payTo: 'देना है',
  received: 'अब तक मिला',
  reference: 'पेमेंट नंबर',
  pay: 'पेमेंट करें',
  fail: 'असफल करें',
  pending: 'अभी न दें',
  back: 'दुकान पर वापस',
  faults: 'गड़बड़ी आज़माएँ',
  faultsHint: '“पेमेंट करें” दबाने पर दुकान को क्या पता चले',
  prompt: 'सब ठीक',
  less: 'कम दें: आधा',
  late: 'सूचना देर से: 10 सेकंड बाद',
  twice: 'सूचना दो बार',
  disordered: 'सूचनाएँ उलटे क्रम में',
  lost: 'सूचना खो गई',
  failed: 'पेमेंट नहीं हुआ। फिर कोशिश कर सकते हैं।',
  partially_paid: 'कुछ हिस्सा मिल गया। बाकी यहाँ दे सकते हैं।',
  paid: 'पेमेंट हो चुका है।',
  cancelled: 'दुकान ने यह पेमेंट वापस ले लिया। यहाँ कुछ नहीं देना है।',
  expired: 'पेमेंट का समय निकल गया। यहाँ कुछ नहीं देना है।',
  unknown: 'ऐसा कोई पेमेंट नहीं है।',
};

export const gatewayWords: Readonly<Record<LanguageCode, GatewayWords>> = { en, hi };
