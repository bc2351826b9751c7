// Carts, orders, the farmer’s yes, and invoices.
import type { ColumnType, Generated } from 'kysely';
import type { ProblemKind } from '#core/contract/order/problem.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
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

/** A state an order came to, and who brought it there; orders of before kept only the first two. */
export interface OrderStepRow {
  readonly status: string;
  readonly at: string;
  readonly by?: 'farmer' | 'staff' | 'provider' | 'clock';
  /** One of the staff, and what they are called. */
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
    /** Who has to approve it, and what. */
    farmer_id: number | null;
    content_hash: string | null;
    total_paise: number | null;
    /** The total insurance, as the farmer sees it; null when nothing is insured. */
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
    /** Of the coupon as it was when the order took it. */
    coupon_terms: Json<CouponTerms> | null;
    delivery_paise: number;
    insurance_paise: Generated<number>;
    total_paise: number;
    paid_paise: Generated<number>;
    /** Asked online; the order waits for it. */
    online_paise: Generated<number>;
    refunded_paise: Generated<number>;
    commission_paise: Generated<number>;
    /** Whose items are insured; null when none are. */
    insured_farmer_id: number | null;
    /** Of the insured packets, those that took of the free quota. */
    free_packets: Generated<number>;
    /** When an order that waits for money is given up; stays when it was paid. */
    pay_by: OptionalTime;
    /** The language it was placed in. Later messages use it too. */
    locale: Generated<string>;
    item_count: number;
    first_item: Json<LocalText>;
    image_url: string;
    delivery_window: OptionalJson<{ year: number; month: number; week: number }>;
    /** As people read it out, unique within the vendor. Null: placed by an older instance during an update. */
    number: string | null;
    history: Json<OrderStepRow[]>;
    created_at: Time;
    updated_at: Time;
    /** Taken at hand-over, cash and by phone; given back by hand. */
    cash_paise: Generated<number>;
    cash_back_paise: Generated<number>;
    /** Taken off the price since, while the order stands. */
    off_paise: Generated<number>;
    /** Wrong pickup codes. */
    pickup_tries: Generated<number>;
    /** The price the buyer saw; null as long as it is the price. */
    seen_paise: number | null;
    handed_over_at: OptionalTime;
    /** Why nothing was taken then of what was due. */
    due_reason: ColumnType<string | null, string | null | undefined, string | null>;
    /** Reports the shop has not settled. */
    open_problems: Generated<number>;
    /** When the buyer noted it on their phone, as far as the phone says. */
    kept_at: OptionalTime;
    /** Its terms changed while it waited there, and the buyer agreed to the new ones. */
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
    /** Of all its packets together. */
    insurance: OptionalJson<ItemInsurance>;
    /** What was ordered, where the shop answered otherwise than yes. */
    ordered_quantity: OptionalNumber;
    outcome: ColumnType<'fewer' | 'gone' | 'later' | null, string | null | undefined, string | null>;
    /** `YYYY-MM-DD` in India, as is the last day it may be used. */
    available_from: ColumnType<string | null, string | null | undefined, string | null>;
    batch: ColumnType<string | null, string | null | undefined, string | null>;
    expires_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of what was handed over. */
    returned_quantity: Generated<number>;
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
  /** Codes by which a farmer approves an order someone places for them; one live for the two of them. */
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
  /** Approvals, each to be used by one order. */
  order_hashcodes: {
    agent_id: number;
    hash: string;
    farmer_id: number;
    content_hash: string;
    created_at: Time;
    expires_at: Time;
    order_id: number | null;
  };
  user_orders: { user_id: number; order_id: number; vendor_id: number };
}
