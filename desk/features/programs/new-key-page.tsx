// Makes a key for another program.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createApiKey, listApiKeys } from '#core/contract/desk/programs/api-keys.ts';
import { keyScopeNames } from '#core/facts/programs/api-key.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { isKeyEnd } from '#core/rules/programs/api-key.ts';
import { DAY_MS } from '#core/time.ts';
import { TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { ChoiceList } from './choice-list.tsx';
import { namesIn, scopeWords } from './program-words.ts';
import { SecretSheet } from './secret-sheet.tsx';

const rules = {
  name: { required: true },
  scopes: { required: true },
  vendors: {},
  ends_on: {
    required: true,
    check: (day: string): FieldError | undefined => (isKeyEnd(day, serverNow()) ? undefined : 'programs.ends-wrong'),
  },
} satisfies FormRules<string>;

/** Lifetime of a key in days, if nobody chooses another. */
const USUAL_DAYS = 90;

export function NewKeyPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const { vendors = [], nameOf } = useVendorNames();
  const form = useDraftForm('api-key.new', rules, { ends_on: dayInIndia(serverNow() + USUAL_DAYS * DAY_MS) });
  const { write, isBusy } = useWrite(createApiKey, {
    changes: [listApiKeys, listAudit],
    onDone: (made) => {
      form.forget();
      setSecret(made.secret);
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    const { name, scopes, vendors: shops, ends_on } = form.values;
    const ids = shops.split(',').filter(Boolean).map(Number);
    write({ body: { name: name.trim(), scopes: namesIn(scopes, keyScopeNames), vendors: ids.length === 0 ? null : ids, ends_on } });
  };
  return (
    <Page title={t('programs.key-new')} backTo="/programs" isNarrow>
      <Section title={t('programs.key')}>
        <FormFrame label={t('programs.key-new')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('programs.key-make')}>
          <TextField
            {...form.field('name')}
            label={t('programs.name')}
            hint={t('programs.name-hint')}
            autoComplete="off"
            maxLength={60}
            isRequired
          />
          <ChoiceList
            label={t('programs.scopes')}
            hint={t('programs.scopes-hint')}
            choices={keyScopeNames.map((value) => ({ value, label: t(scopeWords[value]) }))}
            value={form.values.scopes}
            onValue={(value) => form.set('scopes', value)}
            error={form.field('scopes').error}
          />
          <ChoiceList
            label={t('programs.shops')}
            hint={t('programs.shops-hint')}
            choices={vendors.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
            value={form.values.vendors}
            onValue={(value) => form.set('vendors', value)}
            error={form.field('vendors').error}
          />
          <TextField {...form.field('ends_on')} label={t('programs.ends-on')} hint={t('programs.ends-hint')} type="date" isRequired />
        </FormFrame>
      </Section>
      {secret !== undefined && <SecretSheet title={t('programs.key-made')} secret={secret} onClose={() => goTo('/programs')} />}
    </Page>
  );
}
