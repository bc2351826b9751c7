// Stands in for the use-sync-external-store package: the hook is part of the UI library.
export { useSyncExternalStore } from 'react';
