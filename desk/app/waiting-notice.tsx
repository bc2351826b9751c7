// Shows waiting and refused hand-overs on every page, and sends them.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Notice } from '#ui/notice.tsx';
import { startOutbox } from '../api/outbox/outbox-state.ts';
import { keyOf } from '../api/use-read.ts';
import { ORDER_READS } from '../blocks/order/use-order-write.ts';
import { useText } from '../state/language-state.ts';
import { mayDo, usePerson } from '../state/session-state.ts';
import { useWaiting } from '../state/waiting-state.ts';
import styles from './shell.module.css';

function Waiting() {
  const t = useText();
  const client = useQueryClient();
  useEffect(
    () =>
      startOutbox(() => {
        for (const call of ORDER_READS) void client.invalidateQueries({ queryKey: keyOf(call) });
      }),
    [client],
  );
  const rows = useWaiting() ?? [];
  if (rows.length === 0) return null;
  const tasks = rows.filter(({ state }) => state === 'task').length;
  return (
    <div className={styles.strip}>
      <Notice
        tone={tasks > 0 ? 'danger' : 'queued'}
        action={
          <Link href="/waiting" className={styles.stripLink}>
            {t('waiting.see')}
          </Link>
        }
      >
        {tasks > 0 ? t('waiting.count-tasks', { n: tasks }) : t('waiting.count', { n: rows.length })}
      </Notice>
    </div>
  );
}

export function WaitingNotice() {
  return mayDo(usePerson(), 'orders.hand-over') ? <Waiting /> : null;
}
