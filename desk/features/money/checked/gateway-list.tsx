// Refunds from the payment company's dashboard, and disputes of payers: what was booked, and what to do next.
import { type GatewayFact, listGatewayFacts, seeGatewayFact } from '#core/contract/desk/money/gateway-facts.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../../api/failure-words.ts';
import { useList } from '../../../api/use-list.ts';
import { useWrite } from '../../../api/use-write.ts';
import type { Column } from '../../../blocks/list/data-table.tsx';
import { RowLink } from '../../../blocks/list/row-link.tsx';
import { StateList } from '../../../blocks/list/state-list.tsx';
import { type MessageKey, type Translate, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import styles from '../money.module.css';
import { momentWords, orderName } from '../money-words.ts';
import { useWaitingFilter } from './waiting-filter.ts';

const stateWords: Readonly<Record<GatewayFact['state'], readonly [MessageKey, 'info' | 'danger' | 'done' | 'plain']>> = {
  done: ['money.gateway-refund', 'info'],
  open: ['money.gateway-open', 'danger'],
  won: ['money.gateway-won', 'done'],
  lost: ['money.gateway-lost', 'danger'],
  closed: ['money.gateway-closed', 'plain'],
};
const changes = [listGatewayFacts];

/** The next steps, in sentences. */
function nextWords(t: Translate, { state, respond_by, booked, beyond }: GatewayFact): readonly string[] {
  if (state === 'open') return respond_by === null ? [] : [t('money.gateway-respond', { day: formatDay(Date.parse(respond_by)) })];
  return [
    ...(booked > 0 ? [t('money.gateway-booked', { amount: formatMoney(booked) })] : []),
    ...(beyond > 0 ? [t('money.gateway-beyond', { amount: formatMoney(beyond) })] : []),
    ...(booked + beyond === 0 ? [t('money.gateway-no-loss')] : []),
  ];
}

function useColumns(): readonly Column<GatewayFact>[] {
  const t = useText();
  return [
    {
      key: 'order',
      head: t('money.order'),
      isName: true,
      cell: (fact) => (
        <RowLink href={`/orders/${fact.order_id}`} more={momentWords(fact.at)}>
          {orderName(fact)}
        </RowLink>
      ),
    },
    { key: 'amount', head: t('money.amount'), isFigure: true, cell: ({ amount }) => formatMoney(amount) },
    {
      key: 'what',
      head: t('money.gateway-what'),
      cell: (fact) => {
        const [word, tone] = stateWords[fact.state];
        return (
          <span className={styles.state}>
            <Badge tone={tone}>{t(word)}</Badge>
            <small>{nextWords(t, fact).join(' ')}</small>
          </span>
        );
      },
    },
  ];
}

function SeeButton({ fact, maySee }: { readonly fact: GatewayFact; readonly maySee: boolean }) {
  const t = useText();
  const { write, isBusy } = useWrite(seeGatewayFact, {
    changes,
    onDone: () => showToast('done', t('money.gateway-seen-done')),
    onFailed: showFailureToast(t),
  });
  const { state, seen } = fact;
  if (seen) return <span>{t('money.gateway-seen', { who: seen.by })}</span>;
  if (state === 'open' || !maySee) return null;
  return (
    <Button
      kind="ghost"
      isBusy={isBusy}
      label={t('money.gateway-see-of', { order: orderName(fact) })}
      onPress={() => write({ params: { id: fact.id }, body: { state } })}
    >
      {t('money.gateway-see')}
    </Button>
  );
}

export function GatewayList() {
  const t = useText();
  const person = usePerson();
  const { filters, query, tab } = useWaitingFilter('money.gateway-waiting');
  const list = useList(listGatewayFacts, { query });
  const columns = useColumns();
  const maySee = mayDo(person, 'money.refund');
  return (
    <>
      <p>{t('money.gateway-text')}</p>
      <StateList
        tab={tab}
        label={t('money.gateway')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('money.none-gateway'), text: t('money.none-gateway-text') }}
        action={(fact: GatewayFact) => <SeeButton fact={fact} maySee={maySee} />}
      />
    </>
  );
}
