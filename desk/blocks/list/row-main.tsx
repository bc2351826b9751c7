// What a row of a list is called by, where there is nothing to open: the keys that go from row to row stop at it.
import type { ReactNode } from 'react';

export function RowMain({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: rows are gone through by arrow keys, and this one has nothing to open
    <span data-row-main="" tabIndex={0}>
      {children}
    </span>
  );
}
