// The grievance officer, whose name is public: in the app, and under each answer.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import { changeOfficer, getOfficerSetting, type OfficerSetting } from '#core/contract/desk/grievance/grievance.ts';
import { officerFields } from '#core/fields/officer.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { boxRules, boxValues, fieldLabels, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './grievances.module.css';

const rules = boxRules(officerFields);
const labels = fieldLabels(officerFields);
const boxes = ['name', 'designation', 'phone', 'email'] as const;

function OfficerForm({ officer }: { readonly officer: OfficerSetting }) {
  const t = useText();
  // The officer as stored when the person began to edit, whatever is read meanwhile.
  const [on, setOn] = useState(officer);
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm('grievance-officer', rules, boxValues(officerFields, officer));
  const change = useChange(changeOfficer, {
    readNow: () => send(getOfficerSetting, {}),
    changes: [getOfficerSetting, listAudit],
    onDone: (saved) => {
      form.restart(boxValues(officerFields, saved));
      setOn(saved);
      showToast('done', t('grievances.officer-saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) change.save({ body: valuesOfBoxes(officerFields, form.values) }, on);
  };
  const { theirs } = change;
  return (
    <FormFrame label={t('grievances.officer')} onSend={onSend} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
      {theirs && (
        <FormConflict
          form={form}
          change={change}
          theirs={boxValues(officerFields, theirs)}
          labelOf={(key) => t(labels[key])}
          changed={theirs.changed}
          onTheirs={() => {
            form.restart(boxValues(officerFields, theirs));
            setOn(theirs);
            change.giveUp();
          }}
        />
      )}
      {boxes.map((box) => (
        <TextField
          key={box}
          {...form.field(box)}
          label={t(labels[box])}
          autoComplete="off"
          maxLength={officerFields[box].options.max}
          isRequired
        />
      ))}
    </FormFrame>
  );
}

export function OfficerPage() {
  const t = useText();
  const person = usePerson();
  const read = useRead(getOfficerSetting, {});
  const officer = read.data;
  return (
    <Page title={t('grievances.officer')} backTo={mayDo(person, 'grievances.answer') ? '/complaints' : '/'} isNarrow>
      <Loaded of={read} hasAnswer={officer !== undefined}>
        {officer && (
          <Section title={t('grievances.officer')}>
            <p>{t('grievances.officer-why')}</p>
            {officer.name === '' && <Notice tone="danger">{t('grievances.officer-none')}</Notice>}
            {mayDo(person, 'settings.write') ? (
              <OfficerForm officer={officer} />
            ) : (
              <p>{[officer.name, officer.designation, officer.phone, officer.email].filter(Boolean).join(' · ')}</p>
            )}
            {officer.changed && (
              <p className={styles.quiet}>
                {officer.changed.by}, {formatMoment(Date.parse(officer.changed.at))}
              </p>
            )}
          </Section>
        )}
      </Loaded>
    </Page>
  );
}
