// The person's sessions. A lost or lent phone can be signed out from here.
import { formatDay } from '#core/rules/dates.ts';
import { type LoginPlaces as Places, useLoginPlaces } from '#state/account/login-places.ts';
import { useText } from '#state/frame/language-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import styles from './login-places.module.css';

function PlaceList({ places, ending, logOutThere }: Places) {
  const t = useText();
  return (
    <ul className={styles.places}>
      {places?.map(({ id, device, last_seen_at, is_current }) => {
        const name = device ?? t('places.unknown');
        return (
          <li key={id}>
            <span>
              <strong>{is_current ? t('places.here') : name}</strong>
              <small>{is_current ? name : t('places.seen', { day: formatDay(Date.parse(last_seen_at)) })}</small>
            </span>
            {!is_current && (
              <Button
                kind="ghost"
                isBusy={ending === id}
                label={t('places.end-there', { place: name })}
                onPress={() => void logOutThere(id)}
              >
                {t('places.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function LoginPlaces() {
  const t = useText();
  const { subject } = useSession();
  const state = useLoginPlaces(subject);
  if (subject === undefined || state.places === undefined) return null;
  return (
    <section className={styles.section} aria-label={t('places.title')}>
      <h2>{t('places.title')}</h2>
      {state.places === null ? <p>{t('net.needed')}</p> : <PlaceList {...state} />}
    </section>
  );
}
