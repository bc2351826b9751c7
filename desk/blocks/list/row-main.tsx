// The name of a row without a link, reached by the arrow keys.
import type { ReactNode } from 'react';

export function RowMain({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: rows are gone through by arrow keys, and this one has nothing to open
    <span data-row-main="" tabIndex={0}>
      {children}
    </span>
  );
}
