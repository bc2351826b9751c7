// Tax and accounts: a month of one shop in figures, and the files for the accountant.
import { exportInvoices, exportOrderLines, exportOrders, type Gstr1, getGstr1, getTally } from '#core/contract/desk/money/gst.ts';
import { getDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { formatMoney } from '#core/money.ts';
import { lastDayOf } from '#core/rules/book/month.ts';
import { monthInIndia, monthName } from '#core/rules/dates.ts';
import { gstr1Totals } from '#core/rules/gst/gstr1-totals.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { addressOf } from '../../api/send.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../blocks/list/data-table.tsx';
import { FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { OneShop } from '../../blocks/shop/one-shop.tsx';
import { serverNow } from '../../state/clock.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import styles from './accounts.module.css';

/** Months that can be chosen. */
const MONTHS = 24;

/** `2026-11` and those before it, newest first. */
function monthsUntil(last: string): string[] {
  const [year = 0, nth = 0] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, i) => new Date(Date.UTC(year, nth - 1 - i, 1)).toISOString().slice(0, 7));
}

interface FileRowProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly name: string;
}

/** A file, its purpose, and its link. The browser downloads it directly, however long it is. */
function FileRow({ title, text, href, name }: FileRowProps) {
  const t = useText();
  return (
    <li className={styles.file}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <a href={href} download={name} aria-label={t('accounts.download', { what: title })}>
        <Icon name="download" size={24} />
        {name}
      </a>
    </li>
  );
}

function Figures({ gstr1 }: { readonly gstr1: Gstr1 }) {
  const t = useText();
  const { taxable, cgst, sgst, igst, exempt, invoices, notes } = gstr1Totals(gstr1);
  const rows = [
    { what: t('accounts.taxable'), figure: formatMoney(taxable) },
    { what: 'CGST', figure: formatMoney(cgst) },
    { what: 'SGST', figure: formatMoney(sgst) },
    { what: 'IGST', figure: formatMoney(igst) },
    { what: t('accounts.exempt'), figure: formatMoney(exempt) },
    { what: t('accounts.invoices'), figure: String(invoices) },
    { what: t('accounts.notes'), figure: String(notes) },
  ];
  return (
    <DataTable
      label={t('accounts.figures')}
      rows={rows}
      keyOf={({ what }) => what}
      columns={[
        { key: 'what', head: t('accounts.what'), isName: true, cell: ({ what }) => what },
        { key: 'figure', head: t('accounts.amount'), isFigure: true, cell: ({ figure }) => figure },
      ]}
    />
  );
}

function Month({ vendor, month }: { readonly vendor: number; readonly month: string }) {
  const t = useText();
  const query = { vendor, month };
  const shop = useRead(getDeskVendor, { params: { id: vendor } });
  const hasGstin = Boolean(shop.data?.gstin);
  const read = useRead(getGstr1, { query }, { isEnabled: hasGstin });
  const period = { vendor, from: `${month}-01`, to: lastDayOf(month) };
  return (
    <>
      <Section title={t('accounts.figures')}>
        <p>{t('accounts.figures-text')}</p>
        {shop.data && !hasGstin ? (
          <Notice
            tone="info"
            action={
              <ButtonLink kind="ghost" href={`/shop/${vendor}`}>
                {t('accounts.to-shop')}
              </ButtonLink>
            }
          >
            {t('accounts.no-gstin')}
          </Notice>
        ) : (
          <Loaded of={shop.data ? read : shop} hasAnswer={read.data !== undefined} rows={7}>
            {read.data && <Figures gstr1={read.data} />}
          </Loaded>
        )}
      </Section>
      <Section title={t('accounts.files')}>
        <ul className={styles.files}>
          {read.data && (
            <FileRow title="GSTR-1" text={t('accounts.gstr1-text')} href={addressOf(getGstr1, { query })} name={`gstr1-${month}.json`} />
          )}
          <FileRow
            title="Tally"
            text={t('accounts.tally-text')}
            href={addressOf(getTally, { query: period })}
            name={`tally-${month}.xml`}
          />
          <FileRow
            title={t('accounts.papers')}
            text={t('accounts.papers-text')}
            href={addressOf(exportInvoices, { query: period })}
            name={`invoices-${month}.csv`}
          />
          <FileRow
            title={t('accounts.orders')}
            text={t('accounts.orders-text')}
            href={addressOf(exportOrders, { query: period })}
            name={`orders-${month}.csv`}
          />
          <FileRow
            title={t('accounts.lines')}
            text={t('accounts.lines-text')}
            href={addressOf(exportOrderLines, { query: period })}
            name={`order-lines-${month}.csv`}
          />
        </ul>
      </Section>
    </>
  );
}

export function AccountsPage() {
  const t = useText();
  const language = useLanguage();
  const { values, set } = useFilters(['month']);
  const months = monthsUntil(monthInIndia(serverNow()));
  const month = months.find((one) => one === values.month) ?? months[0] ?? '';
  const nameOf = (one: string): string => `${monthName(language, Number(one.slice(5)) - 1)} ${one.slice(0, 4)}`;
  return (
    <Page title={t('accounts.title')}>
      <Toolbar>
        <FilterSelect
          isNeeded
          label={t('accounts.month')}
          value={month}
          onValue={(value) => set('month', value)}
          choices={months.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Toolbar>
      <OneShop>{(vendor) => <Month vendor={vendor} month={month} />}</OneShop>
    </Page>
  );
}
