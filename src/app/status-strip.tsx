// The messages below the header. On most days there are none, so the code of their lines loads after the first paint.
import { type ComponentType, useEffect, useState } from 'react';
import type { LanguageCode } from '#core/rules/languages.ts';
import { loadAllWords, loadEach } from '#state/frame/language-state.ts';

let Lines: ComponentType | undefined;

/**
 * Without network there is a line from the start. It loads before the page does, so that the page does not move down. Never
 * rejects.
 */
export async function fetchLines(language?: LanguageCode): Promise<void> {
  const words = language ? loadEach(language, ['goods']) : loadAllWords('goods');
  await Promise.all([import('./status-lines.tsx'), words]).then(
    ([lines]) => {
      Lines = lines.StatusLines;
    },
    () => undefined,
  );
}

export function StatusStrip() {
  const [, setHere] = useState(Lines !== undefined);
  useEffect(() => void fetchLines().then(() => setHere(true)), []);
  return <div role="status">{Lines && <Lines />}</div>;
}
