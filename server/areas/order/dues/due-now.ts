// The condition for an order with an amount due.
import { sql } from 'kysely';

/** Handed over, and not fully paid. It must equal the expression of its index. */
export const isDueNow = sql<boolean>`status in ('Delivered', 'ReturnRequested', 'Returned', 'ReturnRefused') and payment_mode <> 'CREDIT'
  and total_paise - commission_paise - off_paise - paid_paise + refunded_paise - cash_paise + cash_back_paise > 0`;
