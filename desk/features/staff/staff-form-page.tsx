// Adds a new person by their number, changes a person's roles, or ends their work here.
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createStaff, listStaff, removeStaff, type StaffMember, updateStaff } from '#core/contract/desk/staff.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import type { FormRules } from '#core/rules/form.ts';
import { acceptPhone, displayPhone, isPhone } from '#core/rules/phone.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { CallError } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConflictSheet, type ConflictSheetProps } from '../../blocks/form/conflict-sheet.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { type DraftForm, type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useRoleWords } from '../../blocks/role-words.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { RoleFields } from './role-fields.tsx';
import { heldOf, textOfHeld } from './role-list.ts';

const LIST = '/staff';
/** Enough for all people of a shop; larger lists load page by page. */
const PAGE_SIZE = 100;

const wholeRoles = { required: true, check: (text: string): FieldError | undefined => (heldOf(text) ? undefined : 'field.required') };
const changeRules = { full_name: { required: true }, roles: wholeRoles } satisfies FormRules<string>;
const newRules = {
  phone_number: {
    required: true,
    accept: acceptPhone,
    check: (phone: string): FieldError | undefined => (isPhone(phone) ? undefined : 'staff.phone-wrong'),
  },
  ...changeRules,
} satisfies FormRules<string>;

function NameAndRoles<K extends string>({ form }: { readonly form: DraftForm<K | 'full_name' | 'roles'> }) {
  const t = useText();
  const roles = form.field('roles');
  return (
    <>
      <TextField {...form.field('full_name')} label={t('staff.name')} autoComplete="off" maxLength={100} isRequired />
      <RoleFields value={roles.value} onValue={(value) => form.set('roles', value)} error={roles.error} />
    </>
  );
}

/** Handles success and refusal of this page's writes. */
function useEnd(form: Pick<DraftForm<'full_name'>, 'forget' | 'refuse'>, saying: (name: string) => string) {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    onDone: (name: string): void => {
      form.forget();
      showToast('done', saying(name));
      goTo(LIST);
    },
    onFailed: (error: unknown): void => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  };
}

