// The words of a receipt by meaning, in the farmer's language.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { ReceiptWord, SayReceipt } from '#core/rules/receipt/receipt-rows.ts';
import type { MessageKey } from '#state/frame/language-state.ts';
import { wordsOf } from '../../i18n/words-of.ts';

const receiptWords = {
  practice: 'receipt.practice',
  agent: 'receipt.agent',
  number: 'receipt.number',
  'not-sent': 'receipt.not-sent',
  'no-number': 'receipt.no-number',
  farmer: 'receipt.farmer',
  shop: 'receipt.shop',
  seller: 'receipt.seller',
  phone: 'receipt.phone',
  line: 'receipt.line',
  goods: 'receipt.goods',
  coupon: 'receipt.coupon',
  delivery: 'receipt.delivery',
  insurance: 'receipt.insurance',
  total: 'receipt.total',
  'paid-agent': 'receipt.paid-agent',
  'paid-online': 'receipt.paid-online',
  'paid-taken': 'receipt.paid-taken',
  'paid-delivery': 'receipt.paid-delivery',
  'paid-credit': 'receipt.paid-credit',
  'due-agent': 'receipt.due-agent',
  'due-online': 'receipt.due-online',
  'due-taken': 'receipt.due-taken',
  'due-delivery': 'receipt.due-delivery',
  'due-credit': 'receipt.due-credit',
  refunded: 'receipt.refunded',
  'state-placed': 'receipt.state-placed',
  'state-kept': 'receipt.state-kept',
  'state-needs-approval': 'receipt.state-needs-approval',
  'state-needs-payment': 'receipt.state-needs-payment',
  'state-changed': 'receipt.state-changed',
  'state-refused': 'receipt.state-refused',
  'state-cancelled': 'receipt.state-cancelled',
  next: 'receipt.next',
  'next-placed': 'receipt.next-placed',
  'next-kept': 'receipt.next-kept',
  'next-needs-approval': 'receipt.next-needs-approval',
  'next-needs-payment': 'receipt.next-needs-payment',
  'next-changed': 'receipt.next-changed',
  'next-refused': 'receipt.next-refused',
  'next-cancelled': 'receipt.next-cancelled',
  'next-until': 'receipt.next-until',
  'next-pay': 'receipt.next-pay',
  'next-back': 'receipt.next-back',
  reason: 'receipt.reason',
} as const satisfies Readonly<Record<ReceiptWord, MessageKey>>;

/** The words of receipts in a language, which may differ from the screen's. Rejects when they cannot be loaded. */
export async function receiptWordsOf(language: LanguageCode): Promise<SayReceipt> {
  const say = await wordsOf(language, 'book');
  return (word, values) => say(receiptWords[word], values);
}
