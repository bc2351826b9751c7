// The first page: today, and on the way to an open shop what is done and what is next.
import { listProducts } from '#core/contract/catalog.ts';
import { listStaff } from '#core/contract/desk/staff.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { formatDay } from '#core/rules/dates.ts';
import { UNNAMED_AREA } from '#core/rules/delivery/service-area.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useRead } from '../../api/use-read.ts';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type MessageKey, type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId, vendorsOf } from '../../state/vendor-state.ts';
import styles from './home.module.css';
import { type ShopFacts, type StepName, type StepState, shopSteps } from './shop-steps.ts';

/** A page of products is as small as one can ask for. */
const ONE = 1;

function useShopFacts(): ShopFacts {
  const person = usePerson();
  const own = vendorsOf(person);
  const chosen = useVendorId(person);
  const all = useVendorNames().vendors;
  const vendors = own === 'all' ? all : all?.filter(({ id }) => own.includes(id));
  const vendor = vendors?.find(({ id }) => id === chosen) ?? (vendors?.length === 1 ? vendors[0] : undefined);
  const products = useRead(
    listProducts,
    { query: { vendor: vendor?.id ?? 0, page_size: ONE } },
    { isEnabled: vendor !== undefined, isKept: true },
  );
  const staff = useRead(listStaff, { query: {} }, { isEnabled: mayDo(person, 'staff.read') });
  return {
    vendors,
    vendor,
    hasProducts: products.data && products.data.results.length > 0,
    colleagues: staff.data?.results.filter(({ auth_id }) => auth_id !== person.auth_id).length,
  };
}

const titles: Readonly<Record<StepName, MessageKey>> = {
  shop: 'home.step-shop',
  area: 'home.step-area',
  products: 'home.step-products',
  staff: 'home.step-staff',
  sms: 'home.step-sms',
  payment: 'home.step-payment',
  open: 'home.step-open',
};

function areaText(t: Translate, { service_area }: Vendor): string {
  const { radius_km: km, pins } = service_area ?? UNNAMED_AREA;
  return km === null ? t('home.step-area-pins', { n: pins.length }) : t('home.step-area-km', { km });
}

/** What is known of a step, or why it matters. */
function stepText(t: Translate, language: 'en' | 'hi', name: StepName, facts: ShopFacts): string {
  const { vendors = [], vendor, hasProducts, colleagues = 0 } = facts;
  switch (name) {
    case 'shop':
      if (vendor) return vendor.names[language];
      return vendors.length > 0 ? t('home.step-shop-many', { n: vendors.length }) : t('home.step-shop-todo');
    case 'area':
      return vendor ? areaText(t, vendor) : t('home.step-area-choose');
    case 'products':
      if (!vendor && vendors.length > 0) return t('home.step-area-choose');
      return t(hasProducts ? 'home.step-products-done' : 'home.step-products-todo');
    case 'staff':
      return colleagues > 0 ? t('home.step-staff-done', { n: colleagues }) : t('home.step-staff-todo');
    case 'sms':
      return t('home.step-sms-text');
    case 'payment':
      return t('home.step-payment-text');
    case 'open':
      return t('home.step-open-text');
  }
}

const signs = {
  done: { word: 'home.done', tone: 'done', icon: 'check-circle' },
  'to-do': { word: 'home.to-do', tone: 'queued', icon: 'clock' },
  unknown: { word: 'home.unknown', tone: 'plain', icon: 'info' },
  elsewhere: { word: 'home.not-here', tone: 'plain', icon: 'lock' },
} as const satisfies Readonly<Record<StepState, unknown>>;

/** Only a step that has a screen leads anywhere. */
function StepAction({ name, state }: { readonly name: StepName; readonly state: StepState }) {
  const t = useText();
  const person = usePerson();
  if (name !== 'staff') return null;
  if (state === 'to-do' && mayDo(person, 'staff.write'))
    return (
      <ButtonLink href="/staff/new" icon="plus">
        {t('home.step-staff-add')}
      </ButtonLink>
    );
  return mayDo(person, 'staff.read') ? (
    <ButtonLink kind="link" href="/staff">
      {t('home.step-staff-see')}
    </ButtonLink>
  ) : null;
}

export function HomePage() {
  const t = useText();
  const language = useLanguage();
  const facts = useShopFacts();
  const steps = shopSteps(facts);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Page title={t('home.title', { day: formatDay(Date.now()) })} isNarrow>
      <Section title={t('home.open-shop')} action={<p>{t('home.progress', { done, all: steps.length })}</p>}>
        <progress className={styles.progress} value={done} max={steps.length} aria-label={t('home.open-shop')} />
        <ol className={styles.steps}>
          {steps.map(({ name, state }) => {
            const { word, tone, icon } = signs[state];
            return (
              <li key={name} data-state={state}>
                <span className={styles.sign}>
                  <DeskIcon name={icon} size={32} />
                </span>
                <span className={styles.words}>
                  <b>{t(titles[name])}</b>
                  <span>{stepText(t, language, name, facts)}</span>
                </span>
                <Badge tone={tone}>{t(word)}</Badge>
                <StepAction name={name} state={state} />
              </li>
            );
          })}
        </ol>
      </Section>
    </Page>
  );
}
