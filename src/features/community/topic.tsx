// One post with its replies; the brand's come first. A reply is written below, and appears there at once.

import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { CHARACTERS_OF_REPLY } from '#core/constants.ts';
import type { Post } from '#core/contract/community/community.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { readId } from '#core/rules/session/read-id.ts';
import { loadMoreReplies, reloadTopic, useTopic } from '#state/community/topic-state.ts';
import { keepReplyDraft, keepReplyPhotos, readReplyDraft, readReplyPhotos, sendReply } from '#state/community/write-post.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { LANGUAGE_PARAMETER, useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './community.module.css';
import { PhotosOfDraft } from './kept-photos.tsx';
import { OwnState } from './own-state.tsx';
import places from './places.module.css';
import { PostCard } from './post-card.tsx';
import { hrefOf } from './post-href.ts';
import { useReport } from './report-form.tsx';
import { useHasPhone } from './use-has-phone.ts';
import { WaitingPosts } from './waiting-post.tsx';

function ShareButton({ post }: { readonly post: Post }) {
  const t = useText();
  const { language } = useLanguage();
  const share = (): void => {
    const url = `${location.origin}${hrefOf(post)}?${LANGUAGE_PARAMETER}=${language}`;
    openSheet({ sheet: 'share', content: { title: t('community.title'), text: post.text.slice(0, 200), url } });
  };
  return post.state === 'shown' ? (
    <button type="button" className={styles.act} onClick={share}>
      <Icon name="share" size={24} />
      {t('share')}
    </button>
  ) : null;
}

function WholePost({ post, at }: { readonly post: Post; readonly at: number }) {
  const { button, form } = useReport(post);
  return (
    <PostCard
      isWhole
      post={post}
      at={at}
      acts={
        <>
          {post.parent_id === null && <ShareButton post={post} />}
          {button}
        </>
      }
    >
      <OwnState post={post} />
      {form}
    </PostCard>
  );
}

/** The typed reply with its photos, stored at every change. */
function useReply(topic: number) {
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    void readReplyPhotos(topic).then((kept) => !isOver && setPhotos((taken) => (taken.length > 0 ? taken : kept)));
    void readReplyDraft(topic).then((kept) => !isOver && setText((typed) => typed || kept));
    return () => {
      isOver = true;
    };
  }, [topic]);
  const change = (next: string): void => {
    setText(next);
    void keepReplyDraft(topic, next);
  };
  const changePhotos = (next: (before: readonly string[]) => readonly string[]): void =>
    setPhotos((before) => {
      const after = next(before);
      void keepReplyPhotos(topic, after);
      return after;
    });
  const clear = (): void => {
    setText('');
    setPhotos([]);
  };
  return { text, photos, clear, change, changePhotos };
}

function ReplyBar({ topic }: { readonly topic: number }) {
  const t = useText();
  const { user } = useSession();
  const isLoggedIn = useIsLoggedIn();
  const { text, photos, clear, change, changePhotos } = useReply(topic);
  const hasPhone = useHasPhone(text);
  const [isBusy, setBusy] = useState(false);
  if (!isLoggedIn)
    return (
      <div className={places.replyBar}>
        <Button isWide onPress={() => askLogin()}>
          {t('community.login-to-reply')}
        </Button>
      </div>
    );
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    setBusy(true);
    if ((await sendReply(topic, { text, photos }, user?.full_name ?? '').finally(() => setBusy(false))) !== undefined) clear();
  };
  return (
    <form
      className={places.replyBar}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {(text !== '' || photos.length > 0) && (
        <div className={places.replyPhotos}>
          <PhotosOfDraft photos={photos} onPhotos={changePhotos} />
        </div>
      )}
      {hasPhone && <p className={styles.small}>{t('community.number-hidden')}</p>}
      <textarea
        rows={text.includes('\n') || text.length > 30 ? 3 : 1}
        aria-label={t('community.reply')}
        placeholder={t('community.reply')}
        maxLength={CHARACTERS_OF_REPLY}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={text.trim() === ''}>
        {t('community.send')}
      </Button>
    </form>
  );
}

export function Topic() {
  const { db } = useSession();
  const t = useText();
  const id = readId(useParams()['id']);
  const unread = useUnreadWords();
  const [, goTo] = useLocation();
  const { topic, isLoading, failure } = useTopic(id);
  useTitle(t('community.post'));
  const parent = topic?.post.parent_id ?? undefined;
  useEffect(() => {
    // A link to a reply leads to its topic.
    if (parent !== undefined) goTo(`/community/post/${parent}`, { replace: true });
  }, [parent, goTo]);
  if (failure === 'gone' || id === 0)
    return (
      <Blank picture="empty-list" title={t('community.gone')} text={t('community.gone-text')}>
        <ButtonLink href="/community">{t('community.title')}</ButtonLink>
      </Blank>
    );
  if (!topic)
    return failure === '' ? (
      <SkeletonRows count={3} label={t('loading')} />
    ) : (
      <Blank {...unread}>
        <Button onPress={() => void reloadTopic()}>{t('retry')}</Button>
      </Blank>
    );
  const { post, replies, at, next } = topic;
  return (
    <div className={styles.page}>
      {failure === 'unreachable' && (
        <Notice
          tone="info"
          icon="no-internet"
          action={
            <Button kind="ghost" isBusy={isLoading} onPress={() => void reloadTopic()}>
              {t('retry')}
            </Button>
          }
        >
          {t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      <WholePost post={post} at={at} />
      <h2 className={styles.heading}>{t('community.replies', { n: Math.max(post.replies, replies.length) })}</h2>
      <ul className={styles.list}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <WholePost post={reply} at={at} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button kind="ghost" isWide isBusy={isLoading} onPress={loadMoreReplies}>
          {t('community.more-replies')}
        </Button>
      )}
      <WaitingPosts topic={id} />
      {/* Each person has their own draft. A new bar starts empty, so that no late reset deletes what was just typed. */}
      <ReplyBar key={`${id} ${db}`} topic={id} />
    </div>
  );
}
