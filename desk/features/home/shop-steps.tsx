// The checklist until the shop is open. The database says which steps are done. Each open step has one button.
import type { ReactNode } from 'react';
import { getOpening, type Opening } from '#core/contract/desk/vendor/opening.ts';
import { listDeskVendors, listVendorNames, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { listVendors } from '#core/contract/vendor.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { ShopStep, StepName, StepState } from '#core/rules/vendor/shop-steps.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Loaded } from '../../blocks/loaded.tsx';
import { Section } from '../../blocks/page.tsx';
import { type MessageKey, type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './home.module.css';
import { TestMessage, TestPayment } from './test-steps.tsx';

const titles: Readonly<Record<StepName, MessageKey>> = {
  shop: 'home.step-shop',
  area: 'home.step-area',
  products: 'home.step-products',
  staff: 'home.step-staff',
  sms: 'home.step-sms',
  payment: 'home.step-payment',
  insurance: 'home.step-insurance',
  open: 'home.step-open',
};

const signs = {
  done: { word: 'home.done', tone: 'done', icon: 'check-circle' },
  'to-do': { word: 'home.to-do', tone: 'queued', icon: 'clock' },
  later: { word: 'home.later', tone: 'plain', icon: 'lock' },
  off: { word: 'home.off', tone: 'plain', icon: 'minus' },
} as const satisfies Readonly<Record<StepState, unknown>>;

function areaText(t: Translate, { vendor }: Opening): string {
  const area = vendor?.service_area;
  if (!area) return t('home.step-area-todo');
  const pins = area.pins.length > 0 && t('home.step-area-pins', { n: area.pins.length });
  const km = area.radius_km !== null && t('home.step-area-km', { km: area.radius_km });
  return [km, area.districts.map(({ district }) => district).join(', '), pins].filter(Boolean).join(' · ');
}

interface StepContext {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly state: StepState;
  readonly opening: Opening;
}

const tried = (t: Translate, at: string): string => t('home.tried', { at: formatMoment(Date.parse(at)) });

/** With several shops a step shows one of them. */
function forOneShop(t: Translate, { vendors, vendor }: Opening, todo: MessageKey, describe: () => string): string {
  if (vendor) return describe();
  return t(vendors > 0 ? 'home.step-area-choose' : todo);
}

/** The known facts of a step, or the reason for it. */
const texts: Readonly<Record<StepName, (context: StepContext) => string>> = {
  shop: ({ t, language, state, opening: { vendor, vendors } }) =>
    vendor
      ? state !== 'done'
        ? t('home.step-legal-todo')
        : vendor.is_gstin_foreign
          ? t('home.step-gstin')
          : textIn(vendor.names, language)
      : vendors > 0
        ? t('home.step-shop-many', { n: vendors })
        : t('home.step-shop-todo'),
  area: ({ t, opening }) => forOneShop(t, opening, 'home.step-area-todo', () => areaText(t, opening)),
  products: ({ t, opening }) =>
    forOneShop(t, opening, 'home.step-products-todo', () =>
      opening.products > 0 ? t('home.step-products-done', { n: opening.products }) : t('home.step-products-todo'),
    ),
  staff: ({ t, opening: { colleagues } }) => (colleagues > 0 ? t('home.step-staff-done', { n: colleagues }) : t('home.step-staff-todo')),
  sms: ({ t, opening: { sms_at } }) => (sms_at === null ? t('home.step-sms-text') : tried(t, sms_at)),
  payment: ({ t, state, opening: { payment_at } }) =>
    state === 'off' ? t('home.step-payment-off') : payment_at === null ? t('home.step-payment-text') : tried(t, payment_at),
  insurance: ({ t, opening: { insurance } }) =>
    insurance.on_sale > 0
      ? t('home.step-insurance-done', { n: insurance.on_sale })
      : t(insurance.drafts > 0 ? 'home.step-insurance-draft' : 'home.step-insurance-text'),
  open: ({ t, state }) => t(state === 'later' ? 'home.step-open-later' : state === 'done' ? 'home.step-open-done' : 'home.step-open-text'),
};

function OpenButton({ vendor }: { readonly vendor: NonNullable<Opening['vendor']> }) {
  const t = useText();
  const { write, isBusy } = useWrite(updateDeskVendor, {
    changes: [getOpening, listDeskVendors, listVendorNames, listVendors],
    onDone: () => showToast('done', t('home.opened')),
    onFailed: showFailureToast(t),
  });
  return (
    <Button isBusy={isBusy} onPress={() => write({ params: { id: vendor.id }, body: { status: 'open' } })}>
      {t('home.open')}
    </Button>
  );
}

interface ActionProps {
  readonly isDone: boolean;
  /** Somebody has started this step. */
  readonly isBegun: boolean;
  readonly vendor: Opening['vendor'];
}

/** The page where a step is done. For a finished step, it shows the result. */
function StepLink({ isDone, href, word }: { readonly isDone: boolean; readonly href: string; readonly word: MessageKey }) {
  const t = useText();
  return isDone ? (
    <ButtonLink kind="link" href={href}>
      {t('staff.change')}
    </ButtonLink>
  ) : (
    <ButtonLink href={href} icon="plus">
      {t(word)}
    </ButtonLink>
  );
}

/** The text of a button that leads to the missing part. */
const toAdd = {
  shop: 'home.step-shop-add',
  area: 'home.step-area-add',
  products: 'home.step-products-add',
  staff: 'home.step-staff-add',
  insurance: 'home.step-insurance-add',
} as const satisfies Readonly<Partial<Record<StepName, MessageKey>>>;

/** The one button of a step, and the conditions for pressing it. */
const actions: Readonly<Partial<Record<StepName, { readonly needs: DeskPermission; readonly show: (of: ActionProps) => ReactNode }>>> = {
  shop: {
    needs: 'vendors.write',
    show: ({ isDone, vendor }) =>
      vendor && !isDone ? (
        <StepLink isDone={false} href={`/shop/${vendor.id}/place`} word="home.step-legal-add" />
      ) : (
        <StepLink isDone={isDone} href={isDone ? (vendor ? `/shop/${vendor.id}` : '/shop') : '/shop/new'} word={toAdd.shop} />
      ),
  },
  area: {
    needs: 'vendors.write',
    show: ({ isDone, vendor }) => vendor && <StepLink isDone={isDone} href={`/shop/${vendor.id}/area`} word={toAdd.area} />,
  },
  products: {
    needs: 'offers.write',
    show: ({ isDone }) => <StepLink isDone={isDone} href={isDone ? '/stock' : '/products'} word={toAdd.products} />,
  },
  staff: {
    needs: 'staff.write',
    show: ({ isDone }) => <StepLink isDone={isDone} href={isDone ? '/staff' : '/staff/new'} word={toAdd.staff} />,
  },
  sms: { needs: 'messages.test', show: ({ isDone }) => <TestMessage isDone={isDone} /> },
  payment: { needs: 'messages.test', show: ({ isDone }) => <TestPayment isDone={isDone} /> },
  insurance: {
    needs: 'insurance.write',
    show: ({ isDone, isBegun }) => <StepLink isDone={isDone} href={isBegun ? '/insurance' : '/insurance/new'} word={toAdd.insurance} />,
  },
  open: { needs: 'vendors.add', show: ({ isDone, vendor }) => !isDone && vendor && <OpenButton vendor={vendor} /> },
};

function StepAction({ step: { name, state }, vendor }: { readonly step: ShopStep; readonly vendor: Opening['vendor'] }) {
  const person = usePerson();
  const action = actions[name];
  // Payment that is off has no provider. Insurance that is off can be started.
  const isOff = state === 'off' && name !== 'insurance';
  if (!action || state === 'later' || isOff || !mayDo(person, action.needs)) return null;
  return action.show({ isDone: state === 'done', isBegun: state !== 'off', vendor });
}

export function ShopSteps() {
  const t = useText();
  const language = useLanguage();
  const chosen = useVendorId(usePerson());
  const read = useRead(getOpening, { query: chosen === undefined ? {} : { vendor: chosen } }, { isKept: true });
  const { data: opening } = read;
  const steps = opening?.steps ?? [];
  const counted = steps.filter(({ state }) => state !== 'off');
  const done = counted.filter(({ state }) => state === 'done').length;
  // All steps are done and right, so the list shows nothing.
  if (opening && done === counted.length && !opening.vendor?.is_gstin_foreign) return null;
  return (
    <Section title={t('home.open-shop')} action={opening && <p>{t('home.progress', { done, all: counted.length })}</p>}>
      <Loaded of={read} hasAnswer={opening !== undefined} rows={7}>
        <progress className={styles.progress} value={done} max={counted.length || 1} aria-label={t('home.open-shop')} />
        <ol className={styles.steps}>
          {opening &&
            steps.map((step) => {
              const { word, tone, icon } = signs[step.state];
              return (
                <li key={step.name} data-state={step.state}>
                  <span className={styles.sign}>
                    <DeskIcon name={icon} size={32} />
                  </span>
                  <span className={styles.words}>
                    <b>{t(titles[step.name])}</b>
                    <span>{texts[step.name]({ t, language, state: step.state, opening })}</span>
                  </span>
                  <Badge tone={tone}>{t(word)}</Badge>
                  <StepAction step={step} vendor={opening.vendor} />
                </li>
              );
            })}
        </ol>
      </Loaded>
    </Section>
  );
}
