// A person who asked for a call: number, choice, and result.
import { useState } from 'react';
import { useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type DeskLead, getLead, listLeads, updateLead } from '#core/contract/desk/growth/leads.ts';
import { type LeadState, leadStates } from '#core/facts/growth.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './growth.module.css';
import { leadWords } from './lead-words.ts';

const rules = { state: { required: true }, note: {}, follow_up_on: {} } satisfies FormRules<string>;

type Box = keyof typeof rules;
type Followed = Pick<DeskLead, Box>;

const boxWords: Readonly<Record<Box, MessageKey>> = { state: 'leads.state', note: 'leads.note', follow_up_on: 'leads.follow-up' };
const boxesOf = ({ state, note, follow_up_on }: Followed) => ({ state, note, follow_up_on: follow_up_on ?? '' });

function Chosen({ lead }: { readonly lead: DeskLead }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t('leads.items')}>
      <ul className={styles.items}>
        {lead.items.map(({ product_id, quantity, names, packs, price, discount_price }) => (
          <li key={product_id}>
            <span>
              {quantity} × {textIn(names, language)} {textIn(packs, language)}
            </span>
            <b {...noTranslation}>{formatMoney(quantity * (discount_price ?? price))}</b>
          </li>
        ))}
        <li>
          <span>{t('leads.total')}</span>
          <b {...noTranslation}>{formatMoney(lead.final_total)}</b>
        </li>
      </ul>
    </Section>
  );
}

function FollowUp({ lead }: { readonly lead: DeskLead }) {
  const t = useText();
  // The lead as it was when the person started editing, whatever is read meanwhile.
  const [on, setOn] = useState(lead);
  const [failure, setFailure] = useState<string>();
  const { id } = lead;
  const form = useDraftForm(`lead.${id}`, rules, boxesOf(lead));
  const mine = (): Followed => ({
    state: form.values.state as LeadState,
    note: form.values.note,
    follow_up_on: form.values.follow_up_on === '' ? null : form.values.follow_up_on,
  });
  const change = useChange(updateLead, {
    readNow: () => send(getLead, { params: { id } }),
    changes: [listLeads, getLead, listAudit],
    onDone: (saved) => {
      form.restart(boxesOf(saved));
      setOn(saved);
      showToast('done', t('leads.saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) change.save({ params: { id }, body: mine() }, on);
  };
  const { theirs } = change;
  const takeTheirs = (now: DeskLead): void => {
    form.restart(boxesOf(now));
    setOn(now);
    change.giveUp();
  };
  return (
    <Section title={t('leads.follow')}>
      {theirs && (
        <FormConflict
          form={form}
          change={change}
          theirs={boxesOf(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          labelOf={(key) => t(boxWords[key])}
          wordsOf={(key, value) => (key === 'state' ? t(leadWords[value as LeadState].word) : value)}
        />
      )}
      <FormFrame label={t('leads.follow')} onSend={onSend} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        <SelectField
          {...form.field('state')}
          label={t('leads.state')}
          placeholder={t('leads.state')}
          choices={leadStates.map((state) => ({ value: state, label: t(leadWords[state].word) }))}
          isRequired
        />
        <TextField {...form.field('follow_up_on')} label={t('leads.follow-up')} type="date" />
        <TextArea {...form.field('note')} label={t('leads.note')} maxLength={500} />
      </FormFrame>
    </Section>
  );
}

export function LeadPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const read = useRead(getLead, { params: { id } });
  const lead = read.data;
  return (
    <Page title={lead ? displayPhone(lead.phone_number) : t('leads.title')} tabTitle={t('leads.title')} backTo="/leads" isNarrow>
      <Loaded of={read} hasAnswer={lead !== undefined}>
        {lead && (
          <>
            <Section title={lead.full_name ?? t('leads.visitor')}>
              <p>{t('leads.asked-at', { at: formatMoment(Date.parse(lead.asked_at)) })}</p>
              <a className={styles.call} href={`tel:+91${lead.phone_number}`}>
                <Icon name="call" size={24} />
                {t('leads.call')}
              </a>
            </Section>
            <Chosen lead={lead} />
            <FollowUp key={lead.id} lead={lead} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
