// What is said below the header, of which there is nothing on most days: its lines come after the first paint.
import { type ComponentType, useEffect, useState } from 'react';

let Lines: ComponentType | undefined;

/** Without network there is a line from the start: what draws it is fetched before the page, which would move down for it. Never rejects. */
export async function fetchLines(): Promise<void> {
  await import('./status-lines.tsx').then(
    (lines) => {
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
