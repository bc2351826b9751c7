// Adds a service centre.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { createCentre } from '#core/contract/desk/centre/centre.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { CentreFields } from './centre-fields.tsx';
import { centreBody, centreRules, newCentreValues } from './centre-form.ts';
import { centreReads } from './centre-reads.ts';

export function NewCentrePage() {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm('centre.new', centreRules, newCentreValues(useVendorId(usePerson())));
  const { write, isBusy } = useWrite(createCentre, {
    changes: centreReads,
    onDone: ({ id }) => {
      form.forget();
      showToast('done', t('centres.saved'));
      goTo(`/centres/${id}`);
    },
    onFailed: (error) => {
      form.refuse(error);
      setFailure(failureWords(t, error));
    },
  });
  const send = (): void => {
    setFailure(undefined);
    if (form.check()) write({ body: centreBody(form.values) });
  };
  return (
    <Page title={t('centres.form-new')} backTo="/centres" isNarrow>
      <Section title={t('centres.form-change')}>
        <FormFrame label={t('centres.form-new')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('save')}>
          <CentreFields form={form} />
        </FormFrame>
      </Section>
    </Page>
  );
}
