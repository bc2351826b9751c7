// Practice on a tablet: stored until somebody ends it with one tap. Then nothing of it is left.
import { proxy, useSnapshot } from 'valtio';
import { newPractice, type Practice, type PracticeEvent, practiceAfter } from '#core/rules/practice/practice.ts';
import { createTaskQueue } from '#core/sequence.ts';
import { plainValue } from '../frame/plain-value.ts';

export interface PracticeDeps {
  read(): Promise<Practice | undefined>;
  write(practice: Practice): Promise<void>;
  erase(): Promise<void>;
  /** From now on this page sends nothing. Returns a function that ends this. */
  refuseWrites(): () => void;
}

export interface PracticeController {
  readonly state: { practice: Practice; isOn: boolean };
  /** Continues the earlier practice. */
  start(): Promise<void>;
  act(event: PracticeEvent): Promise<void>;
  /** Erases all of it. */
  end(): Promise<void>;
}

export function createPractice(deps: PracticeDeps): PracticeController {
  const state = proxy<PracticeController['state']>({ practice: plainValue(newPractice), isOn: false });
  const inLine = createTaskQueue();
  let allowWrites: (() => void) | undefined;
  return {
    state,
    async start() {
      if (state.isOn) return;
      allowWrites = deps.refuseWrites();
      state.isOn = true;
      // Practice also works on a tablet that stores nothing.
      const kept = await deps.read().catch(() => undefined);
      if (kept && state.practice.done.length === 0) state.practice = plainValue(kept);
    },
    async act(event) {
      if (!state.isOn) return;
      state.practice = plainValue(practiceAfter(state.practice as Practice, event));
      const { practice } = state;
      await inLine(() => deps.write(practice)).catch(() => undefined);
    },
    async end() {
      state.isOn = false;
      await inLine(() => deps.erase());
      state.practice = plainValue(newPractice);
      allowWrites?.();
      allowWrites = undefined;
    },
  };
}

export const usePractice = ({ state }: PracticeController): { readonly practice: Practice; readonly isOn: boolean } =>
  useSnapshot(state) as { practice: Practice; isOn: boolean };
