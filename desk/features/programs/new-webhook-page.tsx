// Adds an address that gets events.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createWebhook, listWebhooks } from '#core/contract/desk/programs/webhooks.ts';
import { webhookEventNames } from '#core/facts/programs/webhook.ts';
import type { FormRules } from '#core/rules/form.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { ChoiceList } from './choice-list.tsx';
import { eventWords, namesIn } from './program-words.ts';
import { SecretSheet } from './secret-sheet.tsx';

const rules = {
  url: {
    required: true,
    check: (url: string): FieldError | undefined => (/^https?:\/\/[\x21-\x7e]+$/.test(url) ? undefined : 'programs.url-wrong'),
  },
  events: { required: true },
  vendor: {},
} satisfies FormRules<string>;

export function NewWebhookPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const { vendors = [], nameOf } = useVendorNames();
  const form = useDraftForm('webhook.new', rules, { url: 'https://' });
  const { write, isBusy } = useWrite(createWebhook, {
    changes: [listWebhooks, listAudit],
    onDone: (made) => {
      form.forget();
      setSecret(made.secret);
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const send = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    const { url, events, vendor } = form.values;
    write({ body: { url: url.trim(), events: namesIn(events, webhookEventNames), vendor: Number(vendor) || null } });
  };
  return (
    <Page title={t('programs.webhook-new')} backTo="/programs" isNarrow>
      <Section title={t('programs.webhook')}>
        <FormFrame label={t('programs.webhook-new')} onSend={send} isBusy={isBusy} failure={failure} sendLabel={t('programs.webhook-add')}>
          <TextField
            {...form.field('url')}
            label={t('programs.url')}
            hint={t('programs.url-hint')}
            autoComplete="off"
            maxLength={500}
            isRequired
          />
          <SelectField
            // A selection box shows its value only if the choice exists when the box is drawn. So it is drawn again when the
            // shops have loaded.
            key={vendors.length}
            {...form.field('vendor')}
            label={t('programs.shop')}
            placeholder={t('programs.all-shops')}
            choices={vendors.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          />
          <ChoiceList
            label={t('programs.events')}
            choices={webhookEventNames.map((value) => ({ value, label: t(eventWords[value]) }))}
            value={form.values.events}
            onValue={(value) => form.set('events', value)}
            error={form.field('events').error}
          />
        </FormFrame>
      </Section>
      {secret !== undefined && <SecretSheet title={t('programs.webhook-made')} secret={secret} onClose={() => goTo('/programs')} />}
    </Page>
  );
}
