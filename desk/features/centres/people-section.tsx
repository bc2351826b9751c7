// People of a centre: added by mobile number, given a role, removed.
import { useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { addCentrePerson, type Centre, type CentrePerson, removeCentrePerson } from '#core/contract/desk/centre/centre.ts';
import { type CentreRole, centreRoles } from '#core/facts/centre/centre.ts';
import type { FormRules } from '#core/rules/form.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { type Column, DataTable } from '../../blocks/list/data-table.tsx';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { roleWords } from './centre-form.ts';
import { centreReads } from './centre-reads.ts';
import styles from './centres.module.css';

const rules = {
  phone_number: {
    required: true,
    accept: acceptPhone,
    check: (phone: string): FieldError | undefined => (isPhone(phone) ? undefined : 'centres.phone-wrong'),
  },
  full_name: { required: true },
  role: { required: true },
} satisfies FormRules<string>;

interface SheetProps {
  readonly centre: Centre;
  readonly onClose: () => void;
}

function AddSheet({ centre: { id }, onClose }: SheetProps) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`centre-person.${id}`, rules, { role: 'agent' });
  const { write, isBusy } = useWrite(addCentrePerson, {
    changes: centreReads,
    onDone: () => {
      form.forget();
      showToast('done', t('centres.person-added'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const role: CentreRole = form.values.role === 'lead' ? 'lead' : 'agent';
  const send = (): void => {
    setFailure(undefined);
    const { phone_number, full_name } = form.values;
    if (form.check()) write({ params: { id }, body: { phone_number, full_name: full_name.trim(), role } });
  };
  return (
    <Sheet title={t('centres.person-add')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame
        label={t('centres.person-add')}
        onSend={send}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('centres.person-add')}
        note={<p>{t('centres.proof')}</p>}
      >
        <TextField
          {...form.field('phone_number')}
          label={t('centres.person-phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          prefix={COUNTRY_PREFIX}
          isRequired
        />
        <TextField
          {...form.field('full_name')}
          label={t('centres.person-name')}
          hint={t('centres.person-name-hint')}
          autoComplete="off"
          maxLength={100}
          isRequired
        />
        <ChipChoices
          label={t('centres.role')}
          choices={centreRoles.map((value) => ({ value, label: t(roleWords[value]) }))}
          value={role}
          onValue={(value) => form.set('role', value)}
          isLabelShown
        />
      </FormFrame>
    </Sheet>
  );
}

function RemoveSheet({ centre, person, onClose }: SheetProps & { readonly person: CentrePerson }) {
  const t = useText();
  const { write, isBusy } = useWrite(removeCentrePerson, {
    changes: centreReads,
    onDone: () => {
      showToast('done', t('centres.person-removed'));
      onClose();
    },
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  });
  return (
    <Sheet
      isAlert
      title={t('centres.person-remove-title', { name: person.full_name ?? person.phone })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="danger" isWide isBusy={isBusy} onPress={() => write({ params: { id: centre.id }, query: { person: person.id } })}>
            {t('centres.person-remove')}
          </Button>
          <Button kind="ghost" isWide onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('centres.person-remove-text')}</p>
    </Sheet>
  );
}

export function PeopleSection({ centre, mayWrite }: { readonly centre: Centre; readonly mayWrite: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<'add' | CentrePerson>();
  const close = (): void => setOpen(undefined);
  const columns: readonly Column<CentrePerson>[] = [
    { key: 'name', head: t('centres.person-name'), isName: true, cell: ({ full_name }) => full_name ?? t('centres.nameless') },
    { key: 'phone', head: t('centres.person-phone'), cell: ({ phone }) => phone },
    { key: 'role', head: t('centres.role'), cell: ({ role }) => t(roleWords[role]) },
  ];
  return (
    <Section title={t('centres.people')}>
      {centre.people.length === 0 ? (
        <p>{t('centres.people-none')}</p>
      ) : (
        <DataTable
          label={t('centres.people')}
          columns={columns}
          rows={centre.people}
          keyOf={({ id }) => id}
          {...(mayWrite
            ? {
                action: (person: CentrePerson) => (
                  <Button kind="link" onPress={() => setOpen(person)}>
                    {t('centres.person-remove')}
                  </Button>
                ),
              }
            : {})}
        />
      )}
      {mayWrite && (
        <div className={styles.start}>
          <Button kind="ghost" icon="plus" onPress={() => setOpen('add')}>
            {t('centres.person-add')}
          </Button>
        </div>
      )}
      {open === 'add' && <AddSheet centre={centre} onClose={close} />}
      {open !== undefined && open !== 'add' && <RemoveSheet centre={centre} person={open} onClose={close} />}
    </Section>
  );
}
