// One post: its text and parent, author, reports, past actions, and possible actions.
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type DeskPost, getDeskPost, showDeskPhones } from '#core/contract/desk/community/moderation.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { BrandForm } from './brand-form.tsx';
import { PostActions } from './post-actions.tsx';
import { actionWords, reasonWords, stateLooks } from './post-words.ts';
import styles from './posts.module.css';

/** Phone numbers are masked until somebody views them, which is recorded. */
function Phones({ post }: { readonly post: DeskPost }) {
  const t = useText();
  const [phones, setPhones] = useState<readonly string[]>();
  const { write, isBusy, error } = useWrite(showDeskPhones, {
    changes: [getDeskPost, listAudit],
    onDone: (answer) => setPhones(answer.phones),
  });
  if (!post.has_phones) return null;
  if (phones) return <p>{phones.map(displayPhone).join(', ')}</p>;
  return (
    <>
      <Button kind="ghost" isBusy={isBusy} onPress={() => write({ params: { id: post.id } })}>
        {t('posts.show-phones')}
      </Button>
      {error !== null && error !== undefined && (
        <Notice tone="danger" isUrgent>
          {failureWords(t, error)}
        </Notice>
      )}
    </>
  );
}

function Words({ post }: { readonly post: DeskPost }) {
  const t = useText();
  return (
    <>
      <p className={styles.text}>{post.text}</p>
      {post.photos.length > 0 && (
        <ul className={styles.photos}>
          {post.photos.map(({ small, large }, i) => (
            <li key={small}>
              <a href={large} target="_blank" rel="noopener noreferrer">
                <img src={small} alt={t('posts.photo', { n: i + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Phones post={post} />
    </>
  );
}

function Written({ post, topic }: { readonly post: DeskPost; readonly topic: DeskPost | null }) {
  const t = useText();
  const { state, author, village, is_brand: isBrand, is_suspended: isSuspended, warnings, created_at, author_id } = post;
  const name = isBrand ? t('posts.brand') : author || t('posts.nobody');
  return (
    <Section
      title={t(post.parent_id === null ? 'posts.topic' : 'posts.reply')}
      action={<Badge tone={stateLooks[state].tone}>{t(stateLooks[state].word)}</Badge>}
    >
      {topic && (
        <blockquote className={styles.asked}>
          <p>{t('posts.asked', { name: topic.author || t('posts.nobody') })}</p>
          <Link href={`/posts/${topic.id}`} className={styles.text}>
            {topic.text}
          </Link>
        </blockquote>
      )}
      <p>
        <b>{[name, village].filter(Boolean).join(', ')}</b> · {formatMoment(Date.parse(created_at))}
      </p>
      <Words post={post} />
      <p className="muted">{t('posts.facts', { helpful: post.helpful, replies: post.replies })}</p>
      {!isBrand && (
        <p className="muted">
          {warnings > 0 && `${t('posts.warnings', { n: warnings })} · `}
          <ButtonLink kind="link" href={`/posts?author=${author_id}&state=all`}>
            {t('posts.of-author')}
          </ButtonLink>
        </p>
      )}
      {isSuspended && <Notice tone="danger">{t('posts.suspended-now')}</Notice>}
    </Section>
  );
}

function Reported({ post }: { readonly post: DeskPost }) {
  const t = useText();
  if (post.reports.length === 0 && post.answer === null) return null;
  return (
    <Section title={t('posts.reports', { n: post.reports.length })}>
      <ul className={styles.list}>
        {post.reports.map(({ reason, words, at }) => (
          <li key={`${at} ${reason}`}>
            <b>{t(reasonWords[reason])}</b> {words} <span className="muted">{formatMoment(Date.parse(at))}</span>
          </li>
        ))}
      </ul>
      {post.answer !== null && (
        <Notice tone="info">
          {t('posts.says')} {post.answer}
        </Notice>
      )}
    </Section>
  );
}

function History({ history }: Pick<ResponseOf<typeof getDeskPost>, 'history'>) {
  const t = useText();
  if (history.length === 0) return null;
  return (
    <Section title={t('posts.history')}>
      <ul className={styles.list}>
        {history.map(({ at, action, by, reason, words }) => {
          const key = actionWords[action];
          return (
            <li key={`${at} ${action}`}>
              <b>{key ? t(key) : action}</b> {[reason && t(reasonWords[reason]), words].filter(Boolean).join(': ')}{' '}
              <span className="muted">
                {by} · {formatMoment(Date.parse(at))}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function PostPage() {
  const t = useText();
  const person = usePerson();
  const id = Number(useParams()['id']);
  const read = useRead(getDeskPost, { params: { id } });
  const found = read.data;
  const topic = found?.post.parent_id ?? found?.post.id;
  return (
    <Page title={t('posts.one')} backTo="/posts" isNarrow>
      <Loaded of={read} hasAnswer={found !== undefined}>
        {found && (
          <>
            <Written post={found.post} topic={found.topic} />
            <Reported post={found.post} />
            <PostActions post={found.post} />
            {mayDo(person, 'community.post-as-brand') && topic !== undefined && (
              <Section title={t('posts.reply-as-brand')}>
                <BrandForm key={topic} parent={topic} />
              </Section>
            )}
            <History history={found.history} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
