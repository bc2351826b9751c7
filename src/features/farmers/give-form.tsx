// Gives parked farmers to a colleague: whom to give, and to whom.
import { type ReactNode, useState } from 'react';
import { maskPhone } from '#core/rules/phone.ts';
import type { ListedFarmer } from '#state/farmers/farmer-row.ts';
import { useText } from '#state/frame/language-state.ts';
import { CheckField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './farmers.module.css';

export interface Colleague {
  readonly handle: string;
  readonly label: string;
  readonly picture: ReactNode;
}

interface GiveFormProps {
  /** Parked farmers. */
  readonly farmers: readonly ListedFarmer[];
  readonly colleagues: readonly Colleague[];
  readonly onGive: (ids: readonly string[], to: Colleague) => void;
  readonly onClose: () => void;
}

export function GiveForm({ farmers, colleagues, onGive, onClose }: GiveFormProps) {
  const t = useText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ids = farmers.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const mark = (id: string, isGiven: boolean): void => {
    const next = new Set(left);
    if (isGiven) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <Sheet title={t('counter.give')} closeLabel={t('counter.close')} onClose={onClose}>
      <div className={styles.form}>
        <h3>{t('counter.give-who')}</h3>
        <ul className={styles.rows}>
          {farmers.map(({ id, name, phone }) => (
            <li key={id} className={styles.choice}>
              <CheckField
                label={[name || t('counter.no-name'), phone && maskPhone(phone)].filter(Boolean).join(' · ')}
                isChecked={!left.has(id)}
                onChange={(isGiven) => mark(id, isGiven)}
              />
            </li>
          ))}
        </ul>
        <h3>{t('counter.give-to')}</h3>
        {colleagues.length === 0 && <Notice tone="info">{t('counter.give-nobody')}</Notice>}
        <ul className={styles.colleagues}>
          {colleagues.map((colleague) => (
            <li key={colleague.handle}>
              <button
                type="button"
                className={styles.colleague}
                aria-disabled={ids.length === 0}
                onClick={() => ids.length > 0 && onGive(ids, colleague)}
              >
                {colleague.picture}
                <b>{colleague.label}</b>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
