// A bill or a credit note on paper, with everything the law requires, in the given words. On narrow paper and on a phone, the
// parts of a line are stacked.
import type { CreditNote, Invoice, InvoiceLine } from '#core/contract/order/invoice.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import { formatDay } from '#core/rules/dates.ts';
import { type PaperName, paperName, percentText, taxByRate } from '#core/rules/fulfilment/invoice-paper.ts';
import { moneyInWords } from '#core/rules/fulfilment/money-in-words.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { noTranslation } from '../translated/no-translation.ts';
import styles from './paper.module.css';

/** The words of a bill; `against`, `batch`, `expires` and `for-shop` have placeholders. */
export type InvoiceWord =
  | PaperName
  | 'credit-note'
  | 'against'
  | 'number'
  | 'date'
  | 'order'
  | 'phone'
  | 'seller'
  | 'gstin'
  | 'licences'
  | 'to'
  | 'supply-place'
  | 'item'
  | 'hsn'
  | 'quantity'
  | 'rate'
  | 'discount'
  | 'taxable'
  | 'tax-rate'
  | 'amount'
  | 'batch'
  | 'expires'
  | 'goods'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'delivery'
  | 'insurance'
  | 'total'
  | 'taxes-included'
  | 'reverse-charge'
  | 'for-shop'
  | 'signature';

export type Say = (word: InvoiceWord, values?: Readonly<Record<string, string>>) => string;

export interface InvoicePaperProps {
  readonly invoice: Invoice;
  /** Shows one of its credit notes instead of the bill. */
  readonly note?: CreditNote;
  readonly language: LanguageCode;
  readonly say: Say;
}

/** Formats `2026-11-22` for readers. */
const displayDay = (day: string): string => day.split('-').reverse().join('/');
const dayOf = (at: string): string => formatDay(Date.parse(at));

interface Part extends InvoicePaperProps {
  /** The printed paper: the bill, or the credit note. */
  readonly paper: CreditNote;
  readonly isRegistered: boolean;
}

function Head({ invoice, note, paper, language, say }: Part) {
  const { vendor, order_number } = invoice;
  const title = note ? 'credit-note' : paperName(vendor.gstin, paper.lines);
  const licences = [...new Set(vendor.licences.map(({ number }) => number))];
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.shop}>{textIn(vendor.names, language)}</p>
        {vendor.legal_name && (
          <p>
            {say('seller')}: {vendor.legal_name}
          </p>
        )}
        <p>{vendor.address}</p>
        <p>
          {say('phone')}: {displayPhone(vendor.phone)}
        </p>
        {vendor.gstin && (
          <p>
            {say('gstin')}: <b>{vendor.gstin}</b>
          </p>
        )}
        {licences.length > 0 && (
          <p>
            {say('licences')}: {licences.join(', ')}
          </p>
        )}
      </div>
      <div className={styles.name}>
        <h2>{say(title)}</h2>
        <p>
          {say('number')}: <b>{paper.number}</b>
        </p>
        <p>
          {say('date')}: <b>{dayOf(paper.at)}</b>
        </p>
        {order_number !== null && (
          <p>
            {say('order')}: {displayOrderNumber({ id: 0, order_number })}
          </p>
        )}
        {note && <p>{say('against', { number: invoice.number, day: dayOf(invoice.at) })}</p>}
      </div>
    </div>
  );
}

function Buyer({ invoice: { buyer, address }, isRegistered, say }: Part) {
  return (
    <div className={styles.buyer}>
      <p className={styles.label}>{say('to')}</p>
      <p>
        <b dir="auto">{address?.contact_name ?? buyer.name}</b>
      </p>
      {address && <p dir="auto">{displayAddress(address)}</p>}
      <p>
        {say('phone')}: {displayPhone(address?.contact_number ?? buyer.number)}
      </p>
      {isRegistered && address && (
        <p>
          {say('supply-place')}: {address.state}
        </p>
      )}
    </div>
  );
}

