// The page for editing one part of a shop.
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { DeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { textIn } from '#core/language/said.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { hasPermissionAt } from './has-permission-at.ts';
import { PartForm, shopHref } from './part-form.tsx';
import { AreaFields, areaPart } from './parts/area-part.tsx';
import { BankPart } from './parts/bank-part.tsx';
import { DeliveryFields, deliveryPart } from './parts/delivery-part.tsx';
import { HoursFields, hoursPart } from './parts/hours-part.tsx';
import { LicenceFields, licencePart } from './parts/licence-part.tsx';
import { PlaceFields, placePart } from './parts/place-part.tsx';
import { useShop } from './shop-page.tsx';

interface Entry {
  readonly title: MessageKey;
  readonly show: (shop: DeskVendor) => ReactNode;
}

const entries: Readonly<Record<string, Entry>> = {
  place: {
    title: placePart.title,
    show: (shop) => (
      <PartForm shop={shop} part={placePart}>
        {(form) => <PlaceFields form={form} shop={shop} />}
      </PartForm>
    ),
  },
  licences: {
    title: licencePart.title,
    show: (shop) => (
      <PartForm shop={shop} part={licencePart}>
        {(form) => <LicenceFields form={form} />}
      </PartForm>
    ),
  },
  delivery: {
    title: deliveryPart.title,
    show: (shop) => (
      <PartForm shop={shop} part={deliveryPart}>
        {(form) => <DeliveryFields form={form} />}
      </PartForm>
    ),
  },
  area: {
    title: areaPart.title,
    show: (shop) => (
      <PartForm shop={shop} part={areaPart}>
        {(form) => <AreaFields form={form} />}
      </PartForm>
    ),
  },
  hours: {
    title: hoursPart.title,
    show: (shop) => (
      <PartForm shop={shop} part={hoursPart}>
        {(form) => <HoursFields form={form} />}
      </PartForm>
    ),
  },
  bank: { title: 'bank.title', show: ({ id }) => <BankPart vendor={id} /> },
};

export function ShopPartPage() {
  const t = useText();
  const language = useLanguage();
  const person = usePerson();
  const part = useParams()['part'] ?? '';
  const read = useShop();
  const { data: shop } = read;
  const entry = Object.hasOwn(entries, part) ? entries[part] : undefined;
  const isOpen = shop !== undefined && hasPermissionAt(person, part === 'bank' ? 'vendors.bank' : 'vendors.write', shop.id);
  return (
    <Page title={entry ? t(entry.title) : t('not-found.title')} backTo={shop ? shopHref(shop.id) : '/shop'} isNarrow>
      <Loaded of={read} hasAnswer={shop !== undefined} rows={6}>
        {shop && entry && isOpen ? (
          <Section title={textIn(shop.names, language)}>{entry.show(shop)}</Section>
        ) : (
          <Blank picture="empty-list" title={t('not-found.title')} text={t('not-found.text')}>
            <ButtonLink href="/shop">{t('shop.title')}</ButtonLink>
          </Blank>
        )}
      </Loaded>
    </Page>
  );
}
