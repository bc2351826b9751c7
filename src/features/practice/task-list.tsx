// The tasks of practice: which are done, and which one is next.
import { PRACTICE_CODE, PRACTICE_COUPON, type Practice, type PracticeTask, practiceTasks } from '#core/rules/practice/practice.ts';
import { useText } from '#state/frame/language-state.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './practice.module.css';
import { taskWords } from './practice-words.ts';

const codeOf = (task: PracticeTask): string => (task === 'coupon' ? PRACTICE_COUPON : PRACTICE_CODE);

export function TaskList({ practice: { done } }: { readonly practice: Practice }) {
  const t = useText();
  const next = practiceTasks.find((task) => !done.includes(task));
  return (
    <section className={styles.section} aria-labelledby="practice-tasks">
      <h2 id="practice-tasks" role="status">
        {t('practice.tasks', { done: done.length, of: practiceTasks.length })}
      </h2>
      {next === undefined && <Notice tone="done">{t('practice.all-done')}</Notice>}
      <ol className={styles.tasks}>
        {practiceTasks.map((task) => {
          const isDone = done.includes(task);
          return (
            <li key={task} data-done={isDone ? '' : undefined} data-next={task === next ? '' : undefined}>
              {isDone ? <Icon name="check-circle" size={24} /> : <span className={styles.todo} />}
              <span>
                {task === next && <b>{t('practice.now')}: </b>}
                {t(taskWords[task], { code: codeOf(task) })}
                {isDone && <span className="visually-hidden"> {t('practice.task-done')}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
