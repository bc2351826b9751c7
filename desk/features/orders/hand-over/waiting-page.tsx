// Hand-overs on this device that have not arrived: first those to settle, then those that are sent automatically.
import { useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { sendNow } from '../../../api/outbox/outbox-state.ts';
import { Page } from '../../../blocks/page.tsx';
import { useText } from '../../../state/language-state.ts';
import { useWaiting } from '../../../state/waiting-state.ts';
import { TaskCard, WaitingCard } from './waiting-cards.tsx';

export function WaitingPage() {
  const t = useText();
  const rows = useWaiting();
  const [isBusy, setBusy] = useState(false);
  const waiting = rows?.filter(({ state }) => state === 'waiting') ?? [];
  const tasks = rows?.filter(({ state }) => state === 'task') ?? [];
  const cash = (rows ?? []).reduce((sum, row) => sum + row.cash, 0);
  const send = (): void => {
    setBusy(true);
    void sendNow()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Page
      isNarrow
      title={t('waiting.title')}
      actions={
        waiting.length > 0 && (
          <Button icon="refresh" isBusy={isBusy} onPress={send}>
            {t('waiting.send')}
          </Button>
        )
      }
    >
      {rows === undefined && <SkeletonRows count={2} label={t('loading')} />}
      {rows?.length === 0 && (
        <Blank picture="done-big" title={t('waiting.none')} text={t('waiting.none-text')}>
          <ButtonLink href="/orders">{t('hand.next')}</ButtonLink>
        </Blank>
      )}
      {rows !== undefined && rows.length > 0 && (
        <p>
          {t('waiting.cash-here')} <b {...noTranslation}>{formatMoney(cash)}</b>
        </p>
      )}
      {tasks.map((row) => (
        <TaskCard key={row.id} row={row} />
      ))}
      {waiting.map((row) => (
        <WaitingCard key={row.id} row={row} />
      ))}
    </Page>
  );
}
