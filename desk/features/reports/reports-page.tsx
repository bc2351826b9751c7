// Reports: figures of a period as a chart and as a table with the same numbers, compared with the period before.
import { lazy, Suspense, useMemo } from 'react';
import { exportReport, getReport, type Report } from '#core/contract/desk/report/report.ts';
import { type ReportDimension, type ReportName, reportNames, shapeOf } from '#core/facts/report/report.ts';
import { dayInIndia, formatDay } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import { addressOf } from '../../api/send.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../blocks/list/data-table.tsx';
import { CsvLink, FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { aboutWords, dimensionWords, figuresOf, figureText, nameWords, rowWords } from './report-words.ts';
import styles from './reports.module.css';

const Chart = lazy(() => import('./report-chart.tsx').then((m) => ({ default: m.ReportChart })));

const periods = ['7', '30', '90', '365', '1095'] as const;
const MONTH = '30';
/** The number of bars that people can tell apart on a phone. */
const MOST_BARS = 60;

const paise = 100;

function Totals({ report }: { readonly report: Report }) {
  const t = useText();
  const { totals, before } = report;
  return (
    <dl className={styles.totals}>
      {figuresOf(t, report.name).map((figure) => (
        <div key={figure.key}>
          <dt>{figure.words}</dt>
          <dd>
            {figureText(figure, totals)}
            <small>{t('reports.before', { amount: figureText(figure, before.totals) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ report }: { readonly report: Report }) {
  const t = useText();
  const language = useLanguage();
  const { name, by, rows } = report;
  const figures = figuresOf(t, name);
  const bars = useMemo(() => {
    const [first] = figuresOf(t, name);
    return rows.slice(0, MOST_BARS).map((row) => {
      const value = first?.of(row) ?? 0;
      return { label: rowWords(t, language, by, row), value: first?.isMoney ? value / paise : value };
    });
  }, [t, name, by, rows, language]);
  if (rows.length === 0) return <p>{t('reports.nothing')}</p>;
  return (
    <>
      <Suspense fallback={<div className={styles.chart} />}>
        <Chart bars={bars} />
      </Suspense>
      <DataTable
        label={t(nameWords[name])}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'what', head: t(dimensionWords[by]), isName: true, cell: (row) => rowWords(t, language, by, row) },
          ...figures.map((figure) => ({
            key: figure.key,
            head: figure.words,
            isFigure: true,
            cell: (row: Report['rows'][number]) => figureText(figure, row),
          })),
        ]}
      />
    </>
  );
}

/** The filters in the address. An unknown value counts as not set. */
function useAsked() {
  const { values, set } = useFilters(['name', 'by', 'days']);
  const name: ReportName = reportNames.find((one) => one === values.name) ?? 'sales';
  const { cuts } = shapeOf(name);
  const by: ReportDimension = cuts.find((one) => one === values.by) ?? 'day';
  const days = periods.find((one) => one === values.days) ?? MONTH;
  return { name, cuts, by, days, set };
}

export function ReportsPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const { name, cuts, by, days, set } = useAsked();
  const now = serverNow();
  const [from, to] = [dayInIndia(now - (Number(days) - 1) * DAY_MS), dayInIndia(now)];
  const asking = { params: { name }, query: { from, to, by, ...(vendor === undefined ? {} : { vendor }) } };
  const read = useRead(getReport, asking);
  return (
    <Page title={t('reports.title')}>
      <Toolbar>
        <FilterSelect
          isNeeded
          label={t('reports.report')}
          value={name}
          onValue={(value) => set('name', value)}
          choices={reportNames.map((value) => ({ value, label: t(nameWords[value]) }))}
        />
        <FilterSelect
          isNeeded
          label={t('reports.by')}
          value={by}
          onValue={(value) => set('by', value)}
          choices={cuts.map((value) => ({ value, label: t(dimensionWords[value]) }))}
        />
        <FilterSelect
          isNeeded
          label={t('reports.period')}
          value={days}
          onValue={(value) => set('days', value)}
          choices={periods.map((value) => ({ value, label: t('reports.days', { n: Number(value) }) }))}
        />
        {mayDo(person, 'money.export') && <CsvLink href={addressOf(exportReport, asking)} />}
      </Toolbar>
      <Section title={t('reports.heading', { name: t(nameWords[name]), from: formatDay(Date.parse(from)), to: formatDay(Date.parse(to)) })}>
        <p className="muted">{t(aboutWords[name])}</p>
        <Loaded of={read} hasAnswer={read.data !== undefined} rows={6}>
          {read.data && <Totals report={read.data} />}
          {read.data && <Rows report={read.data} />}
        </Loaded>
      </Section>
    </Page>
  );
}
