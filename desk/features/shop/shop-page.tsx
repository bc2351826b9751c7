// One shop, part by part, each with a link to change it, and whether farmers see it.
import { useParams } from 'wouter';
import { type DeskVendor, getDeskVendor, type ShopStatus, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { comingHolidays } from '#core/rules/vendor/opening-hours.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { hasPermissionAt } from './has-permission-at.ts';
import { LicenceChecks } from './licence-checks.tsx';
import { SHOP_READS, shopHref } from './part-form.tsx';
import { pinsInWords } from './parts/area-part.tsx';
import { fulfilments } from './parts/delivery-part.tsx';
import { hoursInWords } from './parts/hours-part.tsx';
import { shelves } from './parts/licence-part.tsx';
import styles from './shop.module.css';
import { statusSigns } from './status-words.ts';

/** The delivery area of a shop without its own. */
export function areaInWords(
  t: Translate,
  { service_area: area, fulfillment_type }: Pick<DeskVendor, 'service_area' | 'fulfillment_type'>,
): string {
  if (fulfillment_type === 'PICKUP_FROM_STORE') return t('shop.fetched');
  if (!area) return t('shop.area-unsaid');
  const parts = [
    area.radius_km !== null && t('shop.area-km', { km: area.radius_km }),
    area.districts.map(({ district }) => district).join(', '),
    pinsInWords(t, area.pins),
  ];
  return parts.filter(Boolean).join(' · ');
}

function licencesInWords(t: Translate, { licences }: DeskVendor): string {
  const words = shelves.flatMap(({ category, title }) => {
    const licence = licences.find(({ category_id }) => category_id === category);
    if (!licence) return [];
    const until = licence.expires_on && t('shop.until', { day: formatDay(Date.parse(licence.expires_on)) });
    return [[t(title), licence.number, until].filter(Boolean).join(' ')];
  });
  return words.join(' · ') || t('shop.licences-none');
}

function deliveryInWords(t: Translate, shop: DeskVendor): string {
  const charge = shop.shipping_charges === 0 ? t('shop.charge-free') : t('shop.charge-of', { amount: formatMoney(shop.shipping_charges) });
  const isBrought = shop.fulfillment_type !== 'PICKUP_FROM_STORE';
  const parts = [
    t(fulfilments[shop.fulfillment_type]),
    isBrought && charge,
    isBrought && shop.free_delivery_above !== null && t('shop.free-of', { amount: formatMoney(shop.free_delivery_above) }),
    shop.minimum_order_value > 0 && t('shop.minimum-of', { amount: formatMoney(shop.minimum_order_value) }),
    shop.prepay_percent > 0 && t('shop.prepay-of', { percent: shop.prepay_percent }),
    shop.delivery_days !== null && t('shop.days-of', { n: shop.delivery_days }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function hoursLine(t: Translate, { opening_hours, holidays }: DeskVendor): string {
  const [next] = comingHolidays(holidays, serverNow());
  const closed = next && t('shop.next-holiday', { day: formatDay(Date.parse(next.from)) });
  return [hoursInWords(t, opening_hours) || t('shop.hours-none'), closed].filter(Boolean).join(' · ');
}

interface Row {
  readonly part: string;
  readonly title: MessageKey;
  readonly text: string;
  readonly needs: DeskPermission;
  /** The problem of this part. */
  readonly warning?: MessageKey | undefined;
}

function useRows(shop: DeskVendor): readonly Row[] {
  const t = useText();
  const person = usePerson();
  const place = [shop.legal_name, shop.company_address, displayPhone(shop.company_phone), shop.gstin && `GSTIN ${shop.gstin}`]
    .filter(Boolean)
    .join(' · ');
  const rows: readonly Row[] = [
    {
      part: 'place',
      title: 'shop.place',
      text: place,
      needs: 'vendors.write',
      warning: shop.is_gstin_foreign ? 'shop.gstin-sign' : shop.legal_name === null ? 'shop.legal-name-none' : undefined,
    },
    {
      part: 'licences',
      title: 'shop.licences',
      text: licencesInWords(t, shop),
      needs: 'vendors.write',
      warning: shop.licences.some(({ state }) => state !== 'good') ? 'shop.licence-sign' : undefined,
    },
    { part: 'delivery', title: 'shop.delivery', text: deliveryInWords(t, shop), needs: 'vendors.write' },
    { part: 'area', title: 'shop.area', text: areaInWords(t, shop), needs: 'vendors.write' },
    { part: 'hours', title: 'shop.hours', text: hoursLine(t, shop), needs: 'vendors.write' },
    { part: 'bank', title: 'bank.title', text: t('bank.text'), needs: 'vendors.bank' },
  ];
  return rows.filter(({ part, needs }) => part !== 'bank' || hasPermissionAt(person, needs, shop.id));
}

function Parts({ shop }: { readonly shop: DeskVendor }) {
  const t = useText();
  const person = usePerson();
  const rows = useRows(shop);
  return (
    <ul className={styles.parts}>
      {rows.map(({ part, title, text, needs, warning }) => (
        <li key={part}>
          <span className={styles.words}>
            <b>{t(title)}</b>
            <span>{text}</span>
            {warning && (
              <Badge tone="danger" icon="alert">
                {t(warning)}
              </Badge>
            )}
          </span>
          {hasPermissionAt(person, needs, shop.id) && (
            <ButtonLink kind="link" href={`${shopHref(shop.id)}/${part}`} label={t('shop.change-it', { what: t(title) })}>
              {t('staff.change')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Opens, closes and reopens the shop; and shows what prevents a new one from opening. */
function OpenSwitch({ shop }: { readonly shop: DeskVendor }) {
  const t = useText();
  const person = usePerson();
  const { write, isBusy } = useWrite(updateDeskVendor, {
    changes: SHOP_READS,
    onDone: ({ status }) => showToast('done', t(status === 'open' ? 'shop.opened' : 'shop.shut')),
    onFailed: showFailureToast(t),
  });
  const set = (status: ShopStatus): void => write({ params: { id: shop.id }, body: { status }, version: shop.version });
  const mayOpen = hasPermissionAt(person, shop.status === 'not-open' ? 'vendors.add' : 'vendors.write', shop.id);
  return (
    <div className={styles.open}>
      <p>{t(shop.status === 'not-open' ? 'shop.unseen' : shop.status === 'open' ? 'shop.seen' : 'shop.seen-closed')}</p>
      {mayOpen &&
        (shop.status === 'open' ? (
          <Button kind="ghost" isBusy={isBusy} onPress={() => set('closed')}>
            {t('shop.close')}
          </Button>
        ) : (
          <Button isLarge isBusy={isBusy} onPress={() => set('open')}>
            {t('shop.open')}
          </Button>
        ))}
    </div>
  );
}

export function useShop() {
  const id = Number(useParams()['id']);
  return useRead(getDeskVendor, { params: { id } }, { isEnabled: Number.isSafeInteger(id) && id > 0 });
}

export function ShopPage() {
  const t = useText();
  const language = useLanguage();
  const read = useShop();
  const { data: shop } = read;
  const sign = shop && statusSigns[shop.status];
  return (
    <Page
      title={shop ? textIn(shop.names, language) : t('shop.title')}
      backTo="/shop"
      isNarrow
      note={
        sign && (
          <Badge tone={sign.tone} icon={sign.icon}>
            {t(sign.word)}
          </Badge>
        )
      }
    >
      <Loaded of={read} hasAnswer={shop !== undefined} rows={6}>
        {shop && (
          <>
            {shop.licences.some(({ state }) => state === 'over') && <Notice tone="danger">{t('shop.licence-over-shop')}</Notice>}
            <Parts shop={shop} />
            <LicenceChecks vendorId={shop.id} />
            <OpenSwitch shop={shop} />
            {shop.changed && (
              <p className="muted">{t('bank.changed', { by: shop.changed.by ?? '', at: formatMoment(Date.parse(shop.changed.at)) })}</p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
