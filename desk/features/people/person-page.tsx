// One person of the shop: their role, and whether their account is blocked.
import { useState } from 'react';
import { useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getPerson, listPeople, type Person, updatePerson } from '#core/contract/desk/person.ts';
import { personRoles } from '#core/facts/person.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { BlockSection } from './block-section.tsx';
import { percentOf, roleWords, useStandingWords } from './person-words.ts';
import { StandingFields } from './standing-fields.tsx';
import { ALL_SHOPS, boxesOf, isRole, type StandingBox, standingIn, standingRules } from './standing-form.ts';

const boxWords: Readonly<Record<StandingBox, MessageKey>> = {
  role: 'people.role',
  vendor_id: 'people.shop',
  partner: 'people.partner-id',
  commission_permille: 'people.commission',
};

function Facts({ person }: { readonly person: Person }) {
  const t = useText();
  const me = usePerson();
  const standingWords = useStandingWords();
  return (
    <Section
      title={person.phone}
      action={
        <>
          <ButtonLink kind="link" href={`/people/${person.id}/farmer`}>
            {t('people.to-farmer')}
          </ButtonLink>
          {person.is_staff && mayDo(me, 'staff.write') && (
            <ButtonLink kind="link" href={`/staff/${person.id}`}>
              {t('people.staff')}
            </ButtonLink>
          )}
        </>
      }
    >
      <span className="badges">
        {standingWords(person).map((words) => (
          <Badge key={words} tone="plain">
            {words}
          </Badge>
        ))}
      </span>
      <p>{t('people.since', { day: formatDay(Date.parse(person.created_at)) })}</p>
      {person.commission_asked !== null && (
        <Notice tone="queued">{t('people.commission-asked', { n: percentOf(person.commission_asked) })}</Notice>
      )}
    </Section>
  );
}

function StandingForm({ person }: { readonly person: Person }) {
  const t = useText();
  const { nameOf } = useVendorNames();
  const { id } = person;
  // The person as they were when editing started, whatever is read meanwhile.
  const [on, setOn] = useState(person);
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`person.${id}`, standingRules, boxesOf(person));
  const change = useChange(updatePerson, {
    readNow: () => send(getPerson, { params: { id } }),
    changes: [listPeople, getPerson, listAudit],
    onDone: (saved) => {
      form.restart(boxesOf(saved));
      setOn(saved);
      showToast('done', t('people.saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    const { role } = form.values;
    if (form.check() && isRole(role)) change.save({ params: { id }, body: { role, ...standingIn(form.values) } }, on);
  };
  const wordsOf = (box: StandingBox, value: string): string => {
    if (box === 'role' && isRole(value)) return t(roleWords[value]);
    if (box !== 'vendor_id' || value === '') return value;
    return Number(value) > 0 ? nameOf(Number(value)) : t(value === ALL_SHOPS ? 'people.all-shops' : 'people.choose-shop');
  };
  const { theirs } = change;
  const takeTheirs = (now: Person): void => {
    form.restart(boxesOf(now));
    setOn(now);
    change.giveUp();
  };
  return (
    <Section title={t('people.form-change')}>
      {theirs && (
        <FormConflict
          form={form}
          change={change}
          theirs={boxesOf(theirs)}
          labelOf={(key) => t(boxWords[key])}
          wordsOf={wordsOf}
          changed={theirs.changed}
          onTheirs={() => takeTheirs(theirs)}
        />
      )}
      <FormFrame
        label={t('people.form-change')}
        onSend={onSend}
        isBusy={change.isBusy}
        failure={failure}
        sendLabel={t('save')}
        note={<p>{t('people.proof')}</p>}
      >
        <StandingFields form={form} roles={personRoles} />
      </FormFrame>
    </Section>
  );
}

export function PersonPage() {
  const t = useText();
  const me = usePerson();
  const id = Number(useParams()['id']);
  const read = useRead(getPerson, { params: { id } });
  const person = read.data;
  return (
    <Page
      title={person ? (person.full_name ?? t('people.nameless')) : t('people.title')}
      tabTitle={t('people.title')}
      backTo="/people"
      note={
        person?.block && (
          <Badge tone="danger" icon="lock">
            {t('people.blocked')}
          </Badge>
        )
      }
      isNarrow
    >
      <Loaded of={read} hasAnswer={person !== undefined}>
        {person && (
          <>
            <Facts person={person} />
            {mayDo(me, 'people.write') && <StandingForm key={person.id} person={person} />}
            {(person.block || mayDo(me, 'people.block')) && <BlockSection person={person} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
