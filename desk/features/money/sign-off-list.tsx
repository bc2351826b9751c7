// Requests that wait for a second person: somebody other than the requester approves or refuses them.

import { useState } from 'react';
import { listCreditLines } from '#core/contract/desk/money/credit-lines.ts';
import { listDeskRefunds } from '#core/contract/desk/money/refunds.ts';
import { approveSignOff, declineSignOff, listSignOffs, type SignOff } from '#core/contract/desk/money/sign-offs.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords, showFailureToast } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { limitsInWords, limitsOfFacts } from './limit-words.ts';
import styles from './money.module.css';
import { momentWords } from './money-words.ts';

const changes = [listSignOffs, listDeskRefunds, listCreditLines];
const states = ['waiting', 'approved', 'declined'] as const;
const stateWords: Readonly<Record<SignOff['state'], readonly [MessageKey, 'queued' | 'done' | 'danger']>> = {
  waiting: ['money.second-waiting', 'queued'],
  approved: ['money.second-approved', 'done'],
  declined: ['money.second-declined', 'danger'],
};

const sentences: Readonly<Record<Exclude<SignOff['kind'], 'settings' | 'due-limit'>, MessageKey>> = {
  refund: 'money.second-refund',
  'take-back': 'money.second-take-back',
  'hand-out': 'money.second-hand-out',
  'by-hand': 'money.second-by-hand',
  claim: 'money.second-claim',
  cash: 'money.second-cash',
  day: 'money.second-day',
  bank: 'money.second-bank',
  commission: 'money.second-commission',
  recall: 'money.second-recall',
  'recall-end': 'money.second-recall-end',
  count: 'money.second-count',
  breach: 'money.second-breach',
  credit: 'money.second-credit',
};

/** The request in words: `Refund of ₹9,800.00: drip kit given back`. */
function askedWords(t: Translate, { kind, facts }: SignOff): string {
  if (kind === 'settings') return `${t('money.second-settings')} ${limitsInWords(t, limitsOfFacts(facts))}`;
  const text = (name: string): string => (typeof facts[name] === 'string' ? String(facts[name]) : '');
  if (kind === 'due-limit')
    return t('money.second-due-limit', {
      amount: facts['amount'] === null ? t('money.second-any') : formatMoney(Math.round(Number(facts['amount'] ?? 0) * 100)),
      name: facts['full_name'] === undefined ? t('money.second-everybody') : `${text('full_name')} (${text('phone')})`,
    });
  return t(sentences[kind], {
    amount: formatMoney(Math.round(Number(facts['amount'] ?? 0) * 100)),
    reason: text('reason'),
    claim: text('reason'),
    reference: text('reference'),
    number: text('account_number'),
    name: text('full_name') || text('name'),
    batch: text('batch'),
    phone: text('phone'),
    n: String(Number(facts['commission_permille'] ?? 0) / 10),
    day: facts['date'] === undefined ? '' : formatDay(Date.parse(text('date'))),
  });
}

function useColumns(): readonly Column<SignOff>[] {
  const t = useText();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'what',
      head: t('money.second-what'),
      isName: true,
      cell: (asked) => <RowMain>{askedWords(t, asked)}</RowMain>,
    },
    { key: 'shop', head: t('money.shop'), cell: ({ vendor_id }) => (vendor_id === null ? t('money.second-no-shop') : nameOf(vendor_id)) },
    { key: 'by', head: t('money.second-by'), cell: ({ asked_by, asked_at }) => `${asked_by.full_name}, ${momentWords(asked_at)}` },
    {
      key: 'state',
      head: t('money.state'),
      cell: ({ state, decided_by, words }) => {
        const [word, tone] = stateWords[state];
        return (
          <span className={styles.state}>
            <Badge tone={tone}>{t(word)}</Badge>
            {decided_by?.full_name} {words}
          </span>
        );
      },
    },
  ];
}

function DeclineSheet({ asked, onClose }: { readonly asked: SignOff; readonly onClose: () => void }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`decline.${asked.id}`, { words: { required: true } });
  const { write, isBusy } = useWrite(declineSignOff, {
    changes,
    onDone: () => {
      form.forget();
      showToast('done', t('money.second-declined-done'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    if (form.check()) write({ params: { id: asked.id }, body: { words: form.values.words } });
  };
  return (
    <Sheet title={askedWords(t, asked)} closeLabel={t('close')} onClose={onClose}>
      <FormFrame label={t('money.decline')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('money.decline')}>
        <TextField {...form.field('words')} label={t('money.decline-why')} maxLength={200} autoComplete="off" isRequired />
      </FormFrame>
    </Sheet>
  );
}

function Decide({ asked, onDecline }: { readonly asked: SignOff; readonly onDecline: () => void }) {
  const t = useText();
  const { write, isBusy } = useWrite(approveSignOff, {
    changes,
    onDone: () => showToast('done', t('money.second-approved-done')),
    onFailed: showFailureToast(t),
  });
  if (asked.state !== 'waiting') return null;
  if (!asked.may_decide) return <span>{t('money.second-own')}</span>;
  return (
    <span className={styles.actions}>
      <Button kind="ghost" onPress={onDecline}>
        {t('money.decline')}
      </Button>
      <Button isBusy={isBusy} onPress={() => write({ params: { id: asked.id }, body: {} })}>
        {t('money.approve')}
      </Button>
    </span>
  );
}

export function SignOffList() {
  const t = useText();
  const filters = useFilters(['second']);
  const state = states.find((one) => one === filters.values.second) ?? 'waiting';
  const list = useList(listSignOffs, { query: { state } });
  const columns = useColumns();
  const [declining, setDeclining] = useState<SignOff>();
  return (
    <>
      <StateList
        tab={tabOf(
          filters,
          choice('second', t('money.state'), states, (value) => t(stateWords[value][0]), 'waiting'),
        )}
        label={t('money.second')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('money.none-second'), text: t('money.none-second-text') }}
        action={(asked) => <Decide asked={asked} onDecline={() => setDeclining(asked)} />}
      />
      {declining && <DeclineSheet asked={declining} onClose={() => setDeclining(undefined)} />}
    </>
  );
}
