// One payment: its events, what shop and bank say, and the safe next step.
import { Link, useParams } from 'wouter';
import { type DeskPaymentDetail, getDeskPayment } from '#core/contract/desk/money/payments.ts';
import { formatMoney } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { AskButton } from './ask-button.tsx';
import styles from './money.module.css';
import { bankWords, momentWords, orderName, paymentStates, wayWords } from './money-words.ts';

const eventWords: Readonly<Record<string, MessageKey>> = {
  paid: 'money.event-paid',
  failed: 'money.event-failed',
  expired: 'money.event-expired',
  cancelled: 'money.event-cancelled',
};

function Events({ payment }: { readonly payment: DeskPaymentDetail }) {
  const t = useText();
  const { events, created_at, state, updated_at, next_enquiry_at } = payment;
  return (
    <ol className={styles.events}>
      <li>
        <b>{t('money.event-opened')}</b>
        <time dateTime={created_at}>{momentWords(created_at)}</time>
      </li>
      {events.map(({ kind, amount, happened_at, received_at }) => (
        <li key={`${kind} ${happened_at} ${received_at}`}>
          <b>
            {t(eventWords[kind] ?? 'money.event-other')} {amount > 0 && formatMoney(amount)}
          </b>
          <time dateTime={happened_at}>{momentWords(happened_at)}</time>
        </li>
      ))}
      {events.length === 0 && (
        <li>
          <b>{t('money.event-none')}</b>
          <span>–</span>
        </li>
      )}
      <li>
        <b>{t(paymentStates[state][0])}</b>
        <time dateTime={updated_at}>{momentWords(updated_at)}</time>
      </li>
      {next_enquiry_at !== null && (
        <li>
          <b>{t('money.asked-next')}</b>
          <time dateTime={next_enquiry_at}>{momentWords(next_enquiry_at)}</time>
        </li>
      )}
    </ol>
  );
}

function Facts({ payment }: { readonly payment: DeskPaymentDetail }) {
  const t = useText();
  const person = usePerson();
  const rows: readonly (readonly [MessageKey, string])[] = [
    ['money.amount', formatMoney(payment.amount)],
    ['money.received', formatMoney(payment.received)],
    ['money.way', t(wayWords[payment.way])],
    ['money.bank-says', bankWords(t, payment)],
    ['money.reference', payment.provider_id ?? payment.reference],
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('money.order')}</dt>
        <dd>
          {mayDo(person, 'orders.read') ? <Link href={`/orders/${payment.order_id}`}>{orderName(payment)}</Link> : orderName(payment)}{' '}
          {payment.buyer_name}
        </dd>
      </div>
      {rows.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PaymentPage() {
  const t = useText();
  const person = usePerson();
  const id = Number(useParams()['id']);
  const read = useRead(getDeskPayment, { params: { id } });
  const payment = read.data;
  return (
    <Page
      title={payment ? t('money.payment-of', { amount: formatMoney(payment.amount), order: orderName(payment) }) : t('money.payments')}
      backTo="/money"
      isNarrow
      note={payment?.is_stuck && <Badge tone="danger">{t('money.is-stuck')}</Badge>}
    >
      <Loaded of={read} hasAnswer={payment !== undefined}>
        {payment && (
          <>
            <Section title={t('money.both-sides')}>
              <Facts payment={payment} />
            </Section>
            <Section title={t('money.what-happened')}>
              <Events payment={payment} />
            </Section>
            {payment.is_stuck && (
              <Notice tone="info">
                {t('money.ask-is-safe')} {payment.pay_by !== null && t('money.goods-kept', { at: momentWords(payment.pay_by) })}
              </Notice>
            )}
            {payment.state !== 'paid' && mayDo(person, 'money.refund') && <AskButton payment={payment} isWide />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