function Line({
  line,
  index,
  isRegistered,
  language,
  say,
}: Pick<Part, 'isRegistered' | 'language' | 'say'> & { line: InvoiceLine; index: number }) {
  const { names, pack, hsn, quantity, price, taxable, gst_permille, cgst, sgst, igst = 0, amount, batch, expires_on } = line;
  const facts = [batch && say('batch', { batch }), expires_on && say('expires', { day: displayDay(expires_on) })].filter(Boolean);
  const off = price * quantity - amount;
  return (
    <tr>
      <td className={styles.nth}>{index + 1}</td>
      <th scope="row">
        {textIn(names, language)}, {textIn(pack, language)}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </th>
      <td data-head={say('hsn')}>{hsn}</td>
      <td data-head={say('quantity')} {...noTranslation}>
        {quantity}
      </td>
      <td data-head={say('rate')} {...noTranslation}>
        {formatMoney(price)}
      </td>
      <td data-head={say('discount')} data-none={off === 0 ? '' : undefined}>
        {off === 0 ? '–' : formatMoney(off)}
      </td>
      {isRegistered && (
        <>
          <td data-head={say('taxable')} {...noTranslation}>
            {formatMoney(taxable)}
          </td>
          <td data-head={say('tax-rate')}>
            {percentText(gst_permille)}
            <small {...noTranslation}>{formatMoney(cgst + sgst + igst)}</small>
          </td>
        </>
      )}
      <td className={styles.sum} data-head={say('amount')} {...noTranslation}>
        {formatMoney(amount)}
      </td>
    </tr>
  );
}

function Lines(part: Part) {
  const { paper, isRegistered, say } = part;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <td className={styles.nth} />
          <th scope="col">{say('item')}</th>
          <th scope="col">{say('hsn')}</th>
          <th scope="col">{say('quantity')}</th>
          <th scope="col">{say('rate')}</th>
          <th scope="col">{say('discount')}</th>
          {isRegistered && (
            <>
              <th scope="col">{say('taxable')}</th>
              <th scope="col">{say('tax-rate')}</th>
            </>
          )}
          <th scope="col">{say('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line, index) => (
          <Line key={line.product_variant} {...part} line={line} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function Taxes({ paper, say }: Part) {
  const taxes = paper.igst === undefined ? (['cgst', 'sgst'] as const) : (['igst'] as const);
  return (
    <table className={styles.taxes}>
      <thead>
        <tr>
          <th scope="col">{say('tax-rate')}</th>
          <th scope="col">{say('taxable')}</th>
          {taxes.map((tax) => (
            <th key={tax} scope="col">
              {say(tax)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxByRate(paper.lines).map(({ gst_permille, taxable, ...sums }) => (
          <tr key={gst_permille}>
            <th scope="row" data-head={say('tax-rate')}>
              {percentText(gst_permille)}
            </th>
            <td data-head={say('taxable')} {...noTranslation}>
              {formatMoney(taxable)}
            </td>
            {taxes.map((tax) => (
              <td key={tax} data-head={say(tax)} {...noTranslation}>
                {formatMoney(sums[tax] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ paper, language, say }: Part) {
  const { goods, delivery, insurance, total } = paper;
  const rows = [['goods', goods] as const, ['delivery', delivery] as const, ['insurance', insurance] as const];
  return (
    <div className={styles.sums}>
      <dl>
        {rows
          .filter(([word, paise]) => word === 'goods' || paise > 0)
          .map(([word, paise]) => (
            <div key={word}>
              <dt>{say(word)}</dt>
              <dd {...noTranslation}>{formatMoney(paise)}</dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>{say('total')}</dt>
          <dd {...noTranslation}>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className={styles.words}>{moneyInWords(total, language)}</p>
    </div>
  );
}

export function InvoicePaper(props: InvoicePaperProps) {
  const { invoice, note, language, say } = props;
  const part: Part = { ...props, paper: note ?? invoice, isRegistered: invoice.vendor.gstin !== undefined };
  return (
    <article className={styles.invoice} lang={language}>
      <Head {...part} />
      <Buyer {...part} />
      <Lines {...part} />
      <div className={styles.below}>
        {part.isRegistered ? <Taxes {...part} /> : <span />}
        <Sums {...part} />
      </div>
      <div className={styles.foot}>
        {part.isRegistered && (
          <p>
            {say('taxes-included')} {say('reverse-charge')}
          </p>
        )}
        <div className={styles.sign}>
          <p>{say('for-shop', { shop: textIn(invoice.vendor.names, language) })}</p>
          <p className={styles.label}>{say('signature')}</p>
        </div>
      </div>
    </article>
  );
}
