// Texts of reports: names, dimensions, figures, and the names of rows.
import type { Report, ReportRow } from '#core/contract/desk/report/report.ts';
import { type ReportDimension, type ReportName, shapeOf } from '#core/facts/report/report.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, monthName } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

export const nameWords: Readonly<Record<ReportName, MessageKey>> = {
  sales: 'reports.sales',
  orders: 'reports.orders',
  farmers: 'reports.farmers',
  payments: 'reports.payments',
  returns: 'reports.returns',
  coupons: 'reports.coupons',
  speed: 'reports.speed',
};

export const aboutWords: Readonly<Record<ReportName, MessageKey>> = {
  sales: 'reports.sales-text',
  orders: 'reports.orders-text',
  farmers: 'reports.farmers-text',
  payments: 'reports.payments-text',
  returns: 'reports.returns-text',
  coupons: 'reports.coupons-text',
  speed: 'reports.speed-text',
};

export const dimensionWords: Readonly<Record<ReportDimension, MessageKey>> = {
  day: 'reports.by-day',
  week: 'reports.by-week',
  month: 'reports.by-month',
  season: 'reports.by-season',
  year: 'reports.by-year',
  shop: 'reports.by-shop',
  product: 'reports.by-product',
  brand: 'reports.by-brand',
  crop: 'reports.by-crop',
  agent: 'reports.by-agent',
  payment: 'reports.by-payment',
};

const figureWords: Readonly<Record<string, MessageKey>> = {
  goods: 'reports.goods',
  delivery: 'reports.delivery',
  insurance: 'reports.insurance',
  total: 'reports.total',
  packs: 'reports.packs',
  booked: 'reports.booked',
  placed: 'reports.placed',
  handed_over: 'reports.handed-over',
  new_farmers: 'reports.new-farmers',
  repeat_orders: 'reports.repeat-orders',
  money_in: 'reports.money-in',
  money_out: 'reports.money-out',
  net: 'reports.net',
  entries: 'reports.entries',
  given: 'reports.given',
  orders: 'reports.orders',
  accepted_in_time: 'reports.accepted-in-time',
  promised: 'reports.promised',
  delivered_in_time: 'reports.delivered-in-time',
  accept_minutes: 'reports.accept-minutes',
  hand_over_minutes: 'reports.hand-over-minutes',
};

const payWords: Readonly<Record<string, MessageKey>> = {
  COD: 'reports.pay-cod',
  PAY_NOW: 'reports.pay-online',
  CREDIT: 'reports.pay-credit',
  CSC: 'reports.pay-wallet',
  gateway: 'reports.pay-online',
  link: 'reports.pay-link',
  wallet: 'reports.pay-wallet',
  cash: 'reports.pay-cash',
  upi: 'reports.pay-upi',
  bank: 'reports.pay-bank',
};

const seasonWords: Readonly<Record<string, MessageKey>> = {
  kharif: 'reports.kharif',
  rabi: 'reports.rabi',
  zaid: 'reports.zaid',
};

/** One figure of a report. */
export interface Figure {
  readonly key: string;
  readonly words: string;
  /** Its value in a row or in totals. Money is in paise. */
  readonly of: (row: Report['totals']) => number;
  readonly isMoney: boolean;
}

export function figuresOf(t: Translate, name: ReportName): readonly Figure[] {
  const { money, counts } = shapeOf(name);
  const wordsOf = (key: string): string => (figureWords[key] ? t(figureWords[key]) : key);
  return [
    ...money.map((key, i) => ({ key, words: wordsOf(key), of: (row: Report['totals']) => row.money[i] ?? 0, isMoney: true })),
    ...counts.map((key, i) => ({ key, words: wordsOf(key), of: (row: Report['totals']) => row.counts[i] ?? 0, isMoney: false })),
  ];
}

export const figureText = ({ of, isMoney }: Figure, row: Report['totals']): string =>
  isMoney ? formatMoney(of(row)) : of(row).toLocaleString('en-IN');

/** The name of a row. */
export function rowWords(t: Translate, language: LanguageCode, by: ReportDimension, { key, names }: ReportRow): string {
  if (names) return textIn(names, language) || key;
  if (by === 'day' || by === 'week') return formatDay(Date.parse(key));
  if (by === 'month') return `${monthName(language, Number(key.slice(5)) - 1)} ${key.slice(0, 4)}`;
  if (by === 'season') {
    const [year = '', season = ''] = key.split(' ');
    return seasonWords[season] ? t(seasonWords[season], { year }) : key;
  }
  if (by === 'payment' && payWords[key]) return t(payWords[key]);
  return key === '' ? t(by === 'agent' ? 'reports.own' : 'reports.none') : key;
}
