// A farmer's page: orders, dues, problems, complaints, KYC state, policies and notes, as far as the reader may see them.
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type DeskFarmer, getDeskFarmer, noteFarmer } from '#core/contract/desk/farmer/farmer.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { Badge } from '#ui/badge.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './people.module.css';

const dayOf = (instant: string): string => formatDay(Date.parse(instant));

function Rows({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? <p className="muted">{none}</p> : <ul className={styles.rows}>{children}</ul>;
}

function Orders({ orders }: { readonly orders: NonNullable<DeskFarmer['orders']> }) {
  const t = useText();
  return (
    <Section title={t('people.orders', { n: orders.count })}>
      <span className="badges">
        <Badge tone={orders.due > 0 ? 'danger' : 'done'}>{t('people.due', { amount: formatMoney(orders.due) })}</Badge>
        {orders.open_problems > 0 && <Badge tone="queued">{t('people.problems', { n: orders.open_problems })}</Badge>}
      </span>
      <Rows none={t('people.no-orders')}>
        {orders.newest.map(({ id, number, total, created_at }) => (
          <li key={id}>
            <Link href={`/orders/${id}`}>{number}</Link>
            <span {...noTranslation}>
              {dayOf(created_at)} · {formatMoney(total)}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Grievances({ grievances }: { readonly grievances: NonNullable<DeskFarmer['grievances']> }) {
  const t = useText();
  return (
    <Section title={t('people.complaints')}>
      <Rows none={t('people.no-complaints')}>
        {grievances.map(({ id, ticket, state, received_at }) => (
          <li key={id}>
            <Link href={`/complaints/${id}`}>{ticket}</Link>
            <span>
              {dayOf(received_at)} · {t(state === 'solved' ? 'people.complaint-solved' : 'people.complaint-open')}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

/** Papers and policies in numbers; their own pages show more. */
function Insured({ farmer: { id, kyc, policies } }: { readonly farmer: DeskFarmer }) {
  const t = useText();
  if (!kyc && !policies) return null;
  const isApproved = kyc?.length ? kyc.every(({ status }) => status === 'APPROVED') : false;
  return (
    <Section title={t('people.insured')}>
      <span className="badges">
        {kyc && (
          <Badge tone={isApproved ? 'done' : 'plain'}>
            {t(isApproved ? 'people.kyc-approved' : kyc.length > 0 ? 'people.kyc-open' : 'people.kyc-none')}
          </Badge>
        )}
        {policies && <Badge tone="plain">{t('people.policies', { n: policies.running, all: policies.all })}</Badge>}
      </span>
      {kyc && kyc.length > 0 && <Link href={`/kyc/${id}`}>{t('people.to-kyc')}</Link>}
    </Section>
  );
}

const rules = { words: { required: true } } satisfies FormRules<string>;

function Notes({ farmer: { id, notes } }: { readonly farmer: DeskFarmer }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`farmer-note.${id}`, rules, { words: '' });
  const { write, isBusy } = useWrite(noteFarmer, {
    changes: [getDeskFarmer, listAudit],
    onDone: () => {
      form.restart({ words: '' });
      showToast('done', t('people.note-kept'));
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) write({ params: { id }, body: { words: form.values.words.trim() } });
  };
  return (
    <Section title={t('people.notes')}>
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <span {...noTranslation}>{note.words}</span>
            <small className="muted">
              {note.by}, {formatMoment(Date.parse(note.at))}
            </small>
          </li>
        ))}
      </ul>
      <FormFrame label={t('people.notes')} onSend={onSend} isBusy={isBusy} failure={failure} sendLabel={t('people.note-keep')}>
        <TextArea {...form.field('words')} label={t('people.note')} hint={t('people.note-hint')} maxLength={500} />
      </FormFrame>
    </Section>
  );
}

export function FarmerPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const read = useRead(getDeskFarmer, { params: { id } });
  const farmer = read.data;
  return (
    <Page
      title={farmer ? (farmer.full_name ?? t('people.nameless')) : t('people.farmer')}
      tabTitle={t('people.farmer')}
      backTo={`/people/${id}`}
      isNarrow
    >
      <Loaded of={read} hasAnswer={farmer !== undefined} rows={6}>
        {farmer && (
          <>
            <p>
              {farmer.phone} · {t('people.since', { day: dayOf(farmer.created_at) })}
            </p>
            {farmer.orders && <Orders orders={farmer.orders} />}
            {farmer.grievances && <Grievances grievances={farmer.grievances} />}
            <Insured farmer={farmer} />
            <Notes farmer={farmer} />
            <p className="muted">{t('people.look-kept')}</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}
