// The page of the SMS link, where a farmer approves an agent's order, or refuses it.
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#state/frame/failure.ts';
import { type MessageKey, type Translate, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { createOrderToApprove, type OrderToApprove, useOrderToApprove } from '#state/order/order-to-approve.ts';
import { Blank, type BlankProps } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from '../../features/approve-order/approve-order.module.css';
import { AskedOrder } from '../../features/approve-order/asked-order.tsx';

type End = 'agreed' | 'refused' | 'stale' | 'over' | 'wrong-link';

/** The results, and their meaning. */
const ends: Readonly<Record<End, readonly [picture: BlankProps['picture'], title: MessageKey, text: MessageKey]>> = {
  agreed: ['done-big', 'approve.agreed', 'approve.agreed-text'],
  refused: ['done-big', 'approve.refused', 'approve.refused-text'],
  stale: ['waiting-big', 'approve.stale', 'approve.stale-text'],
  over: ['waiting-big', 'approve.over', 'approve.over-text'],
  'wrong-link': ['location-big', 'approve.wrong-link', 'approve.wrong-link-text'],
};

/** The server's own text about a failure, or ours. */
const wordsOf = (t: Translate, { words }: Failure): string => words || t('error.failed');

function Unread({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const t = useText();
  const isOffline = failure.kind === 'unreachable';
  return (
    <Blank
      picture={isOffline ? 'no-internet-big' : 'waiting-big'}
      title={isOffline ? t('net.needed') : wordsOf(t, failure)}
      text={t('approve.unread')}
    >
      <Button onPress={onRetry}>{t('retry')}</Button>
    </Blank>
  );
}

/** Asks only for approval or refusal. After a failure the same buttons try again. */
function Answers({ order }: { readonly order: OrderToApprove }) {
  const t = useText();
  const { sending, failure } = useOrderToApprove(order);
  return (
    <div className={styles.answers}>
      {failure && (
        <Notice tone="danger" isUrgent>
          {failure.kind === 'unreachable' ? t('approve.not-sent') : wordsOf(t, failure)}
        </Notice>
      )}
      <Button isLarge isWide isBusy={sending === 'yes'} isDisabled={sending === 'no'} onPress={() => void order.answer(true)}>
        {t('approve.yes')}
      </Button>
      <Button kind="ghost" isLarge isWide isBusy={sending === 'no'} isDisabled={sending === 'yes'} onPress={() => void order.answer(false)}>
        {t('approve.no')}
      </Button>
    </div>
  );
}

function EndOf({ state }: { readonly state: End }) {
  const t = useText();
  const [picture, title, text] = ends[state];
  // The buttons were far down the page.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return (
    <div role="status">
      <Blank picture={picture} title={t(title)} text={t(text)} />
    </div>
  );
}

export function ApproveScreen() {
  const t = useText();
  const [path] = useLocation();
  const token = path.split('/')[2] ?? '';
  const asked = useMemo(() => createOrderToApprove(token), [token]);
  const { order, state, failure } = useOrderToApprove(asked);
  const read = (): void => void asked.read();
  useEffect(read, [asked]);
  useTitle(t('approve.title'));
  if (state === 'loading') return failure ? <Unread failure={failure} onRetry={read} /> : <SkeletonRows count={4} label={t('loading')} />;
  return (
    <div className={styles.screen}>
      {state !== 'waiting' && <EndOf state={state} />}
      {order && (state === 'waiting' || state === 'agreed') && <AskedOrder order={order} isOpen={state === 'waiting'} />}
      {state === 'waiting' && <Answers order={asked} />}
    </div>
  );
}
