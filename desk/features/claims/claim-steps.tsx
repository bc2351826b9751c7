// Actions on a claim: ask, plan a visit, decide, pay. The farmer gets a message about each.
import { useState } from 'react';
import type { ClaimRefusal } from '#core/contract/claim/claim.ts';
import {
  askDeskClaim,
  type DeskClaim,
  decideDeskClaim,
  getDeskClaim,
  listDeskClaims,
  payDeskClaim,
  surveyDeskClaim,
} from '#core/contract/desk/claim/claim.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { formatMoney, paiseFromRupees } from '#core/money.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { acceptRupees, isRupees } from '#core/rules/number-text.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { type Asking, send as ask } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { ConflictSheet } from '../../blocks/form/conflict-sheet.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { labelLooks, reasonWords } from './claim-words.ts';

const MOST_WORDS = 300;
type ClaimAction = 'ask' | 'survey' | 'approve' | 'refuse' | 'pay';

/** One step, sent with the version the person read; if somebody else was faster, both are shown. */
function useStep<C extends CallShape>(call: C, claim: DeskClaim, onDone: () => void) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const params = { id: claim.id };
  const change = useChange(call, {
    readNow: () => ask(getDeskClaim, { params }),
    changes: [getDeskClaim, listDeskClaims],
    onDone: () => {
      setFailure(undefined);
      onDone();
      showToast('done', t('claims.saved'));
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const { theirs, isBusy, keepMine, giveUp } = change;
  const labelOf = ({ claim: { label } }: DeskClaim): string => t(labelLooks[label].word);
  const sheet = theirs && (
    <ConflictSheet
      rows={[{ key: 'label', what: t('claims.label'), mine: labelOf(claim), theirs: labelOf(theirs) }]}
      isBusy={isBusy}
      onMine={keepMine}
      onTheirs={giveUp}
      onClose={giveUp}
    />
  );
  return { isBusy, failure, sheet, save: (body: object) => change.save({ params, body } as unknown as Asking<C>, claim) };
}

interface StepProps {
  readonly claim: DeskClaim;
}

const needed = { required: true } as const;
const phoneRule = {
  accept: acceptPhone,
  check: (phone: string): FieldError | undefined => (phone === '' || isPhone(phone) ? undefined : 'claims.phone-wrong'),
};

function Ask({ claim }: StepProps) {
  const t = useText();
  const form = useDraftForm(`claim.${claim.id}.ask`, { words: needed } satisfies FormRules<string>);
  const step = useStep(askDeskClaim, claim, form.forget);
  return (
    <FormFrame
      label={t('claims.ask')}
      isBusy={step.isBusy}
      failure={step.failure}
      sendLabel={t('claims.ask-send')}
      onSend={() => form.check() && step.save({ words: form.values.words.trim() })}
    >
      {step.sheet}
      <TextArea {...form.field('words')} label={t('claims.ask-words')} hint={t('claims.ask-hint')} maxLength={MOST_WORDS} />
    </FormFrame>
  );
}

function Survey({ claim }: StepProps) {
  const t = useText();
  const form = useDraftForm(`claim.${claim.id}.survey`, { day: needed, who: needed, phone: phoneRule } satisfies FormRules<string>, {
    day: dayInIndia(serverNow()),
  });
  const step = useStep(surveyDeskClaim, claim, form.forget);
  const { day, who, phone } = form.values;
  return (
    <FormFrame
      label={t('claims.survey')}
      isBusy={step.isBusy}
      failure={step.failure}
      sendLabel={t('claims.survey-send')}
      onSend={() => form.check() && step.save({ day, who: who.trim(), ...(phone === '' ? {} : { phone }) })}
    >
      {step.sheet}
      <TextField {...form.field('day')} label={t('claims.survey-day')} type="date" isRequired />
      <TextField {...form.field('who')} label={t('claims.survey-who')} autoComplete="off" maxLength={80} isRequired />
      <TextField
        {...form.field('phone')}
        label={t('claims.survey-phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        optional={t('claims.optional')}
      />
    </FormFrame>
  );
}

function Approve({ claim }: StepProps) {
  const t = useText();
  const form = useDraftForm(`claim.${claim.id}.approve`, {
    amount: {
      ...needed,
      accept: acceptRupees(8),
      check: (text: string): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong'),
    },
    words: needed,
  } satisfies FormRules<string>);
  const step = useStep(decideDeskClaim, claim, form.forget);
  const onSend = (): void => {
    const amount = paiseFromRupees(Number(form.values.amount));
    if (form.check()) step.save({ decision: 'approve', amount, words: form.values.words.trim() });
  };
  return (
    <FormFrame label={t('claims.approve')} isBusy={step.isBusy} failure={step.failure} sendLabel={t('claims.approve-send')} onSend={onSend}>
      {step.sheet}
      <TextField
        {...form.field('amount')}
        label={t('claims.amount')}
        inputMode="decimal"
        prefix="₹"
        autoComplete="off"
        hint={t('claims.amount-left', { amount: formatMoney(claim.policy.left) })}
        isRequired
      />
      <TextArea {...form.field('words')} label={t('claims.decide-words')} hint={t('claims.ask-hint')} maxLength={MOST_WORDS} />
    </FormFrame>
  );
}

function Refuse({ claim }: StepProps) {
  const t = useText();
  const form = useDraftForm(`claim.${claim.id}.refuse`, { reason: needed, words: needed } satisfies FormRules<string>);
  const step = useStep(decideDeskClaim, claim, form.forget);
  const reasons = Object.keys(reasonWords) as ClaimRefusal[];
  return (
    <FormFrame
      label={t('claims.refuse')}
      isBusy={step.isBusy}
      failure={step.failure}
      sendLabel={t('claims.refuse-send')}
      onSend={() => form.check() && step.save({ decision: 'refuse', reason: form.values.reason, words: form.values.words.trim() })}
    >
      {step.sheet}
      <SelectField
        {...form.field('reason')}
        label={t('claims.reason')}
        placeholder={t('claims.choose-reason')}
        choices={reasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
      />
      <TextArea {...form.field('words')} label={t('claims.decide-words')} hint={t('claims.ask-hint')} maxLength={MOST_WORDS} />
    </FormFrame>
  );
}

function Pay({ claim }: StepProps) {
  const t = useText();
  const form = useDraftForm(`claim.${claim.id}.pay`, { reference: needed } satisfies FormRules<string>);
  const step = useStep(payDeskClaim, claim, form.forget);
  return (
    <FormFrame
      label={t('claims.pay')}
      isBusy={step.isBusy}
      failure={step.failure}
      sendLabel={t('claims.pay-send')}
      onSend={() => form.check() && step.save({ reference: form.values.reference.trim() })}
    >
      {step.sheet}
      <p>{t('claims.pay-text', { amount: formatMoney(claim.claim.amount ?? 0) })}</p>
      <TextField {...form.field('reference')} label={t('claims.reference')} autoComplete="off" maxLength={60} isRequired />
    </FormFrame>
  );
}

const forms = { ask: Ask, survey: Survey, approve: Approve, refuse: Refuse, pay: Pay } as const;
const actionWords: Readonly<Record<ClaimAction, MessageKey>> = {
  ask: 'claims.ask',
  survey: 'claims.survey',
  approve: 'claims.approve',
  refuse: 'claims.refuse',
  pay: 'claims.pay',
};

export function ClaimSteps({ claim }: StepProps) {
  const t = useText();
  const [chosen, setChosen] = useState<ClaimAction>('ask');
  const { next } = claim.claim;
  if (next === 'pay') return <Pay claim={claim} />;
  const actions: readonly ClaimAction[] = ['ask', 'survey', 'approve', 'refuse'];
  const Form = forms[chosen];
  return (
    <>
      <ChipChoices
        isWrapped
        label={t('claims.decide')}
        value={chosen}
        onValue={setChosen}
        choices={actions.map((value) => ({ value, label: t(actionWords[value]) }))}
      />
      <Form key={chosen} claim={claim} />
    </>
  );
}
