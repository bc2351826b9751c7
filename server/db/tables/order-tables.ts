// Tables of carts, orders, approvals and invoices.
import type { ColumnType, Generated } from 'kysely';
import type { ProblemKind } from '#core/contract/order/problem.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { RatingGrade, RatingState, RejectReason } from '#core/facts/goods/rating.ts';
import type { CouponTerms } from '#core/rules/coupon/coupon.ts';
import type { InvoiceData } from '#core/rules/fulfilment/gst-invoice.ts';
import type { Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** The insurance of an ordered item. */
export interface ItemInsurance {
  readonly insurance_product: number;
  readonly types: LocalText;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly sum_insured_paise: number;
  readonly cost_paise: number;
}

/** A state of an order, and who caused it. Older orders have only the first two fields. */
export interface OrderStepRow {
  readonly status: string;
  readonly at: string;
  readonly by?: 'farmer' | 'staff' | 'provider' | 'clock';
  /** A staff member with name. */
  readonly staff?: number;
  readonly name?: string;
  readonly reason?: string;
}

/** The insurance of a whole cart. */
export interface CartCover {
  readonly packets: number;
  readonly sum_insured_paise: number;
}

export interface OrderTables {
  carts: {
    user_id: number;
    cart_id: string;
    cart_type: string;
    vendor_id: number;
    order_id: number | null;
    /** The approver, and the content. */
    farmer_id: number | null;
    content_hash: string | null;
    total_paise: number | null;
    /** The total insurance, as the farmer sees it; null without insurance. */
    cover: OptionalJson<CartCover>;
    created_at: Time;
    updated_at: Time;
  };
  orders: {
    vendor_id: number;
    id: number;
    user_id: number;
    placed_by: number;
    request_id: string;
    cart_id: string | null;
    status: string;
    type: string;
    payment_mode: string;
    address: OptionalJson<unknown>;
    pickup_farmer: OptionalJson<unknown>;
    buyer: Json<{ name: string; number: string }>;
    vendor: Json<unknown>;
    item_paise: number;
    discount_paise: number;
    coupon_paise: Generated<number>;
    coupon_code: string | null;
    /** The coupon's terms when the order used it. */
    coupon_terms: Json<CouponTerms> | null;
    delivery_paise: number;
    insurance_paise: Generated<number>;
    total_paise: number;
    paid_paise: Generated<number>;
    /** Online amount; the order waits for it. */
    online_paise: Generated<number>;
    refunded_paise: Generated<number>;
    commission_paise: Generated<number>;
    /** The insured person; null without insurance. */
    insured_farmer_id: number | null;
    /** The insured packets that used the free quota. */
    free_packets: Generated<number>;
    /** When an unpaid order is cancelled. Stays after payment. */
    pay_by: OptionalTime;
    /** The language it was placed in. Later messages use it too. */
    locale: Generated<string>;
    item_count: number;
    first_item: Json<LocalText>;
    image_url: string;
    delivery_window: OptionalJson<{ year: number; month: number; week: number }>;
    /** The number for display, unique within the vendor. Null: an older instance placed it during an update. */
    number: string | null;
    history: Json<OrderStepRow[]>;
    created_at: Time;
    updated_at: Time;
    /** Money paid at the hand-over in cash and by phone, and money refunded by hand. */
    cash_paise: Generated<number>;
    cash_back_paise: Generated<number>;
    /** Price reductions since, while the order is active. */
    off_paise: Generated<number>;
    /** Wrong pickup codes. */
    pickup_tries: Generated<number>;
    /** The price the buyer saw; null while it is the price. */
    seen_paise: number | null;
    handed_over_at: OptionalTime;
    /** Why the shop took no money of the amount due. */
    due_reason: ColumnType<string | null, string | null | undefined, string | null>;
    /** Number of the bill of the government's point of sale. */
    pos_bill: ColumnType<string | null, string | null | undefined, string | null>;
    /** Open reports. */
    open_problems: Generated<number>;
    /** When the buyer noted it on the phone, if the phone says so. */
    kept_at: OptionalTime;
    /** The terms changed while the order waited on the phone, and the buyer accepted the new ones. */
    is_terms_agreed: Generated<boolean>;
  };
  order_items: {
    vendor_id: number;
    order_id: number;
    variant_id: number;
    product_id: number;
    c_id: number;
    quantity: number;
    price_paise: number;
    discount_paise: number;
    names: Json<LocalText>;
    pack: Json<LocalText>;
    image_url: string;
    /** Insurance of all packets of this line together. */
    insurance: OptionalJson<ItemInsurance>;
    /** The ordered quantity, if the shop changed or refused it. */
    ordered_quantity: OptionalNumber;
    outcome: ColumnType<'fewer' | 'gone' | 'later' | null, string | null | undefined, string | null>;
    /** `YYYY-MM-DD` in India, as is the last day it may be used. */
    available_from: ColumnType<string | null, string | null | undefined, string | null>;
    batch: ColumnType<string | null, string | null | undefined, string | null>;
    expires_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** How many of the delivered packs came back. */
    returned_quantity: Generated<number>;
    /** The shop's stock after this line was placed; null: older than that column. */
    stock_left: OptionalNumber;
  };
  order_problems: {
    vendor_id: number;
    order_id: number;
    id: number;
    kind: ProblemKind;
    lines: Json<{ product_variant: number; quantity: number }[]>;
    note: string;
    state: Generated<'open' | 'refunded' | 'replaced' | 'taken-back' | 'refused'>;
    words: string | null;
    amount_paise: Generated<number>;
    reported_at: Time;
    settled_at: OptionalTime;
    settled_by: number | null;
    /** Names of private files. */
    photos: ColumnType<string[], string | undefined, string>;
  };
  /** `series`: `INV/26-27` of a financial year. */
  invoice_counters: { vendor_id: number; series: string; last: number };
  invoices: {
    vendor_id: number;
    series: string;
    number: number;
    order_id: number;
    kind: 'invoice' | 'credit-note';
    data: Json<InvoiceData>;
    at: Time;
  };
  /** Codes by which a farmer approves somebody else's order; one live code for each pair. */
  order_otps: {
    agent_id: number;
    farmer_id: number;
    id: string;
    code_hash: string;
    content_hash: string;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    consumed_at: OptionalTime;
  };
  /** Approvals, each for one order. */
  order_hashcodes: {
    agent_id: number;
    hash: string;
    farmer_id: number;
    content_hash: string;
    created_at: Time;
    expires_at: Time;
    order_id: number | null;
  };
  product_ratings: {
    id: number;
    user_id: number;
    order_id: number;
    variant_id: number;
    product_id: number;
    grade: RatingGrade;
    words: string;
    state: RatingState;
    reason: ColumnType<RejectReason | null, RejectReason | null | undefined, RejectReason | null>;
    reason_words: Generated<string>;
    rated_at: Time;
    decided_at: OptionalTime;
  };
  user_orders: { user_id: number; order_id: number; vendor_id: number };
}
