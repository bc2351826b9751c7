// Which step of a loss is on screen. Every step is an entry of the browser's history: Back, the phone's too, takes one step back, also
// after the phone had to load the page again.
import { useLayoutEffect, useState } from 'react';
import { type LossStep, lossSteps } from '#state/claim/loss-draft.ts';
import { closeAllSheets } from '#state/frame/sheet-state.ts';

/** What an entry of the history says of the form. */
interface StepEntry {
  readonly lossStep?: LossStep;
  /** How many entries right before it are earlier steps. */
  readonly stepsBefore?: number;
}

const entryNow = (): StepEntry => (history.state ?? {}) as StepEntry;
const stepNow = (): LossStep => entryNow().lossStep ?? 'what';
const placeOf = (step: LossStep): number => lossSteps.indexOf(step);

/** The entry of the next step. Like any new page it begins at its top. */
function push(step: LossStep): void {
  const { stepsBefore = 0 } = entryNow();
  history.pushState({ lossStep: step, stepsBefore: stepsBefore + 1 } satisfies StepEntry, '');
}

/**
 * The step in view, and the way to another step.
 * @param reached the furthest step so far: a continued report begins there
 */
export function useLossStep(reached: LossStep): { readonly step: LossStep; readonly goToStep: (step: LossStep) => void } {
  const [step, setStep] = useState(stepNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was left counts once
  useLayoutEffect(() => {
    if (entryNow().lossStep === undefined) for (const one of lossSteps.slice(1, placeOf(reached) + 1)) push(one);
    const follow = (): void => setStep(stepNow());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goToStep = (next: LossStep): void => {
    const { stepsBefore = 0 } = entryNow();
    const back = placeOf(step) - placeOf(next);
    if (back > 0 && back <= stepsBefore) history.go(-back);
    else {
      if (back > 0) history.replaceState({ lossStep: next, stepsBefore: 0 } satisfies StepEntry, '');
      else push(next);
      setStep(next);
    }
  };
  return { step, goToStep };
}

/** Takes the entries of all steps back, so that Back from the next page does not lead into a form that is done. */
export async function leaveSteps(): Promise<void> {
  await closeAllSheets();
  const { stepsBefore = 0 } = entryNow();
  if (stepsBefore === 0) return;
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.go(-stepsBefore);
  });
}
