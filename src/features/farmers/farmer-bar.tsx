// The farmer for whom the agent buys, on every screen, and the way to the next one.
import { maskPhone } from '#core/rules/phone.ts';
import type { Farmers } from '#state/farmers/farmers.ts';
import { useFarmersState, useServingRow } from '#state/farmers/use-farmers.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './farmers.module.css';
import { StateBadge } from './state-badge.tsx';

interface FarmerBarProps {
  readonly farmers: Farmers;
  readonly onChange: () => void;
  readonly onNext: () => void;
  /** Opens the list; absent where the list is visible. */
  readonly onList?: (() => void) | undefined;
}

export function FarmerBar({ farmers, onChange, onNext, onList }: FarmerBarProps) {
  const t = useText();
  const { serving, rows } = useFarmersState(farmers);
  const row = useServingRow(farmers);
  return (
    <section className={styles.bar} aria-label={t('counter.for')}>
      <div className={styles.who} role="status">
        <Icon name="users" size={24} />
        <div>
          {serving ? (
            <>
              <small>{t('counter.for')}</small>
              <b className={styles.name}>{serving.name || t('counter.no-name')}</b>
              {serving.phone && <small {...noTranslation}>{maskPhone(serving.phone)}</small>}
              {row && row.state !== 'serving' && <StateBadge state={row.state} />}
            </>
          ) : (
            <b className={styles.name}>{t('counter.nobody')}</b>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {onList && (
          <Button kind={serving ? 'ghost' : 'primary'} onPress={onList}>
            {serving ? t('counter.list-n', { n: rows.length }) : t('counter.choose')}
          </Button>
        )}
        {serving && (
          <>
            <Button kind="ghost" onPress={onChange}>
              {t('counter.change')}
            </Button>
            <Button onPress={onNext}>{t('counter.next')}</Button>
          </>
        )}
      </div>
    </section>
  );
}
