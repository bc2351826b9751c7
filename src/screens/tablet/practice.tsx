// Practice on a locked tablet. The line above every screen stays until practice ends, or the page reloads.
import { type ComponentType, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { currentPractice } from '#state/practice/current-practice.ts';
import type { TabletController } from '#state/tablet/create-tablet.ts';
import { useTablet } from '#state/tablet/use-tablet.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { PracticeBand } from '../../features/practice/practice-band.tsx';
import { PracticePage } from '../../features/practice/practice-page.tsx';
import { PracticeEmblem } from '../../features/tablet/emblem.tsx';
import { PinPad } from '../../features/tablet/pin-pad.tsx';

const BAND = 'practice-band';

function showBand(): void {
  if (document.getElementById(BAND)) return;
  const place = document.createElement('div');
  place.id = BAND;
  document.body.prepend(place);
  // A new page has nothing of practice in its memory.
  const leave = (): void => location.replace('/tablet');
  createRoot(place).render(<PracticeBand control={currentPractice()} emblem={<PracticeEmblem size={36} />} onEnd={leave} />);
}

function Practice() {
  const t = useText();
  const control = currentPractice();
  useTitle(t('practice.title'));
  useEffect(() => {
    void control.start();
    showBand();
  }, [control]);
  return <PracticePage control={control} pinPad={(onPin, describedBy) => <PinPad onPin={onPin} describedBy={describedBy} />} />;
}

/** Practice has no session, so an open person is locked first. */
export const practiceScreenOf = (tablet: TabletController): ComponentType => {
  const PracticeScreen = () => {
    const t = useText();
    const { stage } = useTablet(tablet);
    useEffect(() => void tablet.start(), []);
    if (stage !== 'open') return <Practice />;
    return (
      <Blank picture="waiting-big" title={t('practice.open-first')}>
        <Button icon="lock" isLarge onPress={() => void tablet.lock()}>
          {t('practice.lock')}
        </Button>
      </Blank>
    );
  };
  return PracticeScreen;
};
