// The state of the person's own post: waits for a moderator, hidden with the reason, or warned. One answer is possible.
import { useState } from 'react';
import type { Post } from '#core/contract/community/community.ts';
import type { HideReason } from '#core/facts/community.ts';
import { keptPost, sendAnswer } from '#state/community/write-post.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './community.module.css';

export const reasonWords: Readonly<Record<HideReason, MessageKey>> = {
  abuse: 'community.reason-abuse',
  'wrong-advice': 'community.reason-wrong-advice',
  advert: 'community.reason-advert',
  private: 'community.reason-private',
  other: 'community.reason-other',
  'looked-at': 'community.reason-looked-at',
};

const looks = {
  shown: { tone: 'done', icon: 'check-circle', words: 'community.shown' },
  held: { tone: 'info', icon: 'search', words: 'community.held' },
  hidden: { tone: 'danger', icon: 'alert', words: 'community.hidden' },
} as const;

const MOST = 500;

function Answer({ post }: { readonly post: Post }) {
  const t = useText();
  const { rows } = useOutbox();
  const [text, setText] = useState('');
  const given = rows.find((row) => row.kind === 'post' && keptPost(row).answers === post.id);
  if (given)
    return (
      <Badge tone={given.state === 'done' ? 'done' : 'queued'} icon={given.state === 'done' ? 'check-circle' : 'clock'}>
        {t(given.state === 'done' ? 'community.answered' : 'problem.saved')}
      </Badge>
    );
  if (!post.may_answer) return null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void sendAnswer(post.id, text);
      }}
    >
      <TextArea label={t('community.answer')} value={text} maxLength={MOST} onValue={setText} />
      <Button type="submit" kind="ghost" isDisabled={text.trim() === ''}>
        {t('community.send')}
      </Button>
    </form>
  );
}

/** Shows nothing for somebody else's post. */
export function OwnState({ post, isAlways = false }: { readonly post: Post; readonly isAlways?: boolean }) {
  const t = useText();
  const { state, reason, is_own: isOwn } = post;
  if (!isOwn || (state === 'shown' && reason === null && !isAlways)) return null;
  const { tone, icon, words } = looks[state];
  return (
    <section className={styles.own}>
      <Badge tone={tone} icon={icon}>
        {t(words)}
      </Badge>
      {reason && (
        <p>
          {t(state === 'shown' ? 'community.warned' : 'community.why', { reason: t(reasonWords[reason.code]) })} <bdi>{reason.words}</bdi>
        </p>
      )}
      <Answer post={post} />
    </section>
  );
}
