// The farmers of the day, with a search, and those of the last days.
import { useState } from 'react';
import { isFarmerFound } from '#core/rules/counter/counter-queue.ts';
import { dayInIndia, formatMoment } from '#core/rules/dates.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { ListedFarmer } from '#state/farmers/farmer-row.ts';
import type { Farmers, NewFarmer } from '#state/farmers/farmers.ts';
import { useFarmersState } from '#state/farmers/use-farmers.ts';
import { useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './farmers.module.css';
import { StateBadge } from './state-badge.tsx';

/** The time for today, day and time for earlier days. */
const momentOf = (at: number): string => formatMoment(at).slice(dayInIndia(at) === dayInIndia(serverNow()) ? 6 : 0);

interface RowProps {
  readonly farmer: ListedFarmer;
  readonly isServed: boolean;
  readonly onTake: () => void;
  readonly onRemove: () => void;
}

function Row({ farmer, isServed, onTake, onRemove }: RowProps) {
  const t = useText();
  const name = farmer.name || t('counter.no-name');
  return (
    <li className={styles.row} aria-current={isServed ? 'true' : undefined}>
      <button type="button" className={styles.take} onClick={onTake}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small {...noTranslation}>{[farmer.phone && maskPhone(farmer.phone), momentOf(farmer.at)].filter(Boolean).join(' · ')}</small>
        {farmer.from && <small>{t('counter.from', { label: farmer.from })}</small>}
        <StateBadge state={farmer.state} />
      </button>
      {!isServed && <IconButton icon="trash" label={t('counter.remove', { name })} onPress={onRemove} />}
    </li>
  );
}

interface FarmersListProps {
  readonly farmers: Farmers;
  readonly onNew: () => void;
  /** Reads a farmer's cart from a QR code. */
  readonly onRead: () => void;
  readonly onTake: (id: string) => void;
  /** Starts with a farmer who was served before. */
  readonly onBegin: (farmer: NewFarmer) => void;
  /** Gives parked farmers to a colleague. */
  readonly onGive?: () => void;
  /** What was given last. */
  readonly given?: string | undefined;
}

/** What was removed or given last, and who does not fit into the list. */
function Notices({ farmers, given }: Pick<FarmersListProps, 'farmers' | 'given'>) {
  const t = useText();
  const { removed, moreGiven } = useFarmersState(farmers);
  return (
    <>
      {removed && (
        <Notice tone="info" action={<Button onPress={() => void farmers.undoRemove()}>{t('counter.undo')}</Button>}>
          {t('counter.removed', { name: removed.name || t('counter.no-name') })}
        </Notice>
      )}
      {given && <Notice tone="info">{given}</Notice>}
      {moreGiven > 0 && <Notice tone="info">{t('counter.more-given', { n: moreGiven })}</Notice>}
    </>
  );
}

/** Shorter lists need no search. */
const SEARCHED_FROM = 6;

export function FarmersList({ farmers, onNew, onRead, onTake, onBegin, onGive, given }: FarmersListProps) {
  const t = useText();
  const { rows, served, serving } = useFarmersState(farmers);
  const [search, setSearch] = useState('');
  const today = rows.filter((row) => isFarmerFound(row, search));
  const isToday = (phone: string): boolean => rows.some((row) => row.phone === phone);
  const lately = served.filter(({ content }) => !isToday(content.phone) && isFarmerFound(content, search));
  return (
    <div className={styles.list}>
      <Button kind="ghost" icon="plus" isWide onPress={onNew}>
        {t('counter.new')}
      </Button>
      <Button kind="ghost" isWide onPress={onRead}>
        {t('counter.read')}
      </Button>
      {rows.length + served.length >= SEARCHED_FROM && (
        <TextField
          label={t('counter.search')}
          type="search"
          autoComplete="off"
          value={search}
          onValue={(raw) => {
            setSearch(raw);
            return raw;
          }}
        />
      )}
      <Notices farmers={farmers} given={given} />
      {today.length + lately.length === 0 && (
        <p>{search.trim() === '' ? t('counter.none') : t('counter.none-for', { search: search.trim() })}</p>
      )}
      <ul className={styles.rows}>
        {today.map((row) => (
          <Row
            key={row.id}
            farmer={row}
            isServed={row.id === serving?.id}
            onTake={() => onTake(row.id)}
            onRemove={() => void farmers.remove(row.id)}
          />
        ))}
      </ul>
      {farmers.canGive && onGive && rows.some(({ state }) => state === 'parked') && (
        <Button kind="ghost" isWide onPress={onGive}>
          {t('counter.give')}
        </Button>
      )}
      {lately.length > 0 && (
        <>
          <h3>{t('counter.lately')}</h3>
          <ul className={styles.rows}>
            {lately.map(({ id, content }) => (
              <li key={id} className={styles.row}>
                <button type="button" className={styles.take} onClick={() => onBegin(content)}>
                  <b>{content.name}</b>
                  <small {...noTranslation}>{maskPhone(content.phone)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
