// Shows the state of an answer: loading, failed, or old.
import type { ReactNode } from 'react';
import { formatMoment } from '#core/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { failureWords } from '../api/failure-words.ts';
import type { Read } from '../api/use-read.ts';
import { useText } from '../state/language-state.ts';
import { useNetwork } from '../state/network-state.ts';

export interface LoadedProps {
  /** The read or list of the answer. */
  readonly of: Pick<Read<unknown>, 'error' | 'isLoading' | 'at' | 'again'>;
  /** An answer can be shown, fresh or old. */
  readonly hasAnswer: boolean;
  readonly rows?: number;
  readonly children: ReactNode;
}

/** Shows an available answer whatever the result of the next try, and its age if it can't be refreshed. */
export function Loaded({ of: { error, isLoading, at, again }, hasAnswer, rows = 3, children }: LoadedProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  const words = error ? failureWords(t, error) : undefined;
  if (!hasAnswer && isLoading) return <SkeletonRows count={rows} label={t('loading')} />;
  return (
    <>
      {words !== undefined && (!hasAnswer || !isOffline) && (
        <Notice
          tone={isOffline ? 'info' : 'danger'}
          {...(isOffline ? { icon: 'no-internet' as const } : {})}
          action={
            <Button kind="ghost" icon="refresh" onPress={again}>
              {t('try-again')}
            </Button>
          }
        >
          {t('error.not-loaded')}. {words}
        </Notice>
      )}
      {hasAnswer && error !== null && at > 0 && (
        <Notice tone="info" icon="clock">
          {t('net.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      {hasAnswer && children}
    </>
  );
}
