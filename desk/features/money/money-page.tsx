// Money: stuck payments, open refunds, waiting approvals, and a search over all of it.
import { listGatewayFacts } from '#core/contract/desk/money/gateway-facts.ts';
import { listDeskPayments } from '#core/contract/desk/money/payments.ts';
import { listReferences } from '#core/contract/desk/money/references.ts';
import { listDeskRefunds } from '#core/contract/desk/money/refunds.ts';
import { listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { useRead } from '../../api/use-read.ts';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { BooksNotice } from './books-notice.tsx';
import { GatewayList } from './checked/gateway-list.tsx';
import { ReferenceList } from './checked/reference-list.tsx';
import { CreditList } from './credit-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundList } from './refund-list.tsx';
import { SignOffList } from './sign-off-list.tsx';

const parts = ['stuck', 'refunds', 'gateway', 'references', 'second', 'payments', 'credit'] as const;
type Part = (typeof parts)[number];
/** Larger counts show as "20+". */
const COUNTED = 20;

/** Number of waiting items in each part; no text while it is unknown, or for people who may not see the part. */
function useCounts(vendor: number | undefined, mayDecide: boolean): Readonly<Record<Part, string>> {
  const own = vendor === undefined ? {} : { vendor };
  const stuck = useRead(listDeskPayments, { query: { ...own, state: 'stuck', page_size: COUNTED } });
  const refunds = useRead(listDeskRefunds, { query: { ...own, state: 'open', page_size: COUNTED } });
  const gateway = useRead(listGatewayFacts, { query: { ...own, waiting: true, page_size: COUNTED } });
  const references = useRead(listReferences, { query: { ...own, waiting: true, page_size: COUNTED } });
  const second = useRead(listSignOffs, { query: { state: 'waiting', page_size: COUNTED } }, { isEnabled: mayDecide });
  const count = (page: { readonly results: readonly unknown[]; readonly next: string | null } | undefined): string =>
    !page || page.results.length === 0 ? '' : ` ${page.results.length}${page.next === null ? '' : '+'}`;
  return {
    stuck: count(stuck.data),
    refunds: count(refunds.data),
    gateway: count(gateway.data),
    references: count(references.data),
    second: count(second.data),
    payments: '',
    credit: '',
  };
}

export function MoneyPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const mayDecide = mayDo(person, 'money.approve');
  const { values, set } = useFilters(['part']);
  const part = parts.find((one) => one === values.part) ?? 'stuck';
  const counts = useCounts(vendor, mayDecide);
  const names = {
    stuck: t('money.stuck'),
    refunds: t('money.refunds'),
    gateway: t('money.gateway'),
    references: t('money.references'),
    second: t('money.second'),
    payments: t('money.payments'),
    credit: t('money.credit-lines'),
  } as const;
  return (
    <Page
      title={t('money.title')}
      actions={
        <>
          <ButtonLink kind="ghost" href="/money/books" icon="receipt">
            {t('money.books')}
          </ButtonLink>
          {mayDo(person, 'settings.read') && (
            <ButtonLink kind="ghost" href="/money/settings" icon="lock">
              {t('money.settings')}
            </ButtonLink>
          )}
        </>
      }
    >
      <BooksNotice />
      <ChipChoices
        label={t('money.title')}
        isWrapped
        value={part}
        onValue={(value) => set('part', value === 'stuck' ? '' : value)}
        choices={parts.filter((one) => one !== 'second' || mayDecide).map((value) => ({ value, label: `${names[value]}${counts[value]}` }))}
      />
      {part === 'stuck' && <PaymentList key="stuck" isStuck />}
      {part === 'payments' && <PaymentList key="all" isStuck={false} />}
      {part === 'credit' && <CreditList />}
      {part === 'refunds' && <RefundList />}
      {part === 'gateway' && <GatewayList />}
      {part === 'references' && <ReferenceList />}
      {part === 'second' && <SignOffList />}
    </Page>
  );
}
