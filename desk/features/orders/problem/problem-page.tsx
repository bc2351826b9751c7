// One report: the farmer's problem with photos, and the shop's decision.
import { useParams } from 'wouter';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { OrderProblem } from '#core/contract/order/problem.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { Section } from '../../../blocks/page.tsx';
import { useLanguage, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { OrderFrame, orderHref } from '../shared/order-frame.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './problem.module.css';
import { kindWords, stateLooks } from './problem-words.ts';
import { Refunds } from './refunds.tsx';

function Photos({ photos }: { readonly photos: readonly string[] }) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('problem.photos')}>
      {photos.map((url, i) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('problem.photo', { n: i + 1 })} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The farmer's report, in the original words. */
function Report({ order, problem }: { readonly order: DeskOrder; readonly problem: OrderProblem }) {
  const t = useText();
  const language = useLanguage();
  const { kind, lines, note, state, reported_at, photos = [] } = problem;
  const look = stateLooks[state];
  return (
    <Section title={t(kindWords[kind])} action={<Badge tone={look.tone}>{t(look.word)}</Badge>}>
      <p className="muted">{t('problem.reported', { at: formatMoment(Date.parse(reported_at)) })}</p>
      <ul className={styles.rows}>
        {lines.map(({ product_variant, quantity }) => {
          const item = order.items.find((one) => one.product_variant === product_variant);
          return (
            <li key={product_variant}>
              <span>
                <b>{textIn(item?.names, language) || product_variant}</b>
                <small>{item ? `${quantity} × ${textIn(item.pack, language)}` : quantity}</small>
                {item?.batch && <small>{t('problem.batch', { batch: item.batch })}</small>}
              </span>
              {item && <span {...noTranslation}>{formatMoney((item.price - item.discount) * quantity)}</span>}
            </li>
          );
        })}
      </ul>
      {note !== '' && <blockquote className={styles.note}>{note}</blockquote>}
      <Photos photos={photos} />
    </Section>
  );
}

function Decided({ problem: { state, words, amount, settled_at } }: { readonly problem: OrderProblem }) {
  const t = useText();
  const look = stateLooks[state];
  return (
    <Section title={t('problem.answer')}>
      <Notice tone={look.tone}>
        {t(look.word)}
        {amount > 0 && `, ${formatMoney(amount)}`}
        {settled_at !== null && `, ${formatMoment(Date.parse(settled_at))}`}
      </Notice>
      {words !== null && <blockquote className={styles.note}>{words}</blockquote>}
    </Section>
  );
}

/** The form for people who can decide. Other people see who decides. */
function Decision({ order, problem }: { readonly order: DeskOrder; readonly problem: OrderProblem }) {
  const t = useText();
  const person = usePerson();
  if (!mayDo(person, 'orders.settle')) return <Notice tone="info">{t('problem.manager')}</Notice>;
  if (problem.kind === 'money' && order.answer_refused) return <Notice tone="info">{t('problem.other-answers')}</Notice>;
  return <DecisionForm key={problem.id} orderId={order.id} problem={problem} />;
}

function Problem({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const id = Number(useParams()['problem']);
  const problem = order.problems.find((one) => one.id === id);
  if (!problem)
    return (
      <Blank picture="empty-list" title={t('problem.gone')}>
        <ButtonLink href={orderHref(order.id)}>{t('step.see')}</ButtonLink>
      </Blank>
    );
  return (
    <>
      <Report order={order} problem={problem} />
      {problem.state !== 'open' ? (
        <Decided problem={problem} />
      ) : (
        <Section title={t('problem.decide')}>
          <Decision order={order} problem={problem} />
        </Section>
      )}
      <Refunds order={order} hasList />
    </>
  );
}

export function ProblemPage() {
  return <OrderFrame titleOf={(t, number) => t('problem.title', { number })}>{(order) => <Problem order={order} />}</OrderFrame>;
}
