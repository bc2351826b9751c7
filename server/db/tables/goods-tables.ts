// Tables of goods by lot: receipts, lots, what orders got, stock movements.
import type { Generated } from 'kysely';
import type { AdjustmentReason } from '#core/facts/goods/goods.ts';
import type { OptionalTime, Time } from './columns.ts';

export interface GoodsTables {
  stock_receipts: { vendor_id: number; id: number; note: string | null; staff_id: number; staff_name: string; at: Time };
  /** A line of a receipt. */
  stock_lots: {
    vendor_id: number;
    id: number;
    receipt_id: number;
    variant_id: number;
    batch: string | null;
    /** `YYYY-MM-DD`: its last day of use. */
    expires_on: string | null;
    cost_paise: number | null;
    received: number;
    left_count: number;
    recalled_at: OptionalTime;
    at: Time;
  };
  /** The lots of a packed order. */
  order_lots: {
    vendor_id: number;
    order_id: number;
    lot_id: number;
    variant_id: number;
    quantity: number;
    returned: Generated<number>;
  };
  /** Append only. */
  stock_movements: {
    vendor_id: number;
    id: number;
    variant_id: number;
    why: AdjustmentReason;
    delta: number;
    stock_after: number;
    order_id: number | null;
    batch: string | null;
    note: string | null;
    staff_id: number | null;
    staff_name: string | null;
    at: Time;
  };
  recalls: {
    id: number;
    /** Null: at all shops. */
    vendor_id: number | null;
    variant_id: number;
    batch: string;
    reason: string;
    state: 'waiting' | 'sending' | 'sent';
    stopped: number;
    staff_id: number;
    staff_name: string;
    at: Time;
    sent_at: OptionalTime;
    /** A declined one whose goods are on sale again. */
    ended_at: OptionalTime;
    ended_name: Generated<string | null>;
  };
  recall_lots: { recall_id: number; vendor_id: number; lot_id: number; left_count: number; taken: number };
  recall_orders: {
    recall_id: number;
    vendor_id: number;
    order_id: number;
    user_id: number;
    quantity: number;
    notified_at: OptionalTime;
    acknowledged_at: OptionalTime;
  };
}
