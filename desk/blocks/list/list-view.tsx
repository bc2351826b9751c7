// A whole list: its rows, the text without rows, and the next page.
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import type { List } from '../../api/use-list.ts';
import { useText } from '../../state/language-state.ts';
import { Loaded } from '../loaded.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import styles from './list.module.css';
import type { Filters } from './use-filters.ts';

export interface ListViewProps<T> extends Omit<DataTableProps<T>, 'rows'> {
  readonly list: List<T>;
  /** Absent: the list shows everything. */
  readonly filters?: Pick<Filters<string>, 'isAny' | 'clear'>;
  /** Shown without any row and without any filter. */
  readonly none: { readonly title: string; readonly text: string };
}

export interface MoreProps {
  readonly list: Pick<List<unknown>, 'hasMore' | 'isLoadingMore' | 'more'>;
  /** The list's name, if a page has several. */
  readonly of?: string;
}

/** Loads the next page, below a list that has more. */
export function More({ list: { hasMore, isLoadingMore, more }, of }: MoreProps) {
  const t = useText();
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button kind="ghost" isBusy={isLoadingMore} onPress={more} {...(of === undefined ? {} : { label: `${t('more')}: ${of}` })}>
        {t('more')}
      </Button>
    </div>
  );
}

export function ListView<T>({ list, filters, none, ...table }: ListViewProps<T>) {
  const t = useText();
  const { rows } = list;
  return (
    <Loaded of={list} hasAnswer={rows !== undefined} rows={4}>
      {rows?.length === 0 && filters?.isAny && (
        <Blank picture="empty-list" title={t('filter.none')}>
          <Button kind="ghost" onPress={filters.clear}>
            {t('filter.clear')}
          </Button>
        </Blank>
      )}
      {rows?.length === 0 && !filters?.isAny && <Blank picture="empty-list" {...none} />}
      {rows !== undefined && rows.length > 0 && (
        <div className={styles.box}>
          <DataTable {...table} rows={rows} />
        </div>
      )}
      <More list={list} />
    </Loaded>
  );
}
