// All it takes to tell a loss comes with what leads there: a field has no network.
import { useEffect } from 'react';
import { loadAllWords } from '#state/frame/language-state.ts';

/** Loads the pages that report a loss, so that the worker keeps them. */
export function fetchLossRooms(): void {
  const rooms = [
    import('../../features/claim/claims-place.tsx'),
    import('../../features/photo/viewfinder-sheet.tsx'),
    loadAllWords('claim'),
    loadAllWords('viewfinder'),
  ];
  void Promise.all(rooms).catch(() => undefined);
}

/** Also keeps the policies that a loss can be reported under. @param isCovered such a policy runs */
export function useLossReady(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    fetchLossRooms();
    import('#state/claim/claim-state.ts').then(({ loadClaims }) => loadClaims()).catch(() => undefined);
  }, [isCovered]);
}
