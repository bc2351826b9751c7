// The condition by which an order counts as due, and what is due of it.
import { sql } from 'kysely';

/** Still to be taken for an order that stands. */
export const dueSql = sql<number>`(total_paise - commission_paise - off_paise - paid_paise + refunded_paise - cash_paise + cash_back_paise)`;

/** Handed over, and not fully paid. It must equal the expression of its index. */
export const isDueNow = sql<boolean>`status in ('Delivered', 'ReturnRequested', 'Returned', 'ReturnRefused') and payment_mode <> 'CREDIT'
  and total_paise - commission_paise - off_paise - paid_paise + refunded_paise - cash_paise + cash_back_paise > 0`;
