// The current person, and the button that locks: a line above every screen.
import { useText } from '#state/frame/language-state.ts';
import type { TabletController } from '#state/tablet/create-tablet.ts';
import { useTablet } from '#state/tablet/use-tablet.ts';
import { Icon } from '#ui/icon.tsx';
import { Emblem } from './emblem.tsx';
import styles from './tablet.module.css';

export function LockBar({ tablet }: { readonly tablet: TabletController }) {
  const t = useText();
  const { open, people } = useTablet(tablet);
  const person = people.find(({ handle }) => handle === open);
  if (!person) return null;
  return (
    <div className={styles.bar} data-screen-only="">
      <Emblem name={person.emblem} size={36} />
      <span className="visually-hidden">{t('tablet.working', { label: person.label })}</span>
      <b aria-hidden="true">
        <bdi>{person.label}</bdi>
      </b>
      <button type="button" className={styles.lock} onClick={() => void tablet.lock()}>
        <Icon name="lock" size={24} />
        {t('tablet.lock')}
      </button>
    </div>
  );
}
