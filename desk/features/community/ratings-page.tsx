// Words of ratings for moderators: those that wait, oldest first; or by state. Each is decided in its row.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import { approveRating, type DeskRating, listDeskRatings, rejectRating } from '#core/contract/desk/community/rating.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { type RatingGrade, type RatingState, type RejectReason, type ratingStates, rejectReasons } from '#core/facts/goods/rating.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/form/field.tsx';
import type { Tone } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Failure, Page } from '../../blocks/page.tsx';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { reasonWords } from './post-words.ts';
import styles from './posts.module.css';

type Look = { readonly word: MessageKey; readonly tone: Tone | 'plain' };
const gradeLooks: Readonly<Record<RatingGrade, Look>> = {
  good: { word: 'ratings.good', tone: 'done' },
  okay: { word: 'ratings.okay', tone: 'queued' },
  bad: { word: 'ratings.bad', tone: 'danger' },
};
const stateLooks: Readonly<Record<RatingState, Look>> = {
  waiting: { word: 'posts.open', tone: 'queued' },
  shown: { word: 'posts.shown', tone: 'done' },
  rejected: { word: 'posts.hidden', tone: 'danger' },
};
const states = ['waiting', 'shown', 'rejected'] as const satisfies readonly (typeof ratingStates)[number][];

const changes = [listDeskRatings, getWaiting, listAudit];
const rules = { reason: { required: true }, words: {} } satisfies FormRules<string>;

/** The form for the reason, which the author reads. */
function RejectForm({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
  const t = useText();
  const form = useDraftForm(`rating.${id}`, rules);
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(rejectRating, {
    changes,
    onDone: () => {
      form.forget();
      showToast('done', t('posts.done'));
      onEnd();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    const { reason, words } = form.values;
    const said = words.trim();
    write({ params: { id }, body: { reason: reason as RejectReason, ...(said === '' ? {} : { words: said }) } });
  };
  return (
    <FormFrame
      label={t('posts.hide')}
      onSend={onSend}
      isBusy={isBusy}
      failure={failure}
      sendLabel={t('posts.hide')}
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
        choices={rejectReasons.map((reason) => ({ value: reason, label: t(reasonWords[reason]) }))}
        isRequired
      />
      <TextArea {...form.field('words')} label={t('posts.words')} hint={t('posts.words-hint')} maxLength={300} />
    </FormFrame>
  );
}

/** The decisions that are possible now. */
function Decide({ rating: { id, state } }: { readonly rating: DeskRating }) {
  const t = useText();
  const [isRejecting, setRejecting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(approveRating, {
    changes,
    onDone: () => showToast('done', t('posts.done')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  if (isRejecting) return <RejectForm id={id} onEnd={() => setRejecting(false)} />;
  return (
    <>
      <div className={classNames('row', styles.decide)}>
        {state !== 'shown' && (
          <Button isBusy={isBusy} onPress={() => write({ params: { id } })}>
            {t('posts.restore')}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button kind="danger" onPress={() => setRejecting(true)}>
            {t('posts.hide')}
          </Button>
        )}
      </div>
      <Failure words={failure} />
    </>
  );
}

function useColumns(): readonly Column<DeskRating>[] {
  const t = useText();
  const language = useLanguage();
  return [
    { key: 'words', head: t('posts.text'), isName: true, cell: ({ words }) => <span className={styles.text}>{words}</span> },
    {
      key: 'grade',
      head: t('ratings.grade'),
      cell: ({ grade }) => (
        <div className={styles.grade}>
          <Badge tone={gradeLooks[grade].tone}>{t(gradeLooks[grade].word)}</Badge>
        </div>
      ),
    },
    { key: 'product', head: t('ratings.product'), cell: ({ product }) => textIn(product.names, language) },
    { key: 'at', head: t('posts.since'), cell: ({ rated_at }) => formatMoment(Date.parse(rated_at)) },
    {
      key: 'state',
      head: t('posts.state'),
      cell: ({ state, reason }) => (
        <>
          <Badge tone={stateLooks[state].tone}>{t(stateLooks[state].word)}</Badge>{' '}
          {reason && [t(reasonWords[reason.code]), reason.words].filter(Boolean).join(': ')}
        </>
      ),
    },
    { key: 'decide', head: t('posts.actions'), cell: (rating) => <Decide rating={rating} /> },
  ];
}

export function RatingsPage() {
  const t = useText();
  const filters = useFilters(['state']);
  const list = useList(listDeskRatings, { query: { state: 'waiting', ...filters.oneOf('state', states) } });
  return (
    <Page title={t('ratings.title')}>
      <StateList
        selects={[choice('state', t('posts.state'), states, (one) => t(stateLooks[one].word))]}
        label={t('ratings.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('posts.none'), text: t('ratings.none-text') }}
      />
    </Page>
  );
}
