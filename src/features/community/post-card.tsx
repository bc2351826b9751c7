// A post as everybody reads it: author, time, text, photos, and actions.

import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Post } from '#core/contract/community/community.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { markPost, useHelpful } from '#state/community/marks.ts';
import { fetchPhones } from '#state/community/topic-state.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, Pictogram } from '#ui/icon.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import styles from './community.module.css';
import { Listen } from './listen.tsx';
import { ageOf, initialOf } from './post-age.ts';
import { hrefOf } from './post-href.ts';

/** Asks for a login if necessary, then does the work. */
export function useSigned(): (work: () => void) => void {
  const isLoggedIn = useIsLoggedIn();
  return (work) => (isLoggedIn ? work() : askLogin(work));
}

export function Author({ post }: { readonly post: Post }) {
  const t = useText();
  const { author, village, is_brand: isBrand, is_own: isOwn } = post;
  const name = author || t('community.farmer');
  const when = ageOf(t, Date.parse(post.created_at), serverNow());
  return (
    <div className={styles.author}>
      <span className={styles.avatar} aria-hidden="true">
        {isBrand ? <Pictogram name="logo" size={36} /> : initialOf(name)}
      </span>
      <p>
        <b>
          <bdi>{isOwn ? t('community.you', { name }) : name}</bdi>
        </b>
        <span className={styles.small}>
          {village && <bdi>{village}</bdi>}
          {village && ' · '}
          {when}
        </span>
      </p>
      {isBrand && (
        <span className={styles.brand}>
          <Icon name="check-circle" size={18} />
          {t('community.brand')}
        </span>
      )}
    </div>
  );
}

/** In low-data mode small pictures wait for a tap. All of them have a box of fixed shape. */
function Photos({ post, isWhole }: { readonly post: Post; readonly isWhole: boolean }) {
  const t = useText();
  const { isLowData } = useSettings();
  const [isAsked, setAsked] = useState(false);
  const shown = isWhole ? post.photos : post.photos.slice(0, 1);
  if (shown.length === 0) return null;
  if (isLowData && !isAsked)
    return (
      <Button kind="ghost" onPress={() => setAsked(true)}>
        {t('community.show-photos', { n: post.photos.length })}
      </Button>
    );
  return (
    <ul className={isWhole ? styles.photos : styles.thumb}>
      {shown.map(({ small, large }, i) => {
        // The main picture of a topic's page.
        const isFirst = isWhole && post.parent_id === null && i === 0;
        const picture = (
          <ImageOr
            src={small}
            alt={t('community.photo', { n: i + 1 })}
            width={160}
            height={120}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            decoding="async"
          />
        );
        return (
          <li key={small} className={styles.photo}>
            {isWhole ? (
              <a href={large} target="_blank" rel="noopener noreferrer">
                {picture}
              </a>
            ) : (
              picture
            )}
            {!isWhole && post.photos.length > 1 && <span className={styles.more}>+{post.photos.length - 1}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Numbers in a post are hidden. Signed-in people may see them, up to a daily limit. */
function Phones({ post }: { readonly post: Post }) {
  const t = useText();
  const signed = useSigned();
  const [phones, setPhones] = useState<readonly string[]>();
  const [failed, setFailed] = useState<string>();
  const show = async (): Promise<void> => {
    try {
      setPhones(await fetchPhones(post.id));
      setFailed(undefined);
    } catch (error) {
      const { title, words } = failureWords(error);
      setFailed(words ?? t(title));
    }
  };
  if (!post.has_phones) return null;
  if (phones)
    return (
      <p className={styles.phones}>
        {phones.map((phone) => (
          <a key={phone} href={`tel:+91${phone}`}>
            <Icon name="call" size={20} /> {displayPhone(phone)}
          </a>
        ))}
      </p>
    );
  return (
    <>
      <Button kind="link" onPress={() => signed(() => void show())}>
        {t('community.show-number')}
      </Button>
      {failed !== undefined && <p role="alert">{failed}</p>}
    </>
  );
}

function HelpfulButton({ post, at }: { readonly post: Post; readonly at: number }) {
  const t = useText();
  const signed = useSigned();
  const { isHelpful, count } = useHelpful(post, at);
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={isHelpful}
      disabled={post.state !== 'shown'}
      onClick={() => signed(() => void markPost(post, !isHelpful))}
    >
      <Icon name="like" size={24} />
      {t('community.helpful', { n: count })}
    </button>
  );
}

export interface PostCardProps {
  readonly post: Post;
  /** Time of the server's answer, epoch ms. */
  readonly at: number;
  /** On its own page nothing is cut off. */
  readonly isWhole?: boolean;
  /** Below it: the state of the person's own post. */
  readonly children?: ReactNode;
  /** More actions. */
  readonly acts?: ReactNode;
}

export function PostCard({ post, at, isWhole = false, children, acts }: PostCardProps) {
  const t = useText();
  const name = post.author || t('community.farmer');
  const isReply = post.parent_id !== null;
  const words = (
    <p dir="auto" className={classNames(styles.text, !isWhole && styles.cut)}>
      {post.text}
    </p>
  );
  return (
    <article className={classNames(styles.card, isReply && post.is_brand && styles.best)} aria-label={t('community.post-of', { name })}>
      <Author post={post} />
      <div className={classNames(styles.body, !isWhole && post.photos.length > 0 && styles.beside)}>
        {isWhole ? (
          words
        ) : (
          <Link href={hrefOf(post)} className={styles.words}>
            {words}
          </Link>
        )}
        <Photos post={post} isWhole={isWhole} />
      </div>
      {isWhole && <Phones post={post} />}
      {children}
      <div className={styles.acts}>
        <HelpfulButton post={post} at={at} />
        {!isReply && !isWhole && (
          <Link href={hrefOf(post)} className={styles.act}>
            <Icon name="chat" size={24} />
            {t('community.replies', { n: post.replies })}
          </Link>
        )}
        <Listen text={post.text} of={name} />
        {acts}
      </div>
      {post.state !== 'shown' && !isWhole && !isReply && (
        <Badge tone="info" icon="search">
          {t('community.not-shown')}
        </Badge>
      )}
    </article>
  );
}
