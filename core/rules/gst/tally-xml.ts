// Vouchers as the XML that Tally imports: a debit is “deemed positive”, and its amount has a minus. [Tally: integration of transactions]
import { type Paise, rupeesTextFromPaise } from '../../money.ts';
import type { TallyLedger, Voucher } from './tally.ts';

/** Text in an element or attribute; signs that XML does not have are dropped. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

export const TALLY_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';
export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

const message = (content: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;

/** A ledger that Tally makes if it has none of this name. */
export function ledgerXml({ name, parent, duty }: TallyLedger): string {
  const tax = duty === undefined ? '' : `<TAXTYPE>GST</TAXTYPE>${element('GSTDUTYHEAD', duty)}`;
  return message(
    `<LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST>${element('NAME', name)}</NAME.LIST>${element('PARENT', parent)}${tax}</LEDGER>`,
  );
}

const entryXml = (name: string, amount: Paise): string =>
  `<ALLLEDGERENTRIES.LIST>${element('LEDGERNAME', name)}<ISDEEMEDPOSITIVE>${amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>` +
  `${element('AMOUNT', rupeesTextFromPaise(-amount))}</ALLLEDGERENTRIES.LIST>`;

/** @param shop the vendor's id: numbers are unique within it */
export function voucherXml({ type, id, number, day, narration, entries }: Voucher, shop: number): string {
  const entriesXml = entries.map(({ ledger, amount }) => entryXml(ledger.name, amount)).join('');
  return message(
    `<VOUCHER REMOTEID="${xmlText(`khurpi-${shop}-${id}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
      element('DATE', day.replaceAll('-', '')) +
      element('VOUCHERTYPENAME', type) +
      element('VOUCHERNUMBER', number) +
      '<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><ISINVOICE>No</ISINVOICE>' +
      `${element('NARRATION', narration)}${entriesXml}</VOUCHER>`,
  );
}
