// Refunds: open ones, oldest first, each with its possible actions.
import { useState } from 'react';
import { type DeskRefund, exportRefunds, giveRefundByHand, listDeskRefunds, retryRefund } from '#core/contract/desk/money/refunds.ts';
import { formatMoney } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords, showFailureToast } from '../../api/failure-words.ts';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './money.module.css';
import { ageWords, orderName, reasonWords, refundStates, wayWords } from './money-words.ts';

const states = ['open', 'failed', 'sent'] as const;
const stateNames = { open: 'money.refund-open', failed: 'money.refund-failed', sent: 'money.refund-sent' } as const;
const changes = [listDeskRefunds];

function useColumns(): readonly Column<DeskRefund>[] {
  const t = useText();
  return [
    {
      key: 'order',
      head: t('money.order'),
      isName: true,
      cell: (refund) => (
        <RowLink href={`/orders/${refund.order_id}`} more={refund.buyer_name}>
          {orderName(refund)}
        </RowLink>
      ),
    },
    { key: 'amount', head: t('money.amount'), isFigure: true, cell: ({ amount }) => formatMoney(amount) },
    { key: 'why', head: t('money.why'), cell: ({ reason }) => t(reasonWords[reason]) },
    { key: 'way', head: t('money.goes-to'), cell: ({ way }) => t(wayWords[way]) },
    {
      key: 'state',
      head: t('money.state'),
      cell: ({ state, sent, by_hand, amount, reference, last_error }) => {
        const [word, tone] = refundStates[state];
        return (
          <span className={styles.state}>
            <Badge tone={tone}>{t(word)}</Badge>
            {sent > 0 && sent < amount && t('money.sent-part', { amount: formatMoney(sent) })}
            {by_hand > 0 && reference !== null && t('money.by-hand-as', { reference })}
            {state === 'failed' && last_error !== null && <small>{last_error}</small>}
          </span>
        );
      },
    },
    {
      key: 'age',
      head: t('money.waits'),
      cell: ({ created_at, state }) => (state === 'sent' ? '–' : ageWords(t, created_at, serverNow())),
    },
  ];
}

function ByHandSheet({ refund, onClose }: { readonly refund: DeskRefund; readonly onClose: () => void }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`refund.${refund.id}`, { reference: { required: true } });
  const { write, isBusy } = useWrite(giveRefundByHand, {
    changes,
    onDone: ({ asked }) => {
      form.forget();
      showToast('done', t(asked ? 'money.waits-for-second' : 'money.by-hand-done'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    if (form.check()) write({ params: { id: refund.id }, body: { reference: form.values.reference } });
  };
  return (
    <Sheet title={t('money.by-hand-title', { amount: formatMoney(refund.amount - refund.sent) })} closeLabel={t('close')} onClose={onClose}>
      <p>{t('money.by-hand-text')}</p>
      <FormFrame label={t('money.by-hand')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('money.by-hand-yes')}>
        <TextField {...form.field('reference')} label={t('money.reference')} maxLength={80} autoComplete="off" isRequired />
      </FormFrame>
    </Sheet>
  );
}

/** A failed refund can be retried. A refund that the bank refused, or that waits for a payout, is paid by hand. */
function RefundActions({ refund, onByHand }: { readonly refund: DeskRefund; readonly onByHand: () => void }) {
  const t = useText();
  const { write, isBusy } = useWrite(retryRefund, {
    changes,
    onDone: () => showToast('done', t('money.retry-done')),
    onFailed: showFailureToast(t),
  });
  const isOfHand = refund.way === 'hand';
  const order = orderName(refund);
  if (refund.state === 'sent' || (refund.state === 'waiting' && !isOfHand)) return null;
  if (refund.asked) return <Badge tone="queued">{t('money.waits-for-second')}</Badge>;
  return (
    <span className={styles.actions}>
      {refund.state === 'failed' && (
        <Button
          kind="ghost"
          isBusy={isBusy}
          label={t('money.retry-of', { order })}
          onPress={() => write({ params: { id: refund.id }, body: {} })}
        >
          {t('money.retry')}
        </Button>
      )}
      {(isOfHand || refund.is_refused) && (
        <Button kind="link" label={t('money.by-hand-of', { order })} onPress={onByHand}>
          {t('money.by-hand')}
        </Button>
      )}
    </span>
  );
}

export function RefundList() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['refund']);
  const state = states.find((one) => one === filters.values.refund) ?? ('open' as const);
  const query = { state, ...(vendor === undefined ? {} : { vendor }) };
  const list = useList(listDeskRefunds, { query });
  const columns = useColumns();
  const [byHand, setByHand] = useState<DeskRefund>();
  return (
    <>
      <StateList
        tab={tabOf(
          filters,
          choice('refund', t('money.state'), states, (value) => t(stateNames[value]), 'open'),
        )}
        tools={mayDo(person, 'money.export') && <CsvLink href={addressOf(exportRefunds, { query })} />}
        label={t('money.refunds')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('money.none-refunds'), text: t('money.none-refunds-text') }}
        action={
          mayDo(person, 'money.refund') ? (refund) => <RefundActions refund={refund} onByHand={() => setByHand(refund)} /> : undefined
        }
      />
      {byHand && <ByHandSheet refund={byHand} onClose={() => setByHand(undefined)} />}
    </>
  );
}
