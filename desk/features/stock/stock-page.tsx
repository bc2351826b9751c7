// Stock and prices of one shop: low stock first, each row edited in place.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countDeskOffers, type DeskOffer, listDeskOffers, listProductOffers, type OfferShow } from '#core/contract/desk/catalog/offer.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import { ConflictSheet } from '../../blocks/form/conflict-sheet.tsx';
import { More } from '../../blocks/list/list-view.tsx';
import { moveAmongRows, useFirstRowKey } from '../../blocks/list/row-keys.ts';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { OfferSheet } from '../../blocks/offer/offer-sheet.tsx';
import { Page } from '../../blocks/page.tsx';
import { OneShop } from '../../blocks/shop/one-shop.tsx';
import { useText } from '../../state/language-state.ts';
import { useNetwork } from '../../state/network-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { type EditedRow, useEditedRows } from '../../state/stock-state.ts';
import styles from './stock.module.css';
import { priceAnswer, priceOf, stockOf } from './stock-edit.ts';
import { discardEdit, keepOwnEdit, openEdits, rowKey, sendAll, sendRow } from './stock-edits.ts';
import { StockRow } from './stock-row.tsx';

const shows: readonly OfferShow[] = ['low', 'sold', 'out', 'no-licence', 'not-sold', 'price-changed'];

/** Updates a row in every list that shows it. It keeps its position, so that nothing moves under the finger. */
function showLive(client: QueryClient, offer: DeskOffer): void {
  const here = (one: DeskOffer): DeskOffer => (rowKey(one) === rowKey(offer) ? offer : one);
  client.setQueriesData({ queryKey: [listDeskOffers.name] }, (answer: { pages: { results: DeskOffer[] }[] } | undefined) =>
    answer ? { ...answer, pages: answer.pages.map((page) => ({ ...page, results: page.results.map(here) })) } : answer,
  );
  for (const call of [countDeskOffers, listProductOffers]) void client.invalidateQueries({ queryKey: [call.name] });
}

function Conflict({ id, row, onLive }: { readonly id: string; readonly row: EditedRow; readonly onLive: (offer: DeskOffer) => void }) {
  const t = useText();
  const { offer, edit, theirs } = row;
  if (!theirs) return null;
  const price = priceAnswer(theirs, edit.price);
  const mine = typeof price === 'string' ? priceOf(theirs) : priceOf(price);
  const stock = stockOf(edit.count === undefined ? theirs : offer, edit) ?? offer.stock;
  const by = theirs.changed ? `${theirs.changed.by ?? ''} ${formatMoment(Date.parse(theirs.changed.at))}` : '';
  return (
    <ConflictSheet
      rows={[
        { key: 'by', what: t('changed.by'), mine: t('changed.you'), theirs: by },
        { key: 'price', what: t('stock.price-word'), mine: formatMoney(mine), theirs: formatMoney(priceOf(theirs)) },
        { key: 'stock', what: t('stock.stock'), mine: String(stock), theirs: String(theirs.stock) },
      ]}
      isBusy={false}
      onMine={() => {
        keepOwnEdit(id);
        void sendRow(id, onLive);
      }}
      onTheirs={() => {
        discardEdit(id);
        onLive(theirs);
      }}
      onClose={() => {
        discardEdit(id);
        onLive(theirs);
      }}
    />
  );
}

function useCounts(vendor: number) {
  const t = useText();
  const { data } = useRead(countDeskOffers, { params: { vendor } });
  const n = (count: number | undefined): string => (count === undefined ? '' : String(count));
  return [
    { value: 'low' as const, label: t('stock.show-low', { n: n(data?.low) }) },
    { value: 'sold' as const, label: t('stock.show-all', { n: n(data?.sold) }) },
    { value: 'out' as const, label: t('stock.show-out', { n: n(data?.out) }) },
    ...(data?.no_licence ? [{ value: 'no-licence' as const, label: t('stock.show-no-licence', { n: n(data.no_licence) }) }] : []),
    { value: 'not-sold' as const, label: t('stock.show-not-sold', { n: n(data?.not_sold) }) },
    { value: 'price-changed' as const, label: t('stock.show-price', { n: n(data?.price_changed) }) },
  ];
}

function Shelf({ vendor }: { readonly vendor: number }) {
  const t = useText();
  const client = useQueryClient();
  const { isOffline } = useNetwork();
  const mayWrite = mayDo(usePerson(), 'offers.write');
  const filters = useFilters(['search', 'show']);
  const { search } = filters.values;
  const show = shows.find((one) => one === filters.values.show) ?? (search === undefined ? 'low' : 'sold');
  const list = useList(listDeskOffers, { params: { vendor }, query: { show, ...(search === undefined ? {} : { search }) } });
  const edited = useEditedRows();
  const [opened, setOpened] = useState<DeskOffer>();
  const choices = useCounts(vendor);
  const onLive = (offer: DeskOffer): void => showLive(client, offer);
  const waiting = Object.values(edited).filter(({ offer }) => offer.vendor_id === vendor);
  const [changedId, changedRow] = Object.entries(edited).find(([, row]) => row.phase === 'changed') ?? [];
  useEffect(openEdits, []);
  useFirstRowKey();
  const { rows } = list;
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.strip}>
          <Notice
            tone={isOffline ? 'info' : 'queued'}
            icon={isOffline ? 'no-internet' : 'clock'}
            action={
              <Button kind="link" isDisabled={isOffline} onPress={() => void sendAll(onLive)}>
                {t('stock.send-now')}
              </Button>
            }
          >
            {t('stock.waiting', { n: waiting.length })}
          </Notice>
        </div>
      )}
      <Toolbar>
        <SearchField label={t('stock.search')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
      </Toolbar>
      <ChipChoices label={t('stock.show')} choices={choices} value={show} onValue={(value) => filters.set('show', value)} />
      <Loaded of={list} hasAnswer={rows !== undefined} rows={5}>
        {rows?.length === 0 && <Blank picture="empty-list" title={t('stock.none')} text={t('stock.none-text')} />}
        <ul className={styles.rows} aria-label={t('stock.title')} onKeyDown={moveAmongRows}>
          {rows?.map((offer) => (
            <StockRow
              key={rowKey(offer)}
              offer={offer}
              row={edited[rowKey(offer)]}
              onSend={mayWrite ? () => void (isOffline || sendRow(rowKey(offer), onLive)) : null}
              onOpen={mayWrite ? () => setOpened(offer) : null}
            />
          ))}
        </ul>
        <More list={list} />
      </Loaded>
      {changedId !== undefined && changedRow && <Conflict id={changedId} row={changedRow} onLive={onLive} />}
      {opened && (
        <OfferSheet
          offer={opened}
          onClose={() => setOpened(undefined)}
          onSaved={(offer) => {
            discardEdit(rowKey(offer));
            onLive(offer);
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}

export function StockPage() {
  const t = useText();
  return (
    <Page title={t('stock.title')}>
      <OneShop>{(vendor) => <Shelf key={vendor} vendor={vendor} />}</OneShop>
    </Page>
  );
}
