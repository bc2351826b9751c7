// One webhook: sent and waiting events, and failed events that can be sent again.
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#core/contract/desk/programs/webhooks.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { deliveryStates, eventWords, faultWords } from './program-words.ts';
import styles from './programs.module.css';
import { SecretSheet } from './secret-sheet.tsx';

const changes = [listWebhooks, listWebhookDeliveries, listAudit];

function useFailure(): (error: unknown) => void {
  const t = useText();
  return (error) => {
    const words = failureWords(t, error);
    if (words !== undefined) showToast('danger', words);
  };
}

function useColumns(): readonly Column<WebhookDelivery>[] {
  const t = useText();
  return [
    {
      key: 'event',
      head: t('programs.event'),
      isName: true,
      cell: ({ type, state }) => (
        <span className={styles.badges}>
          {t(eventWords[type])}
          <Badge tone={deliveryStates[state].tone}>{t(deliveryStates[state].word)}</Badge>
        </span>
      ),
    },
    {
      key: 'about',
      head: t('programs.about'),
      cell: ({ subject }) => (
        <code className={styles.address} translate="no">
          {subject}
        </code>
      ),
    },
    { key: 'at', head: t('programs.at'), cell: ({ at }) => formatMoment(Date.parse(at)) },
    { key: 'tries', head: t('programs.tries'), isFigure: true, cell: ({ tries }) => tries },
    {
      key: 'answer',
      head: t('programs.answer'),
      cell: ({ status, error }) =>
        error === null ? (status ?? '–') : t(faultWords[error] ?? 'programs.fault-connection', { n: status ?? 0 }),
    },
  ];
}

function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const t = useText();
  const onFailed = useFailure();
  const list = useList(listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
  const replay = useWrite(replayWebhookDelivery, { changes, onDone: () => showToast('done', t('programs.replayed')), onFailed });
  return (
    <Section title={t('programs.deliveries')}>
      <ListView
        label={t('programs.deliveries')}
        list={list}
        columns={useColumns()}
        keyOf={({ n }) => n}
        none={{ title: t('programs.deliveries-none'), text: t('programs.deliveries-none-text') }}
        action={({ n, state }: WebhookDelivery) =>
          webhook.state === 'on' &&
          state !== 'waiting' && (
            <Button kind="link" label={`${t('programs.replay')} ${n}`} onPress={() => replay.write({ params: { id: webhook.id, n } })}>
              {t('programs.replay')}
            </Button>
          )
        }
      />
    </Section>
  );
}

function Actions({ webhook }: { readonly webhook: Webhook }) {
  const t = useText();
  const [, goTo] = useLocation();
  const onFailed = useFailure();
  const [secret, setSecret] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const params = { id: webhook.id };
  const renew = useWrite(renewWebhookSecret, { changes, onDone: (made) => setSecret(made.secret), onFailed });
  const resume = useWrite(resumeWebhook, { changes, onDone: () => showToast('done', t('programs.resumed')), onFailed });
  const remove = useWrite(removeWebhook, { changes: [listWebhooks, listAudit], onDone: () => goTo('/programs'), onFailed });
  return (
    <div className={styles.buttons}>
      {(webhook.state === 'off' || webhook.waiting > 0) && (
        <Button isBusy={resume.isBusy} onPress={() => resume.write({ params })}>
          {t(webhook.state === 'off' ? 'programs.switch-on' : 'programs.send-now')}
        </Button>
      )}
      <Button kind="ghost" isBusy={renew.isBusy} onPress={() => renew.write({ params })}>
        {t('programs.renew')}
      </Button>
      <Button kind="ghost" icon="trash" onPress={() => setLeaving(true)}>
        {t('programs.remove')}
      </Button>
      {secret !== undefined && <SecretSheet title={t('programs.renewed')} secret={secret} onClose={() => setSecret(undefined)} />}
      {isLeaving && (
        <QuestionSheet
          title={t('programs.remove')}
          yes={t('programs.remove')}
          kind="danger"
          isBusy={remove.isBusy}
          onYes={() => remove.write({ params })}
          onClose={() => setLeaving(false)}
        >
          <p>{t('programs.remove-text')}</p>
        </QuestionSheet>
      )}
    </div>
  );
}

export function WebhookPage() {
  const t = useText();
  const id = Number(useParams<{ id: string }>().id);
  const read = useRead(listWebhooks, {});
  const webhook = read.data?.results.find((one) => one.id === id);
  return (
    <Page title={t('programs.webhook')} backTo="/programs">
      <Loaded of={read} hasAnswer={read.data !== undefined}>
        {read.data && !webhook && <Notice tone="info">{t('programs.gone')}</Notice>}
        {webhook && (
          <>
            <Section title={t('programs.url')}>
              <p className={styles.address} translate="no">
                {webhook.url}
              </p>
              {webhook.state === 'off' && (
                <Notice tone="queued">{t(webhook.off_reason === 'gone' ? 'programs.off-gone' : 'programs.off-failing')}</Notice>
              )}
              {webhook.state === 'on' && webhook.failing_since !== null && (
                <Notice tone="queued">{t('programs.failing', { time: formatMoment(Date.parse(webhook.failing_since)) })}</Notice>
              )}
              <p>{webhook.events.map((event) => t(eventWords[event])).join(', ')}</p>
              <Actions webhook={webhook} />
            </Section>
            <Deliveries webhook={webhook} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
