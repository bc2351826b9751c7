// Dated facts of the GST return for outward supplies, GSTR-1. Each month keeps the rule of its day.
import type { Paise } from '../../money.ts';

interface Threshold {
  /** First day. */
  readonly from: string;
  readonly above: Paise;
  /** Its legal source. */
  readonly source: string;
}

/** Above this a sale to an unregistered buyer in another state is listed invoice by invoice. */
export const largeInvoiceThresholds: readonly Threshold[] = [
  { from: '2017-07-01', above: 25_000_000, source: 'CGST Rules 2017, rule 59(4)' },
  { from: '2024-08-01', above: 10_000_000, source: 'Notification 12/2024-Central Tax, 10 July 2024' },
];

/** @param day of the invoice, `2026-11-22` */
export const largeInvoiceThreshold = (day: string): Paise =>
  largeInvoiceThresholds.findLast(({ from }) => from <= day)?.above ?? largeInvoiceThresholds[0]?.above ?? 0;

/** From this month table 12 lists registered and other buyers apart. [GSTN advisory, 1 May 2025] */
export const HSN_SPLIT_FROM = '2025-05';

/** Carriage of goods by road: exempt when the shop charges it beside the goods. [Notification 12/2017-Central Tax (Rate), entry 18] */
export const CARRIAGE_SAC = '996511';
