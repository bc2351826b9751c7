// Two questions of farmers about the crops of a product, on its page.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCropQuestions } from '#state/community/crop-questions.ts';
import { useText } from '#state/frame/language-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { hrefOf } from './post-href.ts';
import styles from './product-questions.module.css';

export interface ProductQuestionsProps {
  /** At least one. */
  readonly crops: readonly number[];
}

/** Whether a part below this place is on the screen: it would jump when the place grows. */
function isFollowedOnScreen(place: Element): boolean {
  for (let next = place.nextElementSibling; next; next = next.nextElementSibling) {
    const { top, height } = next.getBoundingClientRect();
    if (height > 0 && top < innerHeight) return true;
  }
  return false;
}

/** Shows nothing while there is no question. Questions that arrive too late wait until their place is off the screen. */
export function ProductQuestions({ crops }: ProductQuestionsProps) {
  const t = useText();
  const questions = useCropQuestions(crops);
  const hasSome = questions.length > 0;
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!hasSome || !current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting) || !isFollowedOnScreen(current)) setShown(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasSome]);
  if (!hasSome || !isShown) return <div ref={place} className={styles.place} />;
  const title = t('community.of-crops');
  return (
    <section className={styles.questions} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {questions.map((post) => (
          <li key={post.id}>
            <Link href={hrefOf(post)} className={styles.question}>
              <span className={styles.text} dir="auto">
                {post.text}
              </span>
              <small>
                <Icon name="chat" size={18} />
                {t('community.replies', { n: post.replies })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink kind="ghost" href="/community/new">
        {t('community.ask')}
      </ButtonLink>
    </section>
  );
}