export function NewStaffPage() {
  const t = useText();
  const form = useDraftForm('staff.new', newRules, { roles: ':' });
  const { failure, onDone, onFailed } = useEnd(form, (name) => t('staff.saved', { name }));
  const { write, isBusy } = useWrite(createStaff, {
    changes: [listStaff, listAudit],
    onDone: ({ full_name }) => onDone(full_name),
    onFailed,
  });
  const send = (): void => {
    const { full_name, phone_number, roles } = form.values;
    if (form.check()) write({ body: { full_name, phone_number, roles: heldOf(roles) ?? [] } });
  };
  return (
    <Page title={t('staff.form-new')} backTo={LIST} isNarrow>
      <Section title={t('staff.person')}>
        <FormFrame
          label={t('staff.form-new')}
          onSend={send}
          isBusy={isBusy}
          failure={failure}
          sendLabel={t('save')}
          note={<p>{t('staff.proof')}</p>}
        >
          <TextField
            {...form.field('phone_number')}
            label={t('staff.phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            hint={t('staff.phone-hint')}
            prefix={COUNTRY_PREFIX}
            isRequired
          />
          <NameAndRoles form={form} />
        </FormFrame>
      </Section>
    </Page>
  );
}

function EndSheet({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const t = useText();
  const [, goTo] = useLocation();
  const { full_name: name } = member;
  const { write, isBusy } = useWrite(removeStaff, {
    changes: [listStaff, listAudit],
    onDone: () => {
      showToast('done', t('staff.ended', { name }));
      goTo(LIST);
    },
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
      onClose();
    },
  });
  return (
    <QuestionSheet
      title={t('staff.end-title', { name })}
      yes={t('staff.end-yes')}
      kind="danger"
      isBusy={isBusy}
      onYes={() => write({ params: { id: member.id } })}
      onClose={onClose}
    >
      <p>{t('staff.end-text')}</p>
    </QuestionSheet>
  );
}

/** The current data of one staff member, searched in the list page by page. @throws if they no longer work here */
async function readMember(id: number): Promise<StaffMember> {
  for (let cursor: string | undefined; ; ) {
    const { results, next } = await send(listStaff, { query: { page_size: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) } });
    const member = results.find((one) => one.id === id);
    if (member) return member;
    cursor = cursorOf(next);
    if (cursor === undefined) throw new CallError('refused', { status: 404, code: 'NOT_FOUND' });
  }
}

interface StaffConflictProps extends Omit<ConflictSheetProps, 'rows'> {
  readonly mine: Pick<StaffMember, 'full_name' | 'roles'>;
  readonly theirs: StaffMember;
}

function StaffConflict({ mine, theirs, ...sheet }: StaffConflictProps) {
  const t = useText();
  const roleWords = useRoleWords();
  const rolesOf = ({ roles }: Pick<StaffMember, 'roles'>): string => roles.map(roleWords).join(', ');
  const rows = [
    { key: 'full_name', what: t('staff.name'), mine: mine.full_name, theirs: theirs.full_name },
    { key: 'roles', what: t('staff.roles'), mine: rolesOf(mine), theirs: rolesOf(theirs) },
  ];
  return <ConflictSheet {...sheet} rows={rows.filter((row) => row.mine !== row.theirs)} />;
}

function ChangeForm({ member }: { readonly member: StaffMember }) {
  const t = useText();
  const { id, full_name, phone_number, roles: held } = member;
  const [isEnding, setEnding] = useState(false);
  const form = useDraftForm(`staff.${id}`, changeRules, { full_name, roles: textOfHeld(held) });
  const { failure, onDone, onFailed } = useEnd(form, (name) => t('staff.saved', { name }));
  // The member as they were when the person started editing, so that changes of others are not overwritten.
  const [begun] = useState(member);
  const { save, isBusy, theirs, keepMine, giveUp } = useChange(updateStaff, {
    readNow: () => readMember(id),
    changes: [listStaff, listAudit],
    onDone: (saved) => onDone(saved.full_name),
    onFailed,
  });
  const onSend = (): void => {
    const body = { full_name: form.values.full_name, roles: heldOf(form.values.roles) ?? [] };
    if (form.check()) save({ params: { id }, body }, begun);
  };
  return (
    <Section title={displayPhone(phone_number)}>
      {theirs && (
        <StaffConflict
          mine={{ full_name: form.values.full_name, roles: heldOf(form.values.roles) ?? [] }}
          theirs={theirs}
          isBusy={isBusy}
          onMine={keepMine}
          onTheirs={() => onDone(theirs.full_name)}
          onClose={giveUp}
        />
      )}
      <FormFrame
        label={t('staff.form-change', { name: full_name })}
        onSend={onSend}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('save')}
        note={<p>{t('staff.proof')}</p>}
        more={
          <Button kind="link" onPress={() => setEnding(true)}>
            {t('staff.end')}
          </Button>
        }
      >
        <NameAndRoles form={form} />
      </FormFrame>
      {isEnding && <EndSheet member={member} onClose={() => setEnding(false)} />}
    </Section>
  );
}

export function ChangeStaffPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const list = useList(listStaff, { query: { page_size: PAGE_SIZE } });
  const { rows, hasMore, more } = list;
  const member = rows?.find((one) => one.id === id);
  const isSearching = rows !== undefined && member === undefined && hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that came without them
  useEffect(() => {
    if (isSearching) more();
  }, [isSearching, rows?.length]);
  return (
    <Page
      title={member ? t('staff.form-change', { name: member.full_name }) : t('staff.title')}
      tabTitle={t('staff.title')}
      backTo={LIST}
      isNarrow
    >
      <Loaded of={{ ...list, isLoading: list.isLoading || isSearching }} hasAnswer={rows !== undefined && !isSearching}>
        {member ? (
          <ChangeForm key={member.id} member={member} />
        ) : (
          <Blank picture="empty-list" title={t('staff.gone')}>
            <ButtonLink href={LIST}>{t('staff.title')}</ButtonLink>
          </Blank>
        )}
      </Loaded>
    </Page>
  );
}
