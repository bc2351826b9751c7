// One complaint: its words, the two clocks, and every answer with the name and designation of its author.
import { useParams } from 'wouter';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useGrievance } from '#state/grievance/grievance-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './grievance.module.css';
import { stateLooks, stepWords, subjectWords } from './grievance-words.ts';
import { OfficerCard } from './officer-card.tsx';

export function GrievancePage() {
  const t = useText();
  const { ticket = '' } = useParams();
  const { data, failure, at, ask } = useGrievance(ticket);
  const unread = useUnreadWords();
  useTitle(ticket);
  if (failure === 'gone') return <Blank picture="empty-list" title={t('grievance.gone')} />;
  if (!data && failure === '') return <SkeletonRows count={3} label={t('loading')} />;
  if (!data)
    return (
      <Blank {...unread}>
        <Button onPress={ask}>{t('retry')}</Button>
      </Blank>
    );
  const { state, about, text, answers, answer_by, solve_by, received_at, is_overdue } = data;
  return (
    <>
      {failure !== '' && (
        <Notice tone="info" icon="no-internet">
          {t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      <section className={styles.card}>
        <span className={styles.head}>
          <b>{t(subjectWords[about])}</b>
          <Badge tone={stateLooks[state].tone}>{t(stateLooks[state].word)}</Badge>
        </span>
        <p dir="auto" {...noTranslation}>
          {text}
        </p>
        <small>{t('grievance.sent-at', { at: formatMoment(Date.parse(received_at)) })}</small>
      </section>
      {state !== 'solved' && (
        <Notice tone={is_overdue ? 'danger' : 'info'}>
          {state === 'new'
            ? t('grievance.answer-by', { at: formatMoment(Date.parse(answer_by)) })
            : t('grievance.solve-by', { day: formatDay(Date.parse(solve_by)) })}
          {is_overdue && ` ${t('grievance.late')}`}
        </Notice>
      )}
      <ol className={styles.list} aria-label={t('grievance.answers')}>
        {answers.map(({ step, words, by, designation, at: when }) => (
          <li key={when + step} className={styles.card}>
            <b>{t(stepWords[step])}</b>
            {words !== '' && (
              <p dir="auto" {...noTranslation}>
                {words}
              </p>
            )}
            <small>
              <bdi>{[by, designation].filter(Boolean).join(', ')}</bdi> · {formatMoment(Date.parse(when))}
            </small>
          </li>
        ))}
      </ol>
      <OfficerCard />
    </>
  );
}
