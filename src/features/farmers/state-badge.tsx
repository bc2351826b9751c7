// The state of a farmer of the day, as a word with its icon.
import type { IconName } from '#core/icon-names.ts';
import type { ListedFarmer } from '#state/farmers/farmer-row.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';

type State = ListedFarmer['state'];

const looks: Readonly<
  Record<State, { readonly tone: 'info' | 'queued' | 'danger' | 'done'; readonly icon: IconName; readonly word: MessageKey }>
> = {
  serving: { tone: 'info', icon: 'user', word: 'counter.state.serving' },
  parked: { tone: 'queued', icon: 'bag', word: 'counter.state.parked' },
  ordered: { tone: 'done', icon: 'check-circle', word: 'counter.state.ordered' },
  'awaits-approval': { tone: 'queued', icon: 'clock', word: 'counter.state.awaits-approval' },
  refused: { tone: 'danger', icon: 'alert', word: 'counter.state.refused' },
  lapsed: { tone: 'danger', icon: 'clock', word: 'counter.state.lapsed' },
  stale: { tone: 'danger', icon: 'alert', word: 'counter.state.stale' },
  failed: { tone: 'danger', icon: 'alert', word: 'counter.state.failed' },
};

export function StateBadge({ state }: { readonly state: State }) {
  const t = useText();
  const { tone, icon, word } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  );
}
