// Makes the owner of a phone number an agent or a buyer.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createPerson, listPeople } from '#core/contract/desk/person.ts';
import type { FormRules } from '#core/rules/form.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { StandingFields } from './standing-fields.tsx';
import { standingIn, standingRules } from './standing-form.ts';

const rules = {
  phone_number: {
    required: true,
    accept: acceptPhone,
    check: (phone: string): FieldError | undefined => (isPhone(phone) ? undefined : 'people.phone-wrong'),
  },
  full_name: { required: true },
  ...standingRules,
} satisfies FormRules<string>;

export function NewPersonPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm('person.new', rules);
  const { write, isBusy } = useWrite(createPerson, {
    changes: [listPeople, listAudit],
    onDone: ({ id }) => {
      form.forget();
      showToast('done', t('people.saved'));
      goTo(`/people/${id}`);
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    setFailure(undefined);
    const { phone_number, full_name, role } = form.values;
    if (form.check() && (role === 'agent' || role === 'buyer'))
      write({ body: { phone_number, full_name: full_name.trim(), role, ...standingIn(form.values) } });
  };
  return (
    <Page title={t('people.form-new')} backTo="/people" isNarrow>
      <Section title={t('people.person')}>
        <FormFrame
          label={t('people.form-new')}
          onSend={send}
          isBusy={isBusy}
          failure={failure}
          sendLabel={t('save')}
          note={<p>{t('people.proof')}</p>}
        >
          <TextField
            {...form.field('phone_number')}
            label={t('people.phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            hint={t('people.phone-hint')}
            prefix={COUNTRY_PREFIX}
            isRequired
          />
          <TextField
            {...form.field('full_name')}
            label={t('people.name')}
            hint={t('people.name-hint')}
            autoComplete="off"
            maxLength={100}
            isRequired
          />
          <StandingFields form={form} roles={['agent', 'buyer']} />
        </FormFrame>
      </Section>
    </Page>
  );
}
