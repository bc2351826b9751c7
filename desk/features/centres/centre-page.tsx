// One service centre: its facts, its people, and codes for its tablets.
import { useState } from 'react';
import { useParams } from 'wouter';
import { type Centre, getCentre, updateCentre } from '#core/contract/desk/centre/centre.ts';
import { textIn } from '#core/language/said.ts';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { boxLabel } from '../../blocks/form/local-boxes.ts';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { BookSection } from './book-section.tsx';
import { CentreFields } from './centre-fields.tsx';
import { boxWords, type CentreBox, centreBody, centreRules, centreValues, idsIn, isPays, payWords } from './centre-form.ts';
import { centreReads } from './centre-reads.ts';
import styles from './centres.module.css';
import { HandOverSection } from './hand-over-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { TabletsSection } from './tablets-section.tsx';

function CentreForm({ centre, mayWrite }: { readonly centre: Centre; readonly mayWrite: boolean }) {
  const t = useText();
  const { nameOf } = useVendorNames();
  const params = { id: centre.id };
  // The centre as it was when the person started editing, whatever is read meanwhile.
  const [on, setOn] = useState(centre);
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`centre.${centre.id}`, centreRules, centreValues(centre));
  const restart = (now: Centre): void => {
    form.restart(centreValues(now));
    setOn(now);
  };
  const change = useChange(updateCentre, {
    readNow: () => send(getCentre, { params }),
    changes: centreReads,
    onDone: (saved) => {
      restart(saved);
      showToast('done', t('centres.saved'));
    },
    onFailed: (error) => {
      form.refuse(error);
      setFailure(failureWords(t, error));
    },
  });
  const { theirs } = change;
  const wordsOf = (box: CentreBox, value: string): string => {
    if (box === 'vendors') return idsIn(value).map(nameOf).join(', ');
    return box === 'pays' && isPays(value) ? t(payWords[value]) : value;
  };
  const save = (): void => {
    setFailure(undefined);
    // A person who joined or left meanwhile does not change the version of these fields.
    if (form.check()) change.save({ params, body: centreBody(form.values, on) }, isSameForm(on, centre) ? centre : on);
  };
  return (
    <Section title={t('centres.form-change')}>
      {theirs && (
        <FormConflict
          form={form}
          change={change}
          theirs={centreValues(theirs)}
          labelOf={(box) => boxLabel(t, boxWords, box)}
          wordsOf={wordsOf}
          changed={theirs.changed}
          onTheirs={() => {
            restart(theirs);
            change.giveUp();
          }}
        />
      )}
      <FormFrame label={t('centres.form-change')} onSend={save} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        <fieldset disabled={!mayWrite} className={styles.whole}>
          <CentreFields form={form} centre={centre} />
        </fieldset>
      </FormFrame>
    </Section>
  );
}

const isSameForm = (one: Centre, other: Centre): boolean => JSON.stringify(centreValues(one)) === JSON.stringify(centreValues(other));

export function CentrePage() {
  const t = useText();
  const language = useLanguage();
  const mayWrite = mayDo(usePerson(), 'centres.write');
  const id = Number(useParams()['id']) || 0;
  const read = useRead(getCentre, { params: { id } });
  const centre = read.data;
  return (
    <Page title={centre ? textIn(centre.names, language) : t('centres.title')} backTo="/centres" isNarrow>
      <Loaded of={read} hasAnswer={centre !== undefined} rows={6}>
        {centre && (
          <>
            <PeopleSection centre={centre} mayWrite={mayWrite} />
            <TabletsSection centre={centre} mayWrite={mayWrite} />
            <BookSection centre={centre} />
            <HandOverSection centre={centre} />
            <CentreForm key={centre.id} centre={centre} mayWrite={mayWrite} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
