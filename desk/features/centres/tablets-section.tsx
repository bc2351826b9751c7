// Tablets of a centre: last contact, current user, unsent data and pending orders of each; and codes that register another.
import { useState } from 'react';
import { type Centre, createTabletCode } from '#core/contract/desk/centre/centre.ts';
import { type DeskTablet, listDeskTablets } from '#core/contract/desk/centre/tablet.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { centreReads } from './centre-reads.ts';
import styles from './centres.module.css';
import { OrderSheet, orderWords } from './order-sheet.tsx';

function useColumns(): readonly Column<DeskTablet>[] {
  const t = useText();
  return [
    {
      key: 'name',
      head: t('centres.tablet-name'),
      isName: true,
      cell: ({ name, ended_at, orders }) => (
        <span className={styles.badges}>
          {name}
          {ended_at !== null && <Badge tone="danger">{t('centres.tablet-ended')}</Badge>}
          {orders.map(({ id, kind }) => (
            <Badge key={id} tone="queued">
              {t('centres.tablet-waits', { order: t(orderWords[kind]) })}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'people',
      head: t('centres.people'),
      cell: ({ people }) =>
        people
          .filter(({ ended_at }) => ended_at === null)
          .map(({ full_name, phone }) => full_name ?? phone)
          .join(', ') || '–',
    },
    { key: 'seen', head: t('centres.tablet-seen'), cell: ({ last_seen_at }) => formatMoment(Date.parse(last_seen_at)) },
    { key: 'unsent', head: t('centres.tablet-unsent'), isFigure: true, cell: ({ unsent }) => unsent },
  ];
}

function CodeButton({ centre }: { readonly centre: Centre }) {
  const t = useText();
  const [made, setMade] = useState<ResponseOf<typeof createTabletCode>>();
  const { write, isBusy } = useWrite(createTabletCode, {
    changes: centreReads,
    onDone: setMade,
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  });
  return (
    <>
      <p>{t('centres.tablets-text')}</p>
      <div className={styles.start}>
        <Button kind="ghost" icon="plus" isBusy={isBusy} onPress={() => write({ params: { id: centre.id } })}>
          {t('centres.code-make')}
        </Button>
      </div>
      {made && (
        <Sheet title={t('centres.code-title')} closeLabel={t('close')} onClose={() => setMade(undefined)}>
          <p className={styles.code} translate="no">
            {made.code}
          </p>
          <p>{t('centres.code-text', { time: formatMoment(Date.parse(made.expires_at)) })}</p>
        </Sheet>
      )}
    </>
  );
}

export function TabletsSection({ centre, mayWrite }: { readonly centre: Centre; readonly mayWrite: boolean }) {
  const t = useText();
  const mayOrder = mayDo(usePerson(), 'tablets.order');
  const [ordering, setOrdering] = useState<DeskTablet>();
  const list = useList(listDeskTablets, { query: { centre: centre.id } });
  const filters = useFilters([]);
  return (
    <Section title={t('centres.tablets')}>
      <ListView
        label={t('centres.tablets')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('centres.tablets-none'), text: t('centres.tablets-none-text') }}
        {...(mayOrder
          ? {
              action: (tablet: DeskTablet) =>
                tablet.ended_at === null && (
                  <Button kind="link" onPress={() => setOrdering(tablet)}>
                    {t('centres.order')}
                  </Button>
                ),
            }
          : {})}
      />
      {mayWrite && <CodeButton centre={centre} />}
      {ordering && <OrderSheet tablet={ordering} onClose={() => setOrdering(undefined)} />}
    </Section>
  );
}
