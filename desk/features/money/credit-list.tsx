// Credit lines of farmers: how much is used, with buttons for people who may change them.
import { useState } from 'react';
import { type CreditLine, listCreditLines } from '#core/contract/desk/money/credit-lines.ts';
import { formatMoney } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { CloseSheet, LimitSheet, OpenSheet } from './credit-sheets.tsx';
import styles from './money.module.css';

type Opened = { readonly sheet: 'open' } | { readonly sheet: 'limit' | 'close'; readonly line: CreditLine };

function useName(): (line: CreditLine) => string {
  const t = useText();
  return ({ full_name }) => full_name ?? t('money.credit-nameless');
}

function useColumns(): readonly Column<CreditLine>[] {
  const t = useText();
  const nameOf = useName();
  return [
    { key: 'farmer', head: t('money.credit-farmer'), isName: true, cell: (line) => <RowMain>{nameOf(line)}</RowMain> },
    { key: 'phone', head: t('money.credit-phone'), cell: ({ phone }) => phone },
    { key: 'limit', head: t('money.credit-limit'), isFigure: true, cell: ({ limit }) => formatMoney(limit) },
    { key: 'used', head: t('money.credit-used'), isFigure: true, cell: ({ used }) => formatMoney(used) },
    {
      key: 'state',
      head: t('money.state'),
      cell: ({ is_open, limit_asked }) => (
        <span className={styles.state}>
          <Badge tone={is_open ? 'done' : 'plain'}>{t(is_open ? 'money.credit-is-open' : 'money.credit-is-closed')}</Badge>
          {limit_asked !== null && <Badge tone="queued">{t('money.credit-asked', { amount: formatMoney(limit_asked) })}</Badge>}
        </span>
      ),
    },
  ];
}

function LineActions({ line, onSheet }: { readonly line: CreditLine; readonly onSheet: (opened: Opened) => void }) {
  const t = useText();
  const name = useName()(line);
  if (!line.is_open) return null;
  return (
    <span className={styles.actions}>
      <Button kind="ghost" label={t('money.credit-change-of', { name })} onPress={() => onSheet({ sheet: 'limit', line })}>
        {t('money.credit-change')}
      </Button>
      <Button kind="link" label={t('money.credit-close-of', { name })} onPress={() => onSheet({ sheet: 'close', line })}>
        {t('money.credit-close')}
      </Button>
    </span>
  );
}

export function CreditList() {
  const t = useText();
  const nameOf = useName();
  const mayChange = mayDo(usePerson(), 'money.credit');
  const filters = useFilters(['search']);
  const list = useList(listCreditLines, { query: filters.text('search') });
  const columns = useColumns();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  return (
    <>
      <StateList
        search={searchOf(filters, t('money.credit-search'))}
        tools={
          mayChange && (
            <Button icon="plus" onPress={() => setOpened({ sheet: 'open' })}>
              {t('money.credit-open-new')}
            </Button>
          )
        }
        label={t('money.credit-lines')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('money.none-credit'), text: t('money.none-credit-text') }}
        action={mayChange ? (line) => <LineActions line={line} onSheet={setOpened} /> : undefined}
      />
      {opened?.sheet === 'open' && <OpenSheet onClose={close} />}
      {opened?.sheet === 'limit' && <LimitSheet line={opened.line} name={nameOf(opened.line)} onClose={close} />}
      {opened?.sheet === 'close' && <CloseSheet line={opened.line} name={nameOf(opened.line)} onClose={close} />}
    </>
  );
}
