// "How was it?" in a delivered order: three faces for each item, and words if the farmer likes.
import { useState } from 'react';
import type { OrderDetail, OrderItem } from '#core/contract/order/order.ts';
import type { OwnRating } from '#core/contract/order/own-rating.ts';
import { RATING_WORDS, type RatingGrade, type RejectReason, ratingGrades } from '#core/facts/goods/rating.ts';
import { textIn } from '#core/language/said.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { rate, ratingNow } from '#state/order/rating.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { forgetWaiting } from '#state/outbox/outbox-state.ts';
import { needsAnswer } from '#state/outbox/row-needs.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { RatingFace } from '#ui/image/rating-face.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './rating.module.css';

export interface OrderRatingsProps {
  readonly order: OrderDetail;
  /** Time of the order's copy, epoch ms. */
  readonly at: number;
}

const gradeWords: Readonly<Record<RatingGrade, MessageKey>> = { good: 'rating.good', okay: 'rating.okay', bad: 'rating.bad' };
const reasonWords: Readonly<Record<RejectReason, MessageKey>> = {
  abuse: 'rating.reason-abuse',
  'wrong-advice': 'rating.reason-wrong-advice',
  advert: 'rating.reason-advert',
  private: 'rating.reason-private',
  other: 'rating.reason-other',
};

/** The farmer's words, and who sees them. */
function Said({ rating: { words, state, reason } }: { readonly rating: OwnRating }) {
  const t = useText();
  if (words === '' && reason === null) return null;
  return (
    <>
      {words !== '' && (
        <p dir="auto" className={styles.said}>
          {words}
        </p>
      )}
      <p className={styles.small}>
        {reason
          ? `${t('rating.rejected', { reason: t(reasonWords[reason.code]) })} ${reason.words}`
          : t(state === 'shown' ? 'rating.shown' : 'rating.checking')}
      </p>
    </>
  );
}

interface WriteProps {
  readonly before: string;
  /** @returns whether it was stored */
  readonly onSend: (words: string) => Promise<boolean>;
  readonly onEnd: () => void;
}

function Write({ before, onSend, onEnd }: WriteProps) {
  const t = useText();
  const [words, setWords] = useState(before);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(words).then((isStored) => isStored && onEnd());
      }}
    >
      <TextArea label={t('rating.words')} value={words} onValue={setWords} maxLength={RATING_WORDS} />
      <p className={styles.small}>{t('rating.hint')}</p>
      <Button type="submit" isDisabled={words.trim() === before}>
        {t('rating.send')}
      </Button>
    </form>
  );
}

function Item({ order, item, at }: OrderRatingsProps & { readonly item: OrderItem }) {
  const t = useText();
  const { language } = useLanguage();
  const { rows } = useOutbox();
  const [isWriting, setWriting] = useState(false);
  const { rating, row } = ratingNow(order.id, item, at, rows);
  const name = textIn(item.names, language);
  const send = (grade: RatingGrade, words: string) => rate(order.id, item.product_variant, name, grade, words);
  const isRefused = row !== undefined && needsAnswer(row);
  return (
    <li className={styles.item}>
      <p>
        {name}, {textIn(item.pack, language)}
      </p>
      <fieldset className={styles.faces} aria-label={t('rating.of', { name })}>
        {ratingGrades.map((grade) => (
          <button
            key={grade}
            type="button"
            className={styles.face}
            aria-pressed={rating?.grade === grade}
            onClick={() => rating?.grade !== grade && void send(grade, rating?.words ?? '')}
          >
            <RatingFace grade={grade} size={40} />
            {t(gradeWords[grade])}
          </button>
        ))}
      </fieldset>
      {row && !isRefused && (
        <Badge tone="queued" icon="clock">
          {t('problem.saved')}
        </Badge>
      )}
      {isRefused && (
        <Notice
          tone="danger"
          action={
            <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
              {t('remove')}
            </Button>
          }
        >
          {wordsOf(row.answer)}
        </Notice>
      )}
      {rating && !isWriting && (
        <>
          <Said rating={rating} />
          <Button kind="link" icon="edit" onPress={() => setWriting(true)}>
            {t(rating.words === '' ? 'rating.write' : 'rating.change')}
          </Button>
        </>
      )}
      {rating && isWriting && <Write before={rating.words} onSend={(words) => send(rating.grade, words)} onEnd={() => setWriting(false)} />}
    </li>
  );
}

export function OrderRatings({ order, at }: OrderRatingsProps) {
  const t = useText();
  return (
    <section className={styles.section} aria-label={t('rating.title')} data-screen-only="">
      <h2>{t('rating.title')}</h2>
      <ul className={styles.list}>
        {order.items.map((item) => item.rating !== undefined && <Item key={item.product_variant} order={order} item={item} at={at} />)}
      </ul>
    </section>
  );
}
