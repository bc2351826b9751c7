// Practice on a tablet: stored until somebody ends it with one tap. Then nothing of it is left.
import { proxy, useSnapshot } from 'valtio';
import { afterEvent, newPractice, type Practice, type PracticeEvent } from '#core/rules/practice/practice.ts';
import { createLine } from '#core/sequence.ts';
import { held } from '../frame/held.ts';

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
  const state = proxy<PracticeController['state']>({ practice: held(newPractice), isOn: false });
  const inLine = createLine();
  let allowWrites: (() => void) | undefined;
  return {
    state,
    async start() {
      if (state.isOn) return;
      allowWrites = deps.refuseWrites();
      state.isOn = true;
      // Practice also works on a tablet that stores nothing.
      const kept = await deps.read().catch(() => undefined);
      if (kept && state.practice.done.length === 0) state.practice = held(kept);
    },
    async act(event) {
      if (!state.isOn) return;
      state.practice = held(afterEvent(state.practice as Practice, event));
      const { practice } = state;
      await inLine(() => deps.write(practice)).catch(() => undefined);
    },
    async end() {
      state.isOn = false;
      await inLine(() => deps.erase());
      state.practice = held(newPractice);
      allowWrites?.();
      allowWrites = undefined;
    },
  };
}

export const usePractice = ({ state }: PracticeController): { readonly practice: Practice; readonly isOn: boolean } =>
  useSnapshot(state) as { practice: Practice; isOn: boolean };
