// What is said below the header, of which there is nothing on most days: its lines come after the first paint.
import { type ComponentType, useEffect, useState } from 'react';

export function StatusStrip() {
  const [Lines, setLines] = useState<ComponentType>();
  useEffect(() => {
    const show = ({ StatusLines }: { readonly StatusLines: ComponentType }): void => setLines(() => StatusLines);
    import('./status-lines.tsx').then(show, () => undefined);
  }, []);
  return <div role="status">{Lines && <Lines />}</div>;
}
