// UPI payments that the bank's statement does not confirm: whom to ask, what to do next, and how another person settles them.
import { useState } from 'react';
import { listReferences, type NotedReference, solveReference } from '#core/contract/desk/money/references.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, startOfDay } from '#core/rules/dates.ts';
import { isToSettle } from '#core/rules/payment/unmatched-upi.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { useList } from '../../../api/use-list.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormFrame } from '../../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import type { Column } from '../../../blocks/list/data-table.tsx';
import { RowLink } from '../../../blocks/list/row-link.tsx';
import { StateList } from '../../../blocks/list/state-list.tsx';
import { serverNow } from '../../../state/clock.ts';
import { type MessageKey, type Translate, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import styles from '../money.module.css';
import { momentWords, orderName } from '../money-words.ts';
import { useWaitingFilter } from './waiting-filter.ts';

const stateWords: Readonly<Record<NotedReference['state'], readonly [MessageKey, 'queued' | 'done' | 'danger']>> = {
  'not-compared': ['money.reference-open', 'queued'],
  found: ['money.reference-found', 'done'],
  'other-amount': ['money.reference-other', 'danger'],
  missing: ['money.reference-missing', 'danger'],
};
const changes = [listReferences];

const isOpen = ({ state, noted, solved }: NotedReference): boolean =>
  isToSettle({ state, notedAt: Date.parse(noted.at), isSolved: solved !== null }, serverNow());

/** The bank's answer, and what to do next. */
function nextWords(t: Translate, row: NotedReference): string {
  const { state, line, noted, solved } = row;
  if (solved) return t('money.reference-solved', { who: solved.by, reason: solved.reason });
  const { by: who } = noted;
  if (state === 'not-compared') return isOpen(row) ? t('money.reference-late') : '';
  if (state === 'missing') return t('money.reference-ask', { who });
  if (state !== 'other-amount' || line === null) return '';
  return t('money.reference-ask-amount', { who, amount: formatMoney(line.amount), day: formatDay(startOfDay(line.date)) });
}

function useColumns(): readonly Column<NotedReference>[] {
  const t = useText();
  return [
    {
      key: 'order',
      head: t('money.order'),
      isName: true,
      cell: (row) => (
        <RowLink href={`/orders/${row.order_id}`} more={`${row.noted.by}, ${momentWords(row.noted.at)}`}>
          {orderName(row)}
        </RowLink>
      ),
    },
    { key: 'reference', head: t('money.reference'), cell: ({ reference }) => <code>{reference}</code> },
    { key: 'amount', head: t('money.amount'), isFigure: true, cell: ({ amount }) => formatMoney(amount) },
    {
      key: 'what',
      head: t('money.reference-bank'),
      cell: (row) => {
        const [word, tone] = stateWords[row.state];
        return (
          <span className={styles.state}>
            <Badge tone={tone}>{t(word)}</Badge>
            <small>{nextWords(t, row)}</small>
          </span>
        );
      },
    },
  ];
}

function SolveSheet({ row, onClose }: { readonly row: NotedReference; readonly onClose: () => void }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`reference.${row.id}`, { reason: { required: true } });
  const { write, isBusy } = useWrite(solveReference, {
    changes,
    onDone: () => {
      form.forget();
      showToast('done', t('money.reference-solved-done'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const { state } = row;
  const send = (): void => {
    if (state !== 'found' && form.check()) write({ params: { id: row.id }, body: { state, reason: form.values.reason } });
  };
  return (
    <Sheet title={t('money.reference-solve-of', { order: orderName(row) })} closeLabel={t('close')} onClose={onClose}>
      <p>{nextWords(t, row)}</p>
      <FormFrame label={t('money.reference-solve')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('money.reference-solve')}>
        <TextField {...form.field('reason')} label={t('money.reference-reason')} maxLength={200} autoComplete="off" isRequired />
      </FormFrame>
    </Sheet>
  );
}

function SolveButton({ row, onPress }: { readonly row: NotedReference; readonly onPress: () => void }) {
  const t = useText();
  if (!isOpen(row)) return null;
  if (!row.may_solve) return <span>{t('money.reference-own')}</span>;
  return (
    <Button kind="ghost" label={t('money.reference-solve-of', { order: orderName(row) })} onPress={onPress}>
      {t('money.reference-solve')}
    </Button>
  );
}

export function ReferenceList() {
  const t = useText();
  const person = usePerson();
  const { filters, query, tab } = useWaitingFilter('money.references-waiting');
  const list = useList(listReferences, { query });
  const columns = useColumns();
  const [solving, setSolving] = useState<NotedReference>();
  return (
    <>
      <p>{t('money.references-text')}</p>
      <StateList
        tab={tab}
        tools={
          mayDo(person, 'money.compare') && (
            <ButtonLink kind="ghost" href="/imports?kind=bank-statement" icon="receipt">
              {t('money.give-statement')}
            </ButtonLink>
          )
        }
        label={t('money.references')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('money.none-references'), text: t('money.none-references-text') }}
        action={(row: NotedReference) => <SolveButton row={row} onPress={() => setSolving(row)} />}
      />
      {solving && <SolveSheet row={solving} onClose={() => setSolving(undefined)} />}
    </>
  );
}
