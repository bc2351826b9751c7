// The people who may open the tablet: picture, short name, unsent rows. Never a farmer, never a number.
import { Link } from 'wouter';
import { type ByLanguage, textIn } from '#core/language/said.ts';
import { type Translate, useLanguage, useText } from '#state/frame/language-state.ts';
import type { ShownPerson } from '#state/tablet/tablet-core.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Emblem, PracticeEmblem } from './emblem.tsx';
import styles from './tablet.module.css';

interface PeopleListProps {
  readonly name: string;
  readonly centre: ByLanguage<string>;
  readonly people: readonly ShownPerson[];
  readonly isFull: boolean;
  readonly onChoose: (person: ShownPerson) => void;
  readonly onAdd: () => void;
}

function noteOf(t: Translate, { hasPin, waiting }: ShownPerson): string | undefined {
  if (!hasPin) return t('tablet.no-pin');
  return waiting > 0 ? t('tablet.waiting', { n: waiting }) : undefined;
}

export function PeopleList({ name, centre, people, isFull, onChoose, onAdd }: PeopleListProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h2>{t('tablet.title')}</h2>
        <p className={styles.place}>{t('tablet.place', { name, centre: textIn(centre, language) })}</p>
      </header>
      {people.length === 0 && <p>{t('tablet.none')}</p>}
      <ul className={styles.people}>
        {people.map((person) => {
          const note = noteOf(t, person);
          return (
            <li key={person.handle}>
              <button type="button" className={styles.person} onClick={() => onChoose(person)}>
                <Emblem name={person.emblem} size={72} />
                <b>
                  <bdi>{person.label}</bdi>
                </b>
                {note && <span className={styles.note}>{note}</span>}
              </button>
            </li>
          );
        })}
        <li>
          <Link href="/tablet/practice" className={styles.person}>
            <PracticeEmblem size={72} />
            <b>{t('tablet.practice')}</b>
          </Link>
        </li>
      </ul>
      {isFull ? (
        <Notice tone="info">{t('tablet.full')}</Notice>
      ) : (
        <Button kind="ghost" icon="plus" isLarge onPress={onAdd}>
          {t('tablet.add')}
        </Button>
      )}
      <ButtonLink href="/tablet/setup" kind="link">
        {t('tablet.to-setup')}
      </ButtonLink>
    </section>
  );
}
