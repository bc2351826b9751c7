// What is said in the place of something that could not be read.
import { useText } from './language-state.ts';
import { useNetwork } from './network-state.ts';

interface UnreadWords {
  readonly picture: 'no-internet-big' | 'waiting-big';
  readonly title: string;
  readonly text: string | undefined;
}

/** Without internet: that it opens once there is. With internet that would be false: only that it failed. */
export function useUnreadWords(): UnreadWords {
  const t = useText();
  const { isOffline } = useNetwork();
  return isOffline
    ? { picture: 'no-internet-big', title: t('offline.nothing-title'), text: t('offline.nothing-text') }
    : { picture: 'waiting-big', title: t('error.failed'), text: undefined };
}
