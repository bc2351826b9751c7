// Each shop's price for each pack of a product, editable for those with permission.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskOffer, listDeskOffers, listProductOffers } from '#core/contract/desk/catalog/offer.ts';
import type { DeskProduct } from '#core/contract/desk/catalog/product.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import { type Column, DataTable } from '../../blocks/list/data-table.tsx';
import { More } from '../../blocks/list/list-view.tsx';
import { Loaded } from '../../blocks/loaded.tsx';
import { LateOfferSheet } from '../../blocks/offer/late-offer-sheet.tsx';
import { offerStates } from '../../blocks/offer/offer-state.ts';
import { Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';

/** The tax included in a price. */
const gstIn = (price: Paise, rate: number): Paise => Math.round((price * rate) / (100 + rate));

function useColumns(product: DeskProduct): readonly Column<DeskOffer>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'shop',
      head: t('products.shop'),
      isName: true,
      cell: ({ vendor_id, pack }) => <b>{`${nameOf(vendor_id)}, ${textIn(pack, language)}`}</b>,
    },
    {
      key: 'price',
      head: t('products.price'),
      isFigure: true,
      cell: ({ price, discount, version }) => (version === 0 ? '–' : formatMoney(price - discount)),
    },
    { key: 'off', head: t('products.off'), isFigure: true, cell: ({ discount, version }) => (version === 0 ? '–' : formatMoney(discount)) },
    {
      key: 'gst',
      head: t('products.gst-in-it'),
      isFigure: true,
      cell: ({ price, discount, version }) => (version === 0 ? '–' : formatMoney(gstIn(price - discount, product.gst_rate))),
    },
    { key: 'stock', head: t('products.stock'), isFigure: true, cell: ({ stock }) => stock },
    {
      key: 'state',
      head: t('products.on-app'),
      cell: ({ state }) => {
        const { word, tone, icon } = offerStates[state];
        return (
          <Badge tone={tone} icon={icon}>
            {t(word)}
          </Badge>
        );
      },
    },
  ];
}

export function ShopOffers({ product }: { readonly product: DeskProduct }) {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const person = usePerson();
  const vendor = useVendorId(person);
  const { nameOf } = useVendorNames();
  const mayWrite = mayDo(person, 'offers.write');
  const [opened, setOpened] = useState<DeskOffer>();
  const list = useList(listProductOffers, { params: { id: product.id }, query: vendor === undefined ? {} : { vendor } });
  const columns = useColumns(product);
  return (
    <Section title={t('products.offers')}>
      <Loaded of={list} hasAnswer={list.rows !== undefined}>
        <DataTable
          label={t('products.offers')}
          columns={columns}
          rows={list.rows ?? []}
          keyOf={(offer) => `${offer.vendor_id}:${offer.product_variant}`}
          {...(mayWrite
            ? {
                action: (offer: DeskOffer) => (
                  <Button
                    kind="link"
                    label={`${t('staff.change')} ${nameOf(offer.vendor_id)} ${textIn(offer.pack, language)}`}
                    onPress={() => setOpened(offer)}
                  >
                    {t('staff.change')}
                  </Button>
                ),
              }
            : {})}
        />
        <More list={list} />
      </Loaded>
      {opened && (
        <LateOfferSheet
          offer={opened}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            for (const call of [listProductOffers, listDeskOffers]) void client.invalidateQueries({ queryKey: [call.name] });
          }}
        />
      )}
    </Section>
  );
}
