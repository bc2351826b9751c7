// The person's own posts and replies: waiting ones first, then the others with their state.

import { Link } from 'wouter';
import { formatMoment } from '#core/rules/dates.ts';
import { loadMoreOwnPosts, useOwnPosts } from '#state/community/topic-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './community.module.css';
import { oneWords } from './kind-words.ts';
import { OwnState } from './own-state.tsx';
import { ageOf } from './post-age.ts';
import { WaitingPosts } from './waiting-post.tsx';

export function Mine() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { posts, at, next, isUnreachable } = useOwnPosts();
  const isWaiting = useOutbox().waiting.some(({ kind }) => kind === 'post');
  useTitle(t('community.mine'));
  if (!isLoggedIn)
    return (
      <Blank picture="empty-list" title={t('community.login-to-write')}>
        <Button isLarge isWide onPress={() => askLogin()}>
          {t('login')}
        </Button>
      </Blank>
    );
  return (
    <div className={styles.page}>
      {isUnreachable && (
        <Notice tone="info" icon="no-internet">
          {posts ? t('stored.as-of', { at: formatMoment(at) }) : t('offline.nothing-text')}
        </Notice>
      )}
      <WaitingPosts topic="all" />
      {!posts && !isUnreachable && <SkeletonRows count={3} label={t('loading')} />}
      {posts?.length === 0 && !isWaiting && (
        <Blank picture="empty-list" title={t('community.none-own')}>
          <ButtonLink href="/community/new">{t('community.ask')}</ButtonLink>
        </Blank>
      )}
      <ul className={styles.list}>
        {posts?.map((post) => (
          <li key={post.id}>
            <article className={styles.card}>
              <p className={styles.small}>
                {t(post.parent_id === null ? oneWords[post.kind] : 'community.one-reply')} ·{' '}
                {ageOf(t, Date.parse(post.created_at), serverNow())}
              </p>
              <p dir="auto" className={styles.text}>
                {post.text}
              </p>
              <OwnState isAlways post={post} />
              <Link href={`/community/post/${post.parent_id ?? post.id}`} className={styles.mine}>
                {t('community.open')}
                <Icon name="chevron-right" size={24} />
              </Link>
            </article>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button kind="ghost" isWide onPress={() => void loadMoreOwnPosts()}>
          {t('community.older')}
        </Button>
      )}
    </div>
  );
}
