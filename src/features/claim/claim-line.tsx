// Claims in one line, on their card of the menu: waiting ones, a question to the person, or the state of the newest.
import { useClaims } from '#state/claim/claim-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { StatusLine } from '#ui/service/status-line.tsx';

const OURS: readonly string[] = ['answer', 'complete'];

export function ClaimLine() {
  const t = useText();
  const { claims } = useClaims();
  const waiting = useOutbox().waiting.filter((row) => row.kind === 'claim').length;
  if (waiting > 0)
    return (
      <StatusLine tone="queued" icon="clock">
        {t('area.claims-waiting', { n: waiting })}
      </StatusLine>
    );
  const reported = claims?.results.filter(({ id }) => id !== null) ?? [];
  if (reported.some(({ next }) => OURS.includes(next)))
    return (
      <StatusLine tone="queued" icon="alert">
        {t('area.claims-asked')}
      </StatusLine>
    );
  const open = reported.filter(({ next }) => next !== 'none' && next !== 'done').length;
  if (open === 0) return null;
  return (
    <StatusLine tone="info" icon="search">
      {t('area.claims-open', { n: open })}
    </StatusLine>
  );
}
