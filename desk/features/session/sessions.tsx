// The person's sessions at the desk. A lost or lent device can be signed out here.
import { type DeskSession, endDeskSession, listDeskSessions } from '#core/contract/desk/session.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './session.module.css';

type Answer = { readonly results: readonly DeskSession[] };

export function Sessions() {
  const t = useText();
  const list = useRead(listDeskSessions, { query: {} });
  const { write, isBusy } = useWrite(endDeskSession, {
    changes: [listDeskSessions],
    // Removed from the list at once; it comes back if the server did not end it.
    atOnce: {
      of: listDeskSessions,
      change: (answer, { params }) => ({
        ...(answer as Answer),
        results: (answer as Answer).results.filter(({ id }) => id !== params.id),
      }),
    },
    onDone: () => showToast('done', t('sessions.ended')),
    onFailed: showFailureToast(t),
  });
  const at = (moment: string): string => formatMoment(Date.parse(moment));
  return (
    <Section title={t('sessions.title')}>
      <Loaded of={list} hasAnswer={list.data !== undefined} rows={2}>
        <ul className={styles.rows}>
          {list.data?.results.map(({ id, device, is_current, is_done, last_seen_at, ends_at }) => {
            const name = device ?? t('sessions.unknown');
            return (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small>{is_current ? t('sessions.ends-at', { at: at(ends_at) }) : t('sessions.seen', { at: at(last_seen_at) })}</small>
                  {!is_done && <Badge tone="queued">{t('sessions.not-done')}</Badge>}
                </span>
                {is_current ? (
                  <Badge tone="done" icon="check-circle">
                    {t('sessions.here')}
                  </Badge>
                ) : (
                  <Button
                    kind="ghost"
                    isDisabled={isBusy}
                    label={t('sessions.end-there', { place: name })}
                    onPress={() => write({ params: { id } })}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Loaded>
    </Section>
  );
}
