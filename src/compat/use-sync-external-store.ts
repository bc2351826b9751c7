// Replaces the use-sync-external-store package, because the UI library has the hook.
export { useSyncExternalStore } from 'react';
