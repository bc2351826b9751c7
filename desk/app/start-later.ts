// Starts everything that no page of the desk waits for.
import { startFocusKeeper } from '#ui/focus/focus-keeper.ts';
import { followTranslation } from '#ui/translated/follow-translation.ts';
import { reportUnreported } from './report-errors.ts';

/** @param root element of the desk @param renderAgain renders the desk from the start */
export function startLater(root: Element, renderAgain: () => void): void {
  startFocusKeeper();
  followTranslation(root, renderAgain);
  void reportUnreported();
}
