// Gives farmers to a colleague of the tablet. It loads when the agent opens it.
import { useState } from 'react';
import type { Farmers } from '#state/farmers/farmers.ts';
import { useFarmersState } from '#state/farmers/use-farmers.ts';
import { useText } from '#state/frame/language-state.ts';
import { showFailure } from '#state/frame/sheet-state.ts';
import { currentTablet } from '#state/tablet/current-tablet.ts';
import { useTablet } from '#state/tablet/use-tablet.ts';
import { type Colleague, GiveForm } from '../../features/farmers/give-form.tsx';
import { Emblem } from '../../features/tablet/emblem.tsx';

interface GiveProps {
  readonly farmers: Farmers;
  /** @param note what was done */
  readonly onGiven: (note: string) => void;
  readonly onClose: () => void;
}

export function Give({ farmers, onGiven, onClose }: GiveProps) {
  const t = useText();
  const { people, open } = useTablet(currentTablet());
  const { rows } = useFarmersState(farmers);
  const [isGiving, setGiving] = useState(false);
  const give = async (ids: readonly string[], { handle, label }: Colleague): Promise<void> => {
    if (isGiving) return;
    setGiving(true);
    const outcome = await farmers.give(ids, handle);
    onClose();
    if (outcome === 'done') onGiven(t('counter.given', { n: ids.length, label }));
    else if (outcome === 'gone') showFailure('counter.give-gone', t('counter.give-gone-text'));
    else showFailure('room.not-stored', t('room.make'));
  };
  return (
    <GiveForm
      farmers={rows.filter(({ state }) => state === 'parked')}
      colleagues={people
        .filter(({ handle }) => handle !== open)
        .map(({ handle, label, emblem }) => ({ handle, label, picture: <Emblem name={emblem} size={48} /> }))}
      onGive={(ids, to) => void give(ids, to)}
      onClose={onClose}
    />
  );
}
