// Everything for reporting a loss loads with the pages that lead there, because a field has no network.
import { useEffect } from 'react';
import { loadAllWords } from '#state/frame/language-state.ts';

/** Loads the pages that report a loss, so that the worker stores them. */
export function fetchLossRooms(): void {
  const rooms = [
    import('../../features/claim/claims-place.tsx'),
    import('../../features/photo/viewfinder-sheet.tsx'),
    loadAllWords('claim'),
    loadAllWords('viewfinder'),
  ];
  void Promise.all(rooms).catch(() => undefined);
}

/** Also stores the policies under which a loss can be reported. @param isCovered such a policy runs */
export function useLossReady(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    fetchLossRooms();
    import('#state/claim/claim-state.ts').then(({ loadClaims }) => loadClaims()).catch(() => undefined);
  }, [isCovered]);
}
