// The home path shows the list of products when it is reached from the empty cart. [spec 2 "Routes"]
import { useLocation, useSearch } from 'wouter';

/** Whether the home path shows the list. */
export function useIsBrowsing(): boolean {
  const [path] = useLocation();
  return new URLSearchParams(useSearch()).get('so') === 'y' && path === '/';
}
