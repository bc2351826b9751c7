// Whom to call about an order. Staff who do not deliver see masked numbers; some may show them with a reason.
import { useState } from 'react';
import { showOrderPhones } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import type { FormRules } from '#core/rules/form.ts';
import { displayPhone, isPhone } from '#core/rules/phone.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { ORDER_READS } from '../../../blocks/order/use-order-write.ts';
import { useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import styles from './order.module.css';

type Phones = ResponseOf<typeof showOrderPhones>;

const REASON_LENGTH = 200;
const rules = { reason: { required: true } } satisfies FormRules<string>;

interface ShowProps {
  readonly id: number;
  readonly onShown: (phones: Phones) => void;
  readonly onClose: () => void;
}

function ShowSheet({ id, onShown, onClose }: ShowProps) {
  const t = useText();
  const form = useDraftForm(`order.phones.${id}`, rules);
  const { write, isBusy, error } = useWrite(showOrderPhones, {
    changes: ORDER_READS,
    onDone: (phones) => {
      form.forget();
      onShown(phones);
    },
  });
  return (
    <Sheet
      title={t('order.show-number')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button isWide isBusy={isBusy} type="submit" form="show-phones">
          {t('order.show-number')}
        </Button>
      }
    >
      <form
        id="show-phones"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && form.check()) write({ params: { id }, body: { reason: form.values.reason.trim() } });
        }}
      >
        <TextField
          {...form.field('reason')}
          label={t('order.show-number-why')}
          hint={t('order.show-number-hint')}
          maxLength={REASON_LENGTH}
          isRequired
        />
      </form>
      {error !== null && error !== undefined && (
        <Notice tone="danger" isUrgent>
          {failureWords(t, error)}
        </Notice>
      )}
    </Sheet>
  );
}

/** A link for calling, or a masked number. */
function CallLink({ name, number }: { readonly name: string; readonly number: string }) {
  const t = useText();
  if (!isPhone(number)) return <span>{number}</span>;
  return (
    <a className={styles.call} href={`tel:+91${number}`} aria-label={t('order.call-number', { name, number: displayPhone(number) })}>
      <Icon name="call" size={24} />
      {displayPhone(number)}
    </a>
  );
}

/** Whom to call, and the destination or the person who collects it. */
export function OrderBuyer({ order }: { readonly order: DeskOrder }) {
  const { id, buyer, address, pickup_farmer: farmer, type } = order;
  const t = useText();
  const person = usePerson();
  const [isAsking, setAsking] = useState(false);
  // With their order, because the panel shows one order after another.
  const [shown, setShown] = useState<{ readonly id: number; readonly phones: Phones }>();
  const phones = shown?.id === id ? shown.phones : undefined;
  const buyerNumber = phones?.buyer ?? buyer.number;
  const number = phones?.contact ?? address?.contact_number ?? phones?.pickup ?? farmer?.phone_number ?? buyerNumber;
  const name = address?.contact_name ?? farmer?.full_name ?? buyer.name;
  return (
    <section className={styles.part} aria-label={t('orders.farmer')}>
      <div className={styles.between}>
        <p>
          <b>{name}</b>
          <span className={styles.sub}>
            {t(type === 'SELF_PICKUP' ? 'order.pickup' : 'order.delivery')}
            {address && ` · ${displayAddress(address)}`}
          </span>
        </p>
        <CallLink name={name} number={number} />
      </div>
      {buyerNumber !== number && (
        <p className={styles.sub}>
          {t('order.ordered-by', { name: buyer.name })}{' '}
          {isPhone(buyerNumber) ? <a href={`tel:+91${buyerNumber}`}>{displayPhone(buyerNumber)}</a> : buyerNumber}
        </p>
      )}
      {!isPhone(buyerNumber) && mayDo(person, 'orders.phones') && (
        <Button kind="ghost" onPress={() => setAsking(true)}>
          {t('order.show-number')}
        </Button>
      )}
      {isAsking && (
        <ShowSheet
          id={id}
          onClose={() => setAsking(false)}
          onShown={(found) => {
            setShown({ id, phones: found });
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}
