// Actions on a post: mark as seen, keep, hide or warn with a reason, suspend its author; and undo the last action.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  claimPost,
  type DeskPost,
  getDeskPost,
  hidePost,
  listDeskPosts,
  restorePost,
  suspendAuthor,
  undoPostAction,
  warnAuthor,
} from '#core/contract/desk/community/moderation.ts';
import { type ReportReason, reportReasons } from '#core/facts/community.ts';
import type { FormRules } from '#core/rules/form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Failure, Section } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { reasonWords } from './post-words.ts';

const changes = [listDeskPosts, getDeskPost, listAudit];
const dayChoices = [1, 7, 30, 365] as const;

type Verb = 'hide' | 'warn' | 'suspend';
const verbWords: Readonly<Record<Verb, MessageKey>> = { hide: 'posts.hide', warn: 'posts.warn', suspend: 'posts.suspend' };

const rules = { reason: { required: true }, words: {}, days: {} } satisfies FormRules<string>;

/** The form for the reason, which the author reads. */
function WhyForm({ post, verb, onEnd }: { readonly post: DeskPost; readonly verb: Verb; readonly onEnd: () => void }) {
  const t = useText();
  const params = { id: post.id };
  const form = useDraftForm(`post.${post.id}.${verb}`, rules, { reason: post.reports[0]?.reason ?? '', days: '7' });
  const [failure, setFailure] = useState<string>();
  const how = {
    changes,
    onDone: () => {
      form.forget();
      showToast('done', t('posts.done'));
      onEnd();
    },
    onFailed: (error: unknown) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  };
  const [hide, warn, suspend] = [useWrite(hidePost, how), useWrite(warnAuthor, how), useWrite(suspendAuthor, how)];
  const onSend = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    const { reason, words, days } = form.values;
    const why = { reason: reason as ReportReason, ...(words.trim() === '' ? {} : { words: words.trim() }) };
    if (verb === 'hide') hide.write({ params, body: why });
    else if (verb === 'warn') warn.write({ params, body: why });
    else suspend.write({ params, body: { ...why, days: Number(days) } });
  };
  return (
    <FormFrame
      label={t(verbWords[verb])}
      onSend={onSend}
      isBusy={hide.isBusy || warn.isBusy || suspend.isBusy}
      failure={failure}
      sendLabel={t(verbWords[verb])}
      more={
        <Button kind="ghost" onPress={onEnd}>
          {t('cancel')}
        </Button>
      }
    >
      <SelectField
        {...form.field('reason')}
        label={t('posts.reason')}
        placeholder={t('posts.reason')}
        choices={reportReasons.map((reason) => ({ value: reason, label: t(reasonWords[reason]) }))}
        isRequired
      />
      {verb === 'suspend' && (
        <SelectField
          {...form.field('days')}
          label={t('posts.how-long')}
          placeholder={t('posts.how-long')}
          choices={dayChoices.map((n) => ({ value: String(n), label: t('posts.days', { n }) }))}
          isRequired
        />
      )}
      <TextArea {...form.field('words')} label={t('posts.words')} hint={t('posts.words-hint')} maxLength={300} />
    </FormFrame>
  );
}

interface ActionButtonsProps {
  readonly post: DeskPost;
  /** Opens the form of an action that needs a reason. */
  readonly onVerb: (verb: Verb) => void;
  readonly onFailure: (words: string | undefined) => void;
}

/** A button for each action that is possible now. */
function ActionButtons({ post, onVerb, onFailure }: ActionButtonsProps) {
  const t = useText();
  const how = {
    changes,
    onDone: () => showToast('done', t('posts.done')),
    onFailed: (error: unknown) => onFailure(failureWords(t, error)),
  };
  const [claim, restore, undo, lift] = [
    useWrite(claimPost, how),
    useWrite(restorePost, how),
    useWrite(undoPostAction, how),
    useWrite(suspendAuthor, how),
  ];
  const { state, is_brand: isBrand, is_suspended: isSuspended } = post;
  const params = { id: post.id };
  const isOpen = post.open_since !== null;
  const act = (work: () => void) => () => {
    onFailure(undefined);
    work();
  };
  return (
    <div className="row">
      {isOpen && post.claimed_by === null && (
        <Button kind="ghost" isBusy={claim.isBusy} onPress={act(() => claim.write({ params }))}>
          {t('posts.claim')}
        </Button>
      )}
      {(isOpen || state !== 'shown') && (
        <Button isBusy={restore.isBusy} onPress={act(() => restore.write({ params }))}>
          {t(state === 'shown' ? 'posts.keep' : 'posts.restore')}
        </Button>
      )}
      {(isOpen || state !== 'hidden') && (
        <Button kind="danger" onPress={act(() => onVerb('hide'))}>
          {t('posts.hide')}
        </Button>
      )}
      {!isBrand && (
        <Button kind="ghost" onPress={act(() => onVerb('warn'))}>
          {t('posts.warn')}
        </Button>
      )}
      {!isBrand && !isSuspended && (
        <Button kind="ghost" onPress={act(() => onVerb('suspend'))}>
          {t('posts.suspend')}
        </Button>
      )}
      {isSuspended && (
        <Button kind="ghost" isBusy={lift.isBusy} onPress={act(() => lift.write({ params, body: { days: 0, reason: 'other' } }))}>
          {t('posts.unsuspend')}
        </Button>
      )}
      {post.may_undo && (
        <Button kind="ghost" icon="refresh" isBusy={undo.isBusy} onPress={act(() => undo.write({ params }))}>
          {t('posts.undo')}
        </Button>
      )}
    </div>
  );
}

/** A moderator's possible actions; an action that needs a reason opens its form. */
export function PostActions({ post }: { readonly post: DeskPost }) {
  const t = useText();
  const person = usePerson();
  const [verb, setVerb] = useState<Verb>();
  const [failure, setFailure] = useState<string>();
  const { claimed_by: claimedBy } = post;
  const isOthers = claimedBy !== null && claimedBy.full_name !== person.full_name;
  if (verb)
    return (
      <Section title={t(verbWords[verb])}>
        <WhyForm post={post} verb={verb} onEnd={() => setVerb(undefined)} />
      </Section>
    );
  return (
    <Section title={t('posts.actions')}>
      {isOthers && <Notice tone="info">{t('posts.looks', { name: claimedBy.full_name })}</Notice>}
      <Failure words={failure} />
      <ActionButtons post={post} onVerb={setVerb} onFailure={setFailure} />
    </Section>
  );
}
