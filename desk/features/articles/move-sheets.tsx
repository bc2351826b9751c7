// Sheets that ask before a visible move: confirmation, time, and text.

import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  type DeskArticle,
  getDeskArticle,
  listDeskArticles,
  publishArticle,
  returnArticle,
  scheduleArticle,
  withdrawArticle,
} from '#core/contract/desk/content/article.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import { isArticleTime } from '#core/rules/blog/article-faults.ts';
import { dayInIndia, inIndia, parseInIndia } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { DAY_MS } from '#core/time.ts';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { isRefused } from '../../api/call-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { useFormCheck } from '../../blocks/form/use-form-check.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { faultWords } from './article-words.ts';
import styles from './articles.module.css';

export const articleReads = [listDeskArticles, getDeskArticle, listTextStates, listAudit];

export interface MoveSheetProps {
  readonly article: DeskArticle;
  readonly name: string;
  readonly onMoved: (saved: DeskArticle) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

const howOf = ({ onMoved, onFailed }: MoveSheetProps) => ({ changes: articleReads, onDone: onMoved, onFailed });
const onVersion = ({ id, version }: DeskArticle) => ({ params: { id }, version });

export function PublishSheet(props: MoveSheetProps) {
  const t = useText();
  const { article, name, onClose } = props;
  const { write, isBusy } = useWrite(publishArticle, howOf(props));
  return (
    <QuestionSheet
      title={t('articles.publish-title', { name })}
      yes={t('articles.publish-yes')}
      isBusy={isBusy}
      onYes={() => write({ ...onVersion(article), body: {} })}
      onClose={onClose}
    >
      <p>{t(article.is_live ? 'articles.publish-again' : 'articles.publish-text')}</p>
    </QuestionSheet>
  );
}

export function WithdrawSheet(props: MoveSheetProps) {
  const t = useText();
  const { article, name, onClose } = props;
  const { write, isBusy } = useWrite(withdrawArticle, howOf(props));
  return (
    <QuestionSheet
      title={t('articles.withdraw-title', { name })}
      yes={t('articles.withdraw-yes')}
      kind="danger"
      isBusy={isBusy}
      onYes={() => write({ ...onVersion(article), body: {} })}
      onClose={onClose}
    >
      <p>{t(article.is_live ? 'articles.withdraw-text' : 'articles.withdraw-coming')}</p>
    </QuestionSheet>
  );
}

const MOST_WORDS = 300;

/** The writer takes the article back; a reviewer says what to change. */
export function ReturnSheet(props: MoveSheetProps) {
  const t = useText();
  const { article, name, onMoved, onClose } = props;
  const form = useDraftForm<'words'>(`article.${article.id}.return`, { words: {} });
  const { write, isBusy } = useWrite(returnArticle, {
    ...howOf(props),
    onDone: (saved: DeskArticle) => {
      form.forget();
      onMoved(saved);
    },
  });
  const send = (): void => write({ ...onVersion(article), body: { words: form.values.words.trim() } });
  return (
    <QuestionSheet
      title={t('articles.return-title', { name })}
      yes={t('articles.return-yes')}
      isBusy={isBusy}
      onYes={send}
      onClose={onClose}
    >
      <div className="stack-top">
        <p>{t(article.state === 'scheduled' ? 'articles.return-coming' : 'articles.return-text')}</p>
        {article.may_publish && (
          <TextArea {...form.field('words')} label={t('articles.words')} hint={t('articles.words-hint')} maxLength={MOST_WORDS} />
        )}
      </div>
    </QuestionSheet>
  );
}

const timeRules = { day: { required: true }, time: { required: true } } satisfies FormRules<string>;
type When = Readonly<Record<keyof typeof timeRules, string>>;
const USUAL_TIME = '06:00';

const momentOf = ({ day, time }: When): number => parseInIndia(`${day}T${time.slice(0, 5)}:00.000`);

/** The article's own time, or else tomorrow morning. */
function firstTime({ state, published_at }: DeskArticle): When {
  if (state !== 'scheduled' || published_at === null) return { day: dayInIndia(serverNow() + DAY_MS), time: USUAL_TIME };
  const at = Date.parse(published_at);
  return { day: dayInIndia(at), time: inIndia(at).slice(11, 16) };
}

const timeCheck = {
  faultsOf: (when: When) => (isArticleTime(momentOf(when), serverNow()) ? [] : [{ path: 'at', reason: 'article-time-wrong' } as const]),
  faultWords: { 'article-time-wrong': faultWords['article-time-wrong'] },
  boxOf: () => 'day' as const,
};

export function ScheduleSheet(props: MoveSheetProps) {
  const t = useText();
  const { article, name, onFailed, onClose } = props;
  const [first] = useState(() => firstTime(article));
  const form = useDraftForm<keyof When>(`article.${article.id}.schedule`, timeRules, first, { isKept: false });
  const check = useFormCheck(form, timeCheck);
  const { write, isBusy } = useWrite(scheduleArticle, {
    ...howOf(props),
    // Only the time can be corrected here; other faults are shown beside the article's state.
    onFailed: (error: unknown) => {
      const { path } = ((isRefused(error, 'ARTICLE_REFUSED') && error.details) || {}) as { readonly path?: unknown };
      if (path === 'body.at') check.onFailed(error);
      else onFailed(error);
    },
  });
  const send = (): void => {
    if (check.isRight()) write({ ...onVersion(article), body: { at: new Date(momentOf(form.values)).toISOString() } });
  };
  return (
    <Sheet title={t('articles.schedule-title', { name })} closeLabel={t('close')} onClose={onClose}>
      <FormFrame
        label={t('articles.schedule-title', { name })}
        onSend={send}
        isBusy={isBusy}
        failure={check.failure}
        sendLabel={t('articles.schedule-yes')}
      >
        <p>{t('articles.schedule-text')}</p>
        <div className={styles.pair}>
          <TextField {...form.field('day')} label={t('articles.day')} type="date" isRequired />
          <TextField {...form.field('time')} label={t('articles.time')} hint={t('articles.time-hint')} type="time" isRequired />
        </div>
      </FormFrame>
    </Sheet>
  );
}
