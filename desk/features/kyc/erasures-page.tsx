// Farmers who want their KYC erased: how long they have waited, until when they get an answer, and the answer.

import { useState } from 'react';
import { decideErasure, type ErasureRequest, listErasures } from '#core/contract/desk/kyc/erasure.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { type ErasureDecision, type ErasureState, erasureStates } from '#core/facts/kyc.ts';
import type { NomineeRelation } from '#core/facts/law/nominee.ts';
import { formatDay } from '#core/rules/dates.ts';
import { erasureFault } from '#core/rules/kyc/erasure.ts';
import { DAY_MS } from '#core/time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

const stateWords: Readonly<Record<ErasureState, MessageKey>> = {
  waiting: 'kyc.erasure-waiting',
  kept: 'kyc.erasure-kept',
  destroyed: 'kyc.erasure-destroyed',
};
const relationWords: Readonly<Record<NomineeRelation, MessageKey>> = {
  spouse: 'kyc.nominee-spouse',
  child: 'kyc.nominee-child',
  parent: 'kyc.nominee-parent',
  sibling: 'kyc.nominee-sibling',
  other: 'kyc.nominee-other',
};
const WORDS_CHARACTERS = 200;
/** The time limit is highlighted when this is left. */
const LATE_MS = 7 * DAY_MS;

const dayOf = (instant: string): string => formatDay(Date.parse(instant));
const nameOf = ({ farmer_name, phone }: ErasureRequest): string => farmer_name || phone;

function TimeLeft({ request: { answer_by } }: { readonly request: ErasureRequest }) {
  const t = useText();
  const left = Date.parse(answer_by) - serverNow();
  const words = left <= 0 ? t('kyc.answer-late') : t('kyc.days-left', { n: Math.ceil(left / DAY_MS) });
  return left < LATE_MS ? <Badge tone="danger">{words}</Badge> : words;
}

function useColumns(state: ErasureState): readonly Column<ErasureRequest>[] {
  const t = useText();
  const ends: Readonly<Record<ErasureState, Column<ErasureRequest>>> = {
    waiting: { key: 'left', head: t('kyc.answer-by'), cell: (request) => <TimeLeft request={request} /> },
    kept: {
      key: 'kept',
      head: t('kyc.kept-why'),
      cell: ({ decided, destroy_at }) => `${decided?.words ?? ''} (${t('kyc.until', { day: dayOf(destroy_at) })})`,
    },
    destroyed: { key: 'gone', head: t('kyc.destroyed-on'), cell: ({ destroyed_at }) => (destroyed_at ? dayOf(destroyed_at) : '–') },
  };
  return [
    { key: 'farmer', head: t('kyc.farmer'), isName: true, cell: (request) => <RowMain>{nameOf(request)}</RowMain> },
    {
      key: 'asked',
      head: t('kyc.asked-on'),
      cell: ({ asked_at }) =>
        `${dayOf(asked_at)} · ${t('kyc.days', { n: Math.max(0, Math.floor((serverNow() - Date.parse(asked_at)) / DAY_MS)) })}`,
    },
    ends[state],
  ];
}

/** Why the documents can't be erased yet; undefined: they can. */
function runningWords(t: Translate, { running }: ErasureRequest): string | undefined {
  if (erasureFault('destroy', '', running) === undefined) return undefined;
  return t('kyc.still-running');
}

/** Somebody who calls for the farmer is compared with whom the farmer named. */
function nomineeWords(t: Translate, { nominee }: ErasureRequest): string {
  if (!nominee) return t('kyc.nominee-none');
  return t('kyc.nominee', { name: nominee.name, relation: t(relationWords[nominee.relation]), phone: nominee.phone });
}

function AnswerSheet({ request, onClose }: { readonly request: ErasureRequest; readonly onClose: () => void }) {
  const t = useText();
  const running = runningWords(t, request);
  const [decision, setDecision] = useState<ErasureDecision>(running === undefined ? 'destroy' : 'keep');
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(decideErasure, {
    changes: [listErasures, getWaiting],
    onDone: () => {
      showToast('done', t('kyc.done'));
      onClose();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const send = (): void => {
    const isSilent = erasureFault(decision, words, request.running) === 'erasure-words';
    setFailure(isSilent ? t('kyc.keep-words-needed') : undefined);
    if (isSilent) return;
    write({ params: { id: request.id }, body: { decision, ...(decision === 'keep' ? { words: words.trim() } : {}) } });
  };
  const keep = { value: 'keep', title: t('kyc.keep'), text: t('kyc.keep-text', { day: dayOf(request.destroy_at) }) } as const;
  const destroy = { value: 'destroy', title: t('kyc.erase-now'), text: t('kyc.erase-now-text') } as const;
  return (
    <Sheet title={t('kyc.answer-of', { name: nameOf(request) })} closeLabel={t('close')} onClose={onClose}>
      <FormFrame label={t('kyc.answer')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('kyc.answer-send')}>
        {running !== undefined && <Notice tone="queued">{running}</Notice>}
        <p>{nomineeWords(t, request)}</p>
        <RadioCards
          label={t('kyc.answer')}
          cards={running === undefined ? [destroy, keep] : [keep]}
          value={decision}
          onValue={(value) => setDecision(value as ErasureDecision)}
        />
        {decision === 'keep' && (
          <TextField
            name="words"
            label={t('kyc.words')}
            value={words}
            onValue={(raw) => {
              setWords(raw);
              return raw;
            }}
            autoComplete="off"
            maxLength={WORDS_CHARACTERS}
            isRequired
          />
        )}
      </FormFrame>
    </Sheet>
  );
}

export function ErasuresPage() {
  const t = useText();
  const filters = useFilters(['state']);
  const state = erasureStates.find((one) => one === filters.values.state) ?? 'waiting';
  const list = useList(listErasures, { query: { state } });
  const [answering, setAnswering] = useState<ErasureRequest>();
  return (
    <Page title={t('kyc.erasures')} backTo="/kyc">
      <StateList
        tab={tabOf(
          filters,
          choice('state', t('kyc.erasures'), erasureStates, (value) => t(stateWords[value]), 'waiting'),
        )}
        label={t(stateWords[state])}
        list={list}
        filters={filters}
        columns={useColumns(state)}
        keyOf={({ id }) => id}
        none={{ title: t('kyc.no-erasures'), text: t('kyc.no-erasures-text') }}
        action={(request) =>
          request.state === 'waiting' &&
          (request.is_own ? (
            t('kyc.own')
          ) : (
            <Button kind="link" label={t('kyc.answer-of', { name: nameOf(request) })} onPress={() => setAnswering(request)}>
              {t('kyc.answer')}
            </Button>
          ))
        }
      >
        <p>{t('kyc.erasures-text')}</p>
      </StateList>
      {answering && <AnswerSheet request={answering} onClose={() => setAnswering(undefined)} />}
    </Page>
  );
}
