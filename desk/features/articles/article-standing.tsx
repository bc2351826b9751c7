// The state of an article, and its possible actions: submit for review, publish now or later, return, withdraw.
import { type ComponentType, useId, useState } from 'react';
import { type DeskArticle, submitArticle } from '#core/contract/desk/content/article.ts';
import type { ArticleMove } from '#core/facts/content.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isRefused } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import type { FormCheck } from '../../blocks/form/use-form-check.ts';
import { Failure, Section } from '../../blocks/page.tsx';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './articles.module.css';
import { articleReads, type MoveSheetProps, PublishSheet, ReturnSheet, ScheduleSheet, WithdrawSheet } from './move-sheets.tsx';

type Asked = Exclude<ArticleMove, 'save' | 'submit'>;

const sheets: Readonly<Record<Asked, ComponentType<MoveSheetProps>>> = {
  publish: PublishSheet,
  schedule: ScheduleSheet,
  return: ReturnSheet,
  withdraw: WithdrawSheet,
};
const doneWords: Readonly<Record<Asked, MessageKey>> = {
  publish: 'articles.is-published',
  schedule: 'articles.is-scheduled',
  return: 'articles.is-returned',
  withdraw: 'articles.is-withdrawn',
};

/** The state as a sentence: who sees the article, and the next step. */
function standingOf(t: Translate, { state, is_live, published_at, may_publish }: DeskArticle): string {
  const at = published_at === null ? 0 : Date.parse(published_at);
  const day = formatDay(at);
  if (state === 'scheduled') return t('articles.stands-scheduled', { day, at: formatMoment(at).slice(-5) });
  if (state === 'published') return t('articles.stands-published', { day });
  if (state === 'withdrawn') return t('articles.stands-withdrawn');
  if (state === 'review') return t(may_publish ? 'articles.stands-review' : 'articles.stands-own');
  return t(is_live ? 'articles.stands-again' : 'articles.stands-draft');
}

export interface ArticleStandingProps {
  readonly article: DeskArticle;
  readonly name: string;
  /** There is unsaved text, which a submission would not include. */
  readonly isTyped: boolean;
  /** Check of the whole form; missing text is shown at its box. */
  readonly whole: FormCheck;
  readonly onMoved: (saved: DeskArticle) => void;
}

/** Whether the person can make a move that needs a confirmation. */
function useMay({ moves, may_publish }: DeskArticle): (move: Asked) => boolean {
  const mayPublish = mayDo(usePerson(), 'blog.publish');
  const allowed: Readonly<Record<Asked, boolean>> = {
    return: true,
    withdraw: mayPublish,
    publish: mayPublish && may_publish,
    schedule: mayPublish && may_publish,
  };
  return (move) => moves.includes(move) && allowed[move];
}

/** Requires saving first, because a submission does not include unsaved text. */
function SubmitButton({ article, isTyped, whole, onMoved, onFailed }: ArticleStandingProps & Pick<MoveSheetProps, 'onFailed'>) {
  const t = useText();
  const id = useId();
  const { write, isBusy } = useWrite(submitArticle, {
    changes: articleReads,
    onDone: (saved) => {
      showToast('done', t('articles.is-submitted'));
      onMoved(saved);
    },
    onFailed: (error) => (isRefused(error, 'ARTICLE_REFUSED') ? whole.onFailed(error) : onFailed(error)),
  });
  return (
    <>
      <Button
        isBusy={isBusy}
        isDisabled={isTyped}
        describedBy={isTyped ? id : undefined}
        onPress={() => whole.isRight() && write({ params: { id: article.id }, body: {}, version: article.version })}
      >
        {t('articles.submit')}
      </Button>
      {isTyped && (
        <small id={id} className="muted">
          {t('articles.save-first')}
        </small>
      )}
    </>
  );
}

function MoveButtons({ article, open }: { readonly article: DeskArticle; readonly open: (move: Asked) => void }) {
  const t = useText();
  const may = useMay(article);
  return (
    <>
      {may('publish') && <Button onPress={() => open('publish')}>{t('articles.publish')}</Button>}
      {may('schedule') && (
        <Button kind="ghost" icon="clock" onPress={() => open('schedule')}>
          {t(article.state === 'scheduled' ? 'articles.schedule-other' : 'articles.schedule')}
        </Button>
      )}
      {may('return') && (
        <Button kind="ghost" onPress={() => open('return')}>
          {t(article.may_publish ? 'articles.return' : 'articles.take-back')}
        </Button>
      )}
      {may('withdraw') && (
        <Button kind="ghost" onPress={() => open('withdraw')}>
          {t('articles.withdraw')}
        </Button>
      )}
    </>
  );
}

function Facts({ article }: { readonly article: DeskArticle }) {
  const t = useText();
  const { state, words, written_by, changed } = article;
  return (
    <>
      <p>{standingOf(t, article)}</p>
      {state === 'draft' && words !== '' && <Notice tone="queued">{t('articles.given-back', { words })}</Notice>}
      <p className="muted">
        {t('articles.written-by', { name: written_by.full_name })}
        {changed && ` · ${t('articles.changed-at', { at: formatMoment(Date.parse(changed.at)), name: changed.by ?? '' })}`}
      </p>
    </>
  );
}

export function ArticleStanding(props: ArticleStandingProps) {
  const t = useText();
  const { article, name, whole, onMoved } = props;
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const may = useMay(article);
  // A move that somebody else has already made is no longer offered.
  const MoveSheet = asked && may(asked) ? sheets[asked] : undefined;
  const said = failure ?? whole.failure;
  const onFailed = (error: unknown): void =>
    setFailure(isRefused(error, 'CHANGED_MEANWHILE') ? t('articles.changed-meanwhile') : failureWords(t, error));
  return (
    <Section
      title={t('articles.standing')}
      action={
        article.is_live && (
          <a className={styles.out} href={`/blog/${article.slug}`} target="_blank" rel="noopener">
            {t('articles.see')}
          </a>
        )
      }
    >
      <Facts article={article} />
      <Failure words={said} />
      <div className="row-middle">
        {article.moves.includes('submit') && <SubmitButton {...props} onFailed={onFailed} />}
        <MoveButtons
          article={article}
          open={(move) => {
            setFailure(undefined);
            whole.forget();
            setAsked(move);
          }}
        />
      </div>
      {asked && MoveSheet && (
        <MoveSheet
          article={article}
          name={name}
          onMoved={(saved) => {
            setAsked(undefined);
            showToast('done', t(doneWords[asked], { name }));
            onMoved(saved);
          }}
          onFailed={(error) => {
            setAsked(undefined);
            onFailed(error);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
