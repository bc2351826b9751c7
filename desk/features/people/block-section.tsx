// The block of an account: whether, why, and its end.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import { blockPerson, getPerson, listPeople, type Person, unblockPerson } from '#core/contract/desk/person.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { isBlockDay } from '#core/rules/person/block.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './people.module.css';
import { blockWords } from './person-words.ts';

const changes = [listPeople, getPerson, listAudit];

const blockRules = {
  reason: { required: true },
  until: { check: (day: string): FieldError | undefined => (isBlockDay(day, serverNow()) ? undefined : 'field.refused') },
};

interface SheetProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Handles success and refusal of both sheets' writes. */
function useEnd(
  form: { readonly forget: () => void; readonly refuse: (error: unknown) => boolean },
  done: MessageKey,
  onClose: () => void,
) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    how: {
      changes,
      onDone: () => {
        form.forget();
        showToast('done', t(done));
        onClose();
      },
      onFailed: (error: unknown) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
    },
  };
}

function BlockSheet({ person: { id, block }, onClose }: SheetProps) {
  const t = useText();
  const form = useDraftForm(`block.${id}`, blockRules, { reason: block?.reason ?? '', until: block?.until ?? '' });
  const { failure, how } = useEnd(form, 'people.blocked-done', onClose);
  const { write, isBusy } = useWrite(blockPerson, how);
  const send = (): void => {
    const { reason, until } = form.values;
    if (form.check()) write({ params: { id }, body: { reason: reason.trim(), until: until === '' ? null : until } });
  };
  return (
    <Sheet title={t(block ? 'people.block-change' : 'people.block')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame
        label={t('people.block')}
        onSend={send}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t(block ? 'save' : 'people.block-yes')}
        note={<p>{t('people.proof')}</p>}
      >
        <TextField
          {...form.field('reason')}
          label={t('people.block-reason')}
          hint={t('people.block-reason-hint')}
          maxLength={200}
          autoComplete="off"
          isRequired
        />
        <TextField {...form.field('until')} label={t('people.block-until')} hint={t('people.block-until-hint')} type="date" />
      </FormFrame>
    </Sheet>
  );
}

function UnblockSheet({ person: { id }, onClose }: SheetProps) {
  const t = useText();
  const form = useDraftForm(`unblock.${id}`, { words: { required: true } });
  const { failure, how } = useEnd(form, 'people.unblocked-done', onClose);
  const { write, isBusy } = useWrite(unblockPerson, how);
  const send = (): void => {
    if (form.check()) write({ params: { id }, body: { words: form.values.words.trim() } });
  };
  return (
    <Sheet title={t('people.unblock')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame
        label={t('people.unblock')}
        onSend={send}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('people.unblock')}
        note={<p>{t('people.proof')}</p>}
      >
        <TextField {...form.field('words')} label={t('people.unblock-why')} maxLength={200} autoComplete="off" isRequired />
      </FormFrame>
    </Sheet>
  );
}

export function BlockSection({ person }: { readonly person: Person }) {
  const t = useText();
  const mayBlock = mayDo(usePerson(), 'people.block');
  const [open, setOpen] = useState<'block' | 'unblock'>();
  const { block } = person;
  const close = (): void => setOpen(undefined);
  return (
    <Section title={t('people.open')}>
      <div className={styles.block}>
        {block ? (
          <>
            <Notice tone="danger">{blockWords(t, block)}</Notice>
            <p>{block.reason}</p>
            <p>{t('people.blocked-by', { name: block.by ?? '–', at: formatMoment(Date.parse(block.at)) })}</p>
          </>
        ) : (
          <p>{t('people.open-text')}</p>
        )}
        {mayBlock && (
          <div className="row-wide">
            {block && <Button onPress={() => setOpen('unblock')}>{t('people.unblock')}</Button>}
            <Button kind={block ? 'ghost' : 'danger'} onPress={() => setOpen('block')}>
              {t(block ? 'people.block-change' : 'people.block')}
            </Button>
          </div>
        )}
      </div>
      {open === 'block' && <BlockSheet person={person} onClose={close} />}
      {open === 'unblock' && <UnblockSheet person={person} onClose={close} />}
    </Section>
  );
}
