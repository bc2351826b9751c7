// Texts of the simulated wallet's pages.
import type { WrittenLanguage } from '#core/rules/languages.ts';

const en = {
  title: 'Service centre wallet',
  demo: 'Demo: no real money',
  payTo: 'To pay',
  receipt: 'Receipt',
  agent: 'Centre',
  pay: 'Pay from wallet',
  cancel: 'Cancel',
  pending: 'Leave pending',
  back: 'Back to the shop',
  paid: 'Paid from the wallet.',
  cancelled: 'Cancelled. Nothing was paid.',
  waiting: 'Not paid yet. The shop can ask the wallet later.',
  refused: 'This message cannot be accepted: it was changed on the way, is not from the shop, or its number was used before.',
};
export type WalletWords = Readonly<Record<keyof typeof en, string>>;

const hi: WalletWords = {
  title: 'सेवा केंद्र वॉलेट',
  demo: 'डेमो: असली पैसे नहीं',
  payTo: 'देना है',
  receipt: 'रसीद',
  agent: 'केंद्र',
  pay: 'वॉलेट से पेमेंट करें',
  cancel: 'रद्द करें',
  pending: 'अभी न दें',
  back: 'दुकान पर वापस',
  paid: 'वॉलेट से पेमेंट हो गया।',
  cancelled: 'रद्द हुआ। कुछ नहीं दिया गया।',
  waiting: 'अभी पेमेंट नहीं हुआ। दुकान बाद में वॉलेट से पूछ सकती है।',
  refused: 'यह मैसेज नहीं लिया जा सकता: रास्ते में बदला गया, दुकान का नहीं है, या इसका नंबर पहले आ चुका है।',
};

export const walletWords: Readonly<Record<WrittenLanguage, WalletWords>> = { en, hi };
