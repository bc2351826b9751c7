// The one person who uses the farmer's data rights after death or incapacity: shown, named, changed and removed.
import { type FormEvent, type ReactNode, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { Nominee, NomineeForm } from '#core/contract/kyc/nominee.ts';
import { LONGEST_NOMINEE_NAME, type NomineeRelation, nomineeRelations } from '#core/facts/law/nominee.ts';
import { acceptPhone, displayPhone, isPhone } from '#core/rules/phone.ts';
import { failureWords } from '#state/frame/failure.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { showFailure } from '#state/frame/sheet-state.ts';
import { dropNominee, nameNominee, useNominee } from '#state/kyc/nominee-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SheetActions } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './my-data.module.css';

const relationWords: Readonly<Record<NomineeRelation, MessageKey>> = {
  spouse: 'my-data.relation-spouse',
  child: 'my-data.relation-child',
  parent: 'my-data.relation-parent',
  sibling: 'my-data.relation-sibling',
  other: 'my-data.relation-other',
};

/** Runs one change at a time, and shows why it failed. */
function useChange(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await change();
      onDone();
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

interface FormProps {
  readonly nominee: Nominee | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Form({ nominee, onDone, onCancel }: FormProps) {
  const t = useText();
  const { user } = useSession();
  const { isBusy, run } = useChange(onDone);
  const [form, setForm] = useState({ name: nominee?.name ?? '', phone: nominee?.phone_number ?? '', relation: nominee?.relation ?? '' });
  const [wrong, setWrong] = useState<MessageKey>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const relation = nomineeRelations.find((one) => one === form.relation);
    const body: NomineeForm | undefined =
      relation && form.name.trim() !== '' && isPhone(form.phone)
        ? { name: form.name.trim(), phone_number: form.phone, relation }
        : undefined;
    const isOwn = form.phone === user?.phone_number;
    setWrong(isOwn ? 'my-data.nominee-own' : body ? undefined : 'my-data.nominee-fill');
    if (body && !isOwn) void run(() => nameNominee(body));
  };
  const setPart = (part: Partial<typeof form>): void => setForm((before) => ({ ...before, ...part }));
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        label={t('my-data.nominee-name')}
        value={form.name}
        onValue={(name) => {
          setPart({ name });
          return name;
        }}
        autoComplete="off"
        maxLength={LONGEST_NOMINEE_NAME}
        isRequired
      />
      <TextField
        label={t('my-data.nominee-phone')}
        type="tel"
        inputMode="numeric"
        prefix={COUNTRY_PREFIX}
        value={form.phone}
        onValue={(raw) => {
          const phone = acceptPhone(form.phone, raw);
          setPart({ phone });
          return phone;
        }}
        autoComplete="off"
        isRequired
      />
      <SelectField
        label={t('my-data.nominee-relation')}
        placeholder={t('my-data.nominee-choose')}
        value={form.relation}
        onValue={(relation) => setPart({ relation })}
        choices={nomineeRelations.map((value) => ({ value, label: t(relationWords[value]) }))}
        isRequired
      />
      {wrong && (
        <Notice tone="danger" isUrgent>
          {t(wrong)}
        </Notice>
      )}
      <SheetActions>
        <Button type="submit" isBusy={isBusy}>
          {t('my-data.nominee-save')}
        </Button>
        <Button kind="ghost" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </form>
  );
}

function Named({ nominee, onChange, onRemoved }: { nominee: Nominee; onChange: () => void; onRemoved: () => void }) {
  const t = useText();
  const { isBusy, run } = useChange(onRemoved);
  return (
    <>
      <p>
        <b {...noTranslation}>{nominee.name}</b>
        <br />
        {t(relationWords[nominee.relation])} · <span {...noTranslation}>{displayPhone(nominee.phone_number)}</span>
      </p>
      <SheetActions>
        <Button kind="ghost" onPress={onChange}>
          {t('my-data.nominee-change')}
        </Button>
        <Button kind="ghost" icon="trash" isBusy={isBusy} onPress={() => void run(dropNominee)}>
          {t('my-data.nominee-remove')}
        </Button>
      </SheetActions>
    </>
  );
}

export function NomineeSection() {
  const t = useText();
  const { data: nominee, failure, ask } = useNominee();
  const [isOpen, setOpen] = useState(false);
  const content = (): ReactNode => {
    if (nominee === undefined)
      return (
        failure !== '' && (
          <>
            <Notice tone="info">{t('my-data.nominee-unread')}</Notice>
            <Button kind="ghost" isWide onPress={ask}>
              {t('retry')}
            </Button>
          </>
        )
      );
    if (isOpen)
      return (
        <Form
          nominee={nominee}
          onDone={() => {
            ask();
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      );
    if (nominee) return <Named nominee={nominee} onChange={() => setOpen(true)} onRemoved={ask} />;
    return (
      <Button kind="ghost" isWide onPress={() => setOpen(true)}>
        {t('my-data.nominee-add')}
      </Button>
    );
  };
  return (
    <section className={styles.section} aria-labelledby="nominee">
      <h2 id="nominee">{t('my-data.nominee')}</h2>
      <small>{t('my-data.nominee-text')}</small>
      {content()}
    </section>
  );
}
