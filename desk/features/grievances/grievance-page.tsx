// One complaint at the desk: the farmer's words, the clocks, the answers so far, and the next one.
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  acknowledgeGrievance,
  type DeskGrievance,
  getDeskGrievance,
  listDeskGrievances,
  replyToGrievance,
  solveGrievance,
} from '#core/contract/desk/grievance/grievance.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { failureWords, showFailureToast } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { Clock } from './clock.tsx';
import { stateWords, stepWords, subjectWords } from './grievance-words.ts';
import styles from './grievances.module.css';

const changes = [getDeskGrievance, listDeskGrievances, getWaiting, listAudit];
const rules = { words: { required: true } } satisfies FormRules<string>;
const MOST_WORDS = 1_000;

function Facts({ grievance }: { readonly grievance: DeskGrievance }) {
  const t = useText();
  const person = usePerson();
  const { about, state, text, farmer, order_id, received_at } = grievance;
  return (
    <Section title={t(subjectWords[about])}>
      <span className="badges">
        <Badge tone={stateWords[state].tone}>{t(stateWords[state].word)}</Badge>
        <Clock of={grievance} />
      </span>
      <p className={styles.words} {...noTranslation}>
        {text}
      </p>
      <p className={styles.quiet}>
        {farmer.full_name} · {t('grievances.received-at', { at: formatMoment(Date.parse(received_at)) })}
      </p>
      <a className={styles.link} href={`tel:+91${farmer.phone}`}>
        <Icon name="call" size={24} />
        {displayPhone(farmer.phone)}
      </a>
      {order_id !== null && mayDo(person, 'orders.read') && (
        <Link className={styles.link} href={`/orders/${order_id}`}>
          {t('grievances.to-order')}
        </Link>
      )}
    </Section>
  );
}

function Answers({ grievance }: { readonly grievance: DeskGrievance }) {
  const t = useText();
  if (grievance.answers.length === 0) return null;
  return (
    <Section title={t('grievances.answers')}>
      <ol className={styles.answers}>
        {grievance.answers.map(({ step, words, by, designation, at }) => (
          <li key={at + step}>
            <b>{t(stepWords[step])}</b>
            {words !== '' && (
              <p className={styles.words} {...noTranslation}>
                {words}
              </p>
            )}
            <small className={styles.quiet}>
              {[by, designation].filter(Boolean).join(', ')} · {formatMoment(Date.parse(at))}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function AnswerForm({ grievance }: { readonly grievance: DeskGrievance }) {
  const t = useText();
  const { id } = grievance;
  const [isLast, setLast] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`grievance.${id}`, rules, { words: '' });
  const done = {
    changes,
    onDone: () => {
      form.restart({ words: '' });
      showToast('done', t('grievances.sent'));
    },
    onFailed: (error: unknown) => setFailure(failureWords(t, error)),
  };
  const reply = useWrite(replyToGrievance, done);
  const solve = useWrite(solveGrievance, done);
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) (isLast ? solve : reply).write({ params: { id }, body: { words: form.values.words.trim() } });
  };
  return (
    <Section title={t('grievances.answer')}>
      <FormFrame
        label={t('grievances.answer')}
        onSend={onSend}
        isBusy={reply.isBusy || solve.isBusy}
        failure={failure}
        sendLabel={t(isLast ? 'grievances.solve' : 'grievances.reply')}
        note={<p>{t('grievances.message')}</p>}
      >
        <ChipChoices
          label={t('grievances.state')}
          isLabelShown
          value={isLast ? 'solved' : 'open'}
          onValue={(value) => setLast(value === 'solved')}
          choices={[
            { value: 'open', label: t('grievances.stays-open') },
            { value: 'solved', label: t('grievances.solved') },
          ]}
        />
        <TextArea {...form.field('words')} label={t(isLast ? 'grievances.how-solved' : 'grievances.words')} maxLength={MOST_WORDS} />
      </FormFrame>
    </Section>
  );
}

function Acknowledge({ id }: { readonly id: number }) {
  const t = useText();
  const { write, isBusy } = useWrite(acknowledgeGrievance, {
    changes,
    onDone: () => showToast('done', t('grievances.sent')),
    onFailed: showFailureToast(t),
  });
  return (
    <Button kind="ghost" isBusy={isBusy} onPress={() => write({ params: { id } })}>
      {t('grievances.acknowledge')}
    </Button>
  );
}

export function GrievancePage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const read = useRead(getDeskGrievance, { params: { id } });
  const grievance = read.data;
  return (
    <Page
      title={grievance?.ticket ?? t('grievances.title')}
      tabTitle={t('grievances.title')}
      backTo="/complaints"
      isNarrow
      actions={grievance?.state === 'new' && <Acknowledge id={id} />}
    >
      <Loaded of={read} hasAnswer={grievance !== undefined}>
        {grievance && (
          <>
            <Facts grievance={grievance} />
            <Answers grievance={grievance} />
            {grievance.state !== 'solved' && <AnswerForm key={grievance.id} grievance={grievance} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
