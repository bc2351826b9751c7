// The state of an error in a word with its icon, and its source.
import type { DeskError } from '#core/contract/desk/insight/errors.ts';
import type { ErrorSource, ErrorState } from '#core/facts/insight.ts';
import type { IconName } from '#core/icon-names.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/notice.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';

interface Look {
  readonly word: MessageKey;
  readonly tone: Tone;
  readonly icon: IconName;
}

export const stateLooks: Readonly<Record<ErrorState, Look>> = {
  open: { word: 'errors.open', tone: 'queued', icon: 'clock' },
  solved: { word: 'errors.solved', tone: 'done', icon: 'check-circle' },
};
export const sourceWords: Readonly<Record<ErrorSource, MessageKey>> = {
  app: 'errors.of-app',
  worker: 'errors.of-worker',
  desk: 'errors.of-desk',
};
const back: Look = { word: 'errors.back', tone: 'danger', icon: 'alert' };

export function StateBadge({ error: { state, is_back: isBack } }: { readonly error: Pick<DeskError, 'state' | 'is_back'> }) {
  const t = useText();
  const { word, tone, icon } = isBack ? back : stateLooks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  );
}
