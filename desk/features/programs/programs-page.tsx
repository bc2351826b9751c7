// Other programs: their keys, and the addresses that get events.

import { useState } from 'react';
import { Link } from 'wouter';
import { OPENAPI_PATH } from '#core/constants.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type ApiKey, listApiKeys, revokeApiKey } from '#core/contract/desk/programs/api-keys.ts';
import { listWebhooks, type Webhook } from '#core/contract/desk/programs/webhooks.ts';
import { formatDay, formatMoment, startOfDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { keyStates, scopeWords } from './program-words.ts';
import styles from './programs.module.css';

function useKeyColumns(): readonly Column<ApiKey>[] {
  const t = useText();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'name',
      head: t('programs.name'),
      isName: true,
      cell: ({ name, prefix, state }) => (
        <span className={styles.badges}>
          {name} <code translate="no">{prefix}…</code>
          <Badge tone={keyStates[state].tone}>{t(keyStates[state].word)}</Badge>
        </span>
      ),
    },
    { key: 'scopes', head: t('programs.scopes'), cell: ({ scopes }) => scopes.map((scope) => t(scopeWords[scope])).join(', ') },
    {
      key: 'shops',
      head: t('programs.shops'),
      cell: ({ vendors }) => (vendors === null ? t('programs.all-shops') : vendors.map(nameOf).join(', ')),
    },
    { key: 'ends', head: t('programs.ends-on'), cell: ({ ends_on }) => formatDay(startOfDay(ends_on)) },
    {
      key: 'used',
      head: t('programs.last-used'),
      cell: ({ last_used_at }) => (last_used_at === null ? t('programs.never-used') : formatMoment(Date.parse(last_used_at))),
    },
    { key: 'by', head: t('programs.made-by'), cell: ({ created_by }) => created_by.full_name },
  ];
}

function KeysSection() {
  const t = useText();
  const [leaving, setLeaving] = useState<ApiKey>();
  const list = useList(listApiKeys, { query: {} });
  const { write, isBusy } = useWrite(revokeApiKey, {
    changes: [listApiKeys, listAudit],
    onDone: () => {
      showToast('done', t('programs.revoked'));
      setLeaving(undefined);
    },
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  });
  return (
    <Section
      title={t('programs.keys')}
      action={
        <ButtonLink href="/programs/keys/new" kind="ghost" icon="plus">
          {t('programs.key-new')}
        </ButtonLink>
      }
    >
      <p>
        {t('programs.keys-text')}{' '}
        <a href={OPENAPI_PATH} target="_blank" rel="noreferrer">
          {t('programs.openapi')}
        </a>
      </p>
      <ListView
        label={t('programs.keys')}
        list={list}
        columns={useKeyColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('programs.keys-none'), text: t('programs.keys-none-text') }}
        action={(key: ApiKey) =>
          key.state === 'active' && (
            <Button kind="link" label={t('programs.revoke-it', { name: key.name })} onPress={() => setLeaving(key)}>
              {t('programs.revoke')}
            </Button>
          )
        }
      />
      {leaving && (
        <QuestionSheet
          title={t('programs.revoke-it', { name: leaving.name })}
          yes={t('programs.revoke')}
          kind="danger"
          isBusy={isBusy}
          onYes={() => write({ params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('programs.revoke-text')}</p>
        </QuestionSheet>
      )}
    </Section>
  );
}

function useWebhookColumns(): readonly Column<Webhook>[] {
  const t = useText();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'url',
      head: t('programs.url'),
      isName: true,
      cell: ({ id, url, state }) => (
        <span className={styles.badges}>
          <Link href={`/programs/webhooks/${id}`} className={styles.address} data-row-main="">
            {url}
          </Link>
          {state === 'off' && <Badge tone="danger">{t('programs.off')}</Badge>}
        </span>
      ),
    },
    { key: 'shop', head: t('programs.shop'), cell: ({ vendor }) => (vendor === null ? t('programs.all-shops') : nameOf(vendor)) },
    { key: 'events', head: t('programs.events'), isFigure: true, cell: ({ events }) => events.length },
    { key: 'waiting', head: t('programs.sent-waiting'), isFigure: true, cell: ({ waiting }) => waiting },
    { key: 'dead', head: t('programs.sent-dead'), isFigure: true, cell: ({ dead }) => dead },
  ];
}

function WebhooksSection() {
  const t = useText();
  const list = useList(listWebhooks, {});
  return (
    <Section
      title={t('programs.webhooks')}
      action={
        <ButtonLink href="/programs/webhooks/new" kind="ghost" icon="plus">
          {t('programs.webhook-new')}
        </ButtonLink>
      }
    >
      <p>{t('programs.webhooks-text')}</p>
      <ListView
        label={t('programs.webhooks')}
        list={list}
        columns={useWebhookColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('programs.webhooks-none'), text: t('programs.webhooks-none-text') }}
      />
    </Section>
  );
}

export function ProgramsPage() {
  const t = useText();
  return (
    <Page title={t('programs.title')}>
      <KeysSection />
      <WebhooksSection />
    </Page>
  );
}
