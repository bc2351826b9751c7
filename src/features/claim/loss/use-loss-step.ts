// The visible step of a loss report. Every step is an entry of the browser's history. So Back, also the phone's, goes one step back, even
// after a reload of the page.
import { useLayoutEffect, useState } from 'react';
import { type LossStep, lossSteps } from '#state/claim/loss-draft.ts';
import { closeAllSheets } from '#state/frame/sheet-state.ts';

/** The form's state in a history entry. */
interface StepEntry {
  readonly lossStep?: LossStep;
  /** Number of entries right before it that are earlier steps. */
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
 * The visible step, and the way to another one.
 * @param reached the furthest step so far, where a continued report starts
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

/** Removes the entries of all steps, so that Back from the next page does not lead into a finished form. */
export async function leaveSteps(): Promise<void> {
  await closeAllSheets();
  const { stepsBefore = 0 } = entryNow();
  if (stepsBefore === 0) return;
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.go(-stepsBefore);
  });
}
