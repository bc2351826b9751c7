// Posts that are only on this phone. They are sent automatically; refused ones can be written again.
import { useLocation } from 'wouter';
import { keptPost, writeAgain } from '#state/community/write-post.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { needsAnswer, useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { forgetWaiting } from '#state/outbox/outbox-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './community.module.css';
import { KeptPhoto } from './kept-photos.tsx';

function WaitingPost({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const [, goTo] = useLocation();
  const { text, photos, topic } = keptPost(row);
  const isRefused = needsAnswer(row);
  const again = async (): Promise<void> => {
    await writeAgain(row);
    if (topic === undefined) goTo('/community/new');
  };
  return (
    <article className={styles.waiting} aria-label={t('community.own-waiting')}>
      <div className={styles.head}>
        <b>{t('community.own')}</b>
        <Badge tone={isRefused ? 'danger' : 'queued'} icon={isRefused ? 'alert' : 'clock'}>
          {t(isRefused ? 'community.not-taken' : 'problem.saved')}
        </Badge>
      </div>
      {isRefused && (
        <Notice tone="danger" isUrgent>
          {wordsOf(row.answer) ?? t('community.not-taken')}
        </Notice>
      )}
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((id, i) => (
            <KeptPhoto key={id} id={id} n={i + 1} />
          ))}
        </ul>
      )}
      {row.lastCode === 'TOO_MANY_REQUESTS' && <p className={styles.small}>{t('community.too-fast')}</p>}
      {(isRefused || row.state === 'saved') && (
        <div className={styles.head}>
          <Button kind="link" onPress={() => void again()}>
            {t('community.change')}
          </Button>
          <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </article>
  );
}

/** @param topic of the replies; undefined: topics; `all`: both */
export function WaitingPosts({ topic }: { readonly topic: number | undefined | 'all' }) {
  const { waiting } = useOutbox();
  const own = waiting.filter(
    (row) => row.kind === 'post' && keptPost(row).answers === undefined && (topic === 'all' || keptPost(row).topic === topic),
  );
  return own.map((row) => <WaitingPost key={row.id} row={row} />);
}

/** The person's topic of the last day that others do not see yet: sent, and waiting for a review. */
export function HeldPosts() {
  const t = useText();
  const { rows } = useOutbox();
  const isHeld = rows.some(
    (row) => row.kind === 'post' && row.state === 'done' && (row.answer as { state?: string } | undefined)?.state === 'held',
  );
  return isHeld ? <Notice tone="info">{t('community.held-text')}</Notice> : null;
}
