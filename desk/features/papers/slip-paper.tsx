// The packing slip: receiver, destination, content, amount due.
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import { formatDay, monthName } from '#core/rules/dates.ts';
import { daysOfWeek } from '#core/rules/delivery/delivery-date.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import type { Translate } from '../../state/language-state.ts';
import styles from './papers.module.css';

export interface PaperPart {
  readonly paper: OrderPaper;
  readonly language: LanguageCode;
  /** Texts in that language. */
  readonly t: Translate;
}

export const displayDay = (day: string): string => day.split('-').reverse().join('/');
export const numberOf = ({ id, order_number }: { readonly id: number; readonly order_number: string | null }): string =>
  displayOrderNumber({ id, order_number: order_number ?? undefined });

function Week({ paper: { delivery_window: week }, language, t }: PaperPart) {
  const days = week && daysOfWeek(week);
  if (!week || !days) return null;
  const [a, b] = days;
  return (
    <p>
      <b>{t('slip.week', { a, b, month: monthName(language, week.month), year: String(week.year) })}</b>
    </p>
  );
}

function Whose({ paper }: PaperPart) {
  const { address, pickup_farmer: farmer, buyer } = paper;
  return (
    <div>
      <p className={styles.big}>{address?.contact_name ?? farmer?.full_name ?? buyer.name}</p>
      <p>{displayPhone(address?.contact_number ?? farmer?.phone_number ?? buyer.number)}</p>
      {address && <p>{displayAddress(address)}</p>}
    </div>
  );
}

export function SlipPaper(part: PaperPart) {
  const { paper, language, t } = part;
  const { items, due, vendor } = paper;
  return (
    <article className={styles.slip} lang={language}>
      <div className={styles.slipHead}>
        <div>
          <p>
            {t('slip.title')} · {textIn(vendor.names, language)}
          </p>
          <p className={styles.number} {...noTranslation}>
            {numberOf(paper)}
          </p>
          <p>{t('slip.ordered', { day: formatDay(Date.parse(paper.created_at)) })}</p>
          <p>
            <b>{t(paper.type === 'SELF_PICKUP' ? 'slip.fetch' : 'slip.bring')}</b>
          </p>
          <Week {...part} />
        </div>
        <QrCode text={paper.order_number ?? String(paper.id)} label={t('slip.code', { id: numberOf(paper) })} />
      </div>
      <Whose {...part} />
      <p className={styles.due}>{due > 0 ? t('slip.collect', { amount: formatMoney(due) }) : t('slip.paid')}</p>
      <table className={styles.items}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('slip.item')}</th>
            <th scope="col">{t('slip.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ product_variant, names, pack, quantity, batch, expires_on }) => (
            <tr key={product_variant}>
              <td className={styles.tick} />
              <th scope="row">
                {textIn(names, language)}, {textIn(pack, language)}
                {(batch || expires_on) && (
                  <small>
                    {[batch && t('slip.batch', { batch }), expires_on && t('slip.expires', { day: displayDay(expires_on) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                )}
              </th>
              <td className={styles.quantity} {...noTranslation}>
                {quantity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('slip.count', { n: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
    </article>
  );
}
