// Ratings by farmers who received a product: counts of the three faces, and their words behind a button.
import { useState } from 'react';
import { type RatingGrade, ratingGrades } from '#core/facts/goods/rating.ts';
import { formatDay } from '#core/rules/dates.ts';
import type { RatingsView } from '#state/catalog/ratings.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { RatingFace } from '#ui/image/rating-face.tsx';
import styles from './ratings.module.css';

const countWords: Readonly<Record<RatingGrade, MessageKey>> = {
  good: 'rating.count-good',
  okay: 'rating.count-okay',
  bad: 'rating.count-bad',
};
const gradeWords: Readonly<Record<RatingGrade, MessageKey>> = { good: 'rating.good', okay: 'rating.okay', bad: 'rating.bad' };

export interface RatingsProps extends RatingsView {
  readonly counts: NonNullable<RatingsView['counts']>;
}

export function Ratings({ counts, results, more, isFailed }: RatingsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.ratings} aria-label={t('rating.of-farmers')}>
      <h2>{t('rating.of-farmers')}</h2>
      <ul className={styles.counts}>
        {ratingGrades.map((grade) => (
          <li key={grade}>
            <RatingFace grade={grade} size={28} /> {t(countWords[grade], { n: counts[grade] })}
          </li>
        ))}
      </ul>
      {results.length > 0 && !isOpen && (
        <Button kind="ghost" isWide onPress={() => setOpen(true)}>
          {t('rating.read')}
        </Button>
      )}
      {isOpen && (
        <ul className={styles.list}>
          {results.map(({ id, grade, words, rated_at }) => (
            <li key={id}>
              <p className={styles.who}>
                <RatingFace grade={grade} size={24} /> {t(gradeWords[grade])} · {formatDay(Date.parse(rated_at))}
              </p>
              <p dir="auto" className={styles.words}>
                {words}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen && isFailed && <p>{t('rating.unreadable')}</p>}
      {isOpen && more && (
        <Button kind="ghost" isWide onPress={more}>
          {t('rating.more')}
        </Button>
      )}
    </section>
  );
}
